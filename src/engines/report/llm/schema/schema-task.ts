import { EngineError } from '../../../../platform/errors.ts'
import { estimateTokens } from '../../../../platform/llm/estimate-tokens.ts'
import type { ReportLanguage, ReportSchema } from '../../port.ts'
import type { Sources } from '../grounding/sources.ts'
import { wellProven } from '../grounding/well-proven.ts'
import { dataBlock } from '../prompt/data-block.ts'
import { promptTexts } from '../prompt/texts.ts'
import type { ReportTask } from '../task.ts'
import { finishSchema, statementsIn } from './finish-schema.ts'
import { mergeContents } from './merge-contents.ts'
import { answerSchema, checkSchemaAnswer, type SchemaAnswer } from './schema-answer.ts'
import { examplesBlock, requestBlock, schemaInstructions } from './schema-question.ts'
import { schemaWords } from './schema-words.ts'

interface SchemaTaskInput {
  readonly reportSchema: ReportSchema
  readonly background: string
  readonly language: ReportLanguage
  readonly sources: () => Promise<Sources>
  /** Bounds the room that examples may take. */
  readonly exampleTokens: number
}

/** A report in the caller's own layout. */
export function schemaTask({
  reportSchema,
  background,
  language,
  sources,
  exampleTokens,
}: SchemaTaskInput): ReportTask<SchemaAnswer> {
  const words = schemaWords(reportSchema.schema)
  const schema = answerSchema(reportSchema.schema)
  const instructions = schemaInstructions(language)
  const texts = promptTexts(language)
  const examples = examplesBlock(reportSchema.fewShots, exampleTokens)
  const setting = [requestBlock(reportSchema), examples.text, background].filter(Boolean).join('\n\n')
  const question = (data: string) => ({
    instructions,
    text: `${setting}\n\n${data}`,
    schema,
    schemaName: 'report',
    strict: false,
    validate: wellProven(
      sources,
      (answer: SchemaAnswer, ready) => statementsIn(answer, words, ready),
      (value) => checkSchemaAnswer(reportSchema.schema, value),
    ),
  })
  return {
    overhead: estimateTokens(instructions + setting + texts.part(9, 9)),
    ask: (lines, part) => {
      const about = part ? `${texts.part(part.number, part.of)}\n\n` : ''
      return question(about + dataBlock('transcript', lines.join('\n')))
    },
    consolidation: {
      ask: (answers) => {
        const drafts = answers.map((answer) => JSON.stringify(compact(answer)).replaceAll('<', '\\u003c'))
        const merging = question(`${texts.merge}\n\n${dataBlock('transcript', drafts.join('\n'))}`)
        return { question: merging, tokens: estimateTokens(merging.instructions + merging.text) }
      },
      without: 'The consultation was read in parts, and the answers about them were put together as they are',
    },
    async merge(answers) {
      const merged = await mergeContents(reportSchema.schema, answers)
      if (!merged)
        throw new EngineError('the parts of a long consultation do not make one report of this schema')
      return merged
    },
    async finish(answer) {
      const { content, evidence, warnings } = await finishSchema(answer, reportSchema, await sources())
      return { content, evidence, warnings: [...warnings, ...leftOut(examples.leftOut)] }
    },
  }
}

/** In the form in which the model answers. */
const compact = ({ content, evidence }: SchemaAnswer) => ({
  content,
  evidence: evidence.map(({ pointer, utterances }) => `${pointer} [${utterances.join(',')}]`),
})

const leftOut = (examples: number): string[] =>
  examples === 0 ? [] : [`${examples} of the examples did not fit into the model's context and were left out`]
