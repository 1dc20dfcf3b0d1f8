import { estimateTokens } from '../../../../platform/llm/estimate-tokens.ts'
import type { ReportLanguage, SpecialtyTemplate } from '../../port.ts'
import { checkAnswer } from '../check-answer.ts'
import type { Sources } from '../grounding/sources.ts'
import { dataBlock } from '../prompt/data-block.ts'
import type { ReportTask } from '../task.ts'
import { finishTemplate } from './finish-template.ts'
import { mergeTemplateAnswers } from './merge-template-answers.ts'
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
  const instructions = templateInstructions(template, schema, language)
  return {
    overhead: estimateTokens(instructions + background),
    ask: (lines) => ({
      instructions,
      text: [background, dataBlock('transcript', lines.join('\n'))].filter(Boolean).join('\n\n'),
      schema,
      schemaName: 'clinical_record',
      strict: true,
      validate: (value) => checkAnswer<TemplateAnswer>(schema, value),
    }),
    askToMerge: null,
    merge: async (answers) => mergeTemplateAnswers(answers),
    finish: async (answer) => finishTemplate(answer, template, await sources()),
  }
}
