import { EngineError } from '../../../../platform/errors.ts'
import { estimateTokens } from '../../../../platform/llm/estimate-tokens.ts'
import type { ReportLanguage, ReportSchema } from '../../port.ts'
import type { Sources } from '../grounding/sources.ts'
import { dataBlock } from '../prompt/data-block.ts'
import type { ReportTask } from '../task.ts'
import { finishSchema } from './finish-schema.ts'
import { mergeContents } from './merge-contents.ts'
import { answerSchema, checkSchemaAnswer, type SchemaAnswer } from './schema-answer.ts'
import { examplesBlock, requestBlock, schemaInstructions } from './schema-question.ts'

/** A report in the caller's own layout. `exampleTokens` bounds the room that examples may take. */
export function schemaTask(
  reportSchema: ReportSchema,
  background: string,
  language: ReportLanguage,
  sources: () => Promise<Sources>,
  exampleTokens: number,
): ReportTask<SchemaAnswer> {
  const schema = answerSchema(reportSchema.schema)
  const instructions = schemaInstructions(language)
  const examples = examplesBlock(reportSchema.fewShots, exampleTokens)
  const setting = [requestBlock(reportSchema), examples.text, background].filter(Boolean).join('\n\n')
  const question = (data: string) => ({
    instructions,
    text: `${setting}\n\n${data}`,
    schema,
    schemaName: 'report',
    strict: false,
    validate: (value: unknown) => checkSchemaAnswer(reportSchema.schema, value),
  })
  return {
    overhead: estimateTokens(instructions + setting),
    ask: (lines) => question(dataBlock('transcript', lines.join('\n'))),
    askToMerge: (answers) => {
      const drafts = answers.map((answer) => JSON.stringify(answer).replaceAll('<', '\\u003c'))
      return question(`${MERGE}\n\n${dataBlock('transcript', drafts.join('\n'))}`)
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

const MERGE = `\
The consultation was long and was read in parts. In the place of the transcript you find the answers about its parts, in order, each with its evidence. Put them together into one answer: keep every fact, say it once, let a later part correct an earlier one, and keep the utterance numbers.`

const leftOut = (examples: number): string[] =>
  examples === 0 ? [] : [`${examples} of the examples did not fit into the model's context and were left out`]
