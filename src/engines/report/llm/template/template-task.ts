import { estimateTokens } from '../../../../platform/llm/estimate-tokens.ts'
import type { ReportLanguage, SpecialtyTemplate } from '../../port.ts'
import type { Sources } from '../grounding/sources.ts'
import { wellProven } from '../grounding/well-proven.ts'
import { writtenAgainIn } from '../language/written-again-in.ts'
import { dataBlock } from '../prompt/data-block.ts'
import { promptTexts } from '../prompt/texts.ts'
import type { ReportTask } from '../task.ts'
import { consolidationQuestion } from './consolidate-statements.ts'
import { finishTemplate, statementsIn } from './finish-template.ts'
import { mergeTemplateAnswers } from './merge-template-answers.ts'
import { readTemplateAnswer } from './read-template-answer.ts'
import { type TemplateAnswer, templateSchema } from './template-answer.ts'
import { templateInstructions } from './template-question.ts'

/** A report in a specialty's layout. `background` is what the caller gave besides the transcript, as data blocks. */
export function templateTask(
  template: SpecialtyTemplate,
  background: string,
  language: ReportLanguage,
  sources: () => Promise<Sources>,
): ReportTask<TemplateAnswer> {
  const schema = templateSchema(template)
  const instructions = templateInstructions(template, language)
  const texts = promptTexts(language)
  return {
    overhead: estimateTokens(instructions + background + texts.part(9, 9)),
    ask: (lines, part) => {
      const about = part ? texts.part(part.number, part.of) : ''
      return {
        instructions,
        text: [background, about, dataBlock('transcript', lines.join('\n'))].filter(Boolean).join('\n\n'),
        schema,
        schemaName: 'clinical_record',
        strict: true,
        validate: wellProven(
          sources,
          statementsIn,
          writtenAgainIn(language, textsIn, async (value) => readTemplateAnswer(template, value)),
        ),
      }
    },
    merge: async (answers) => mergeTemplateAnswers(answers),
    consolidation: {
      ask: (answers) => {
        if (answers.filter(saysSomething).length < 2) return null
        const question = consolidationQuestion(mergeTemplateAnswers(answers), language)
        return { question, tokens: estimateTokens(question.instructions + question.text) }
      },
      without: 'The consultation was read in parts; what several of them tell may stand there more than once',
    },
    finish: async (answer) => finishTemplate(answer, template, await sources()),
  }
}

const saysSomething = (answer: TemplateAnswer) => textsIn(answer).length + answer.medications.length > 0

const textsIn = ({ note, hypotheses }: TemplateAnswer): string[] =>
  [...Object.values(note).flatMap((fields) => Object.values(fields).flat()), ...hypotheses].map(
    ({ text }) => text,
  )
