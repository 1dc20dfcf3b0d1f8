import type { ReportLanguage, SpecialtyTemplate } from '../../port.ts'
import { neutraliseLine } from '../prompt/data-block.ts'
import type { PromptTexts } from '../prompt/prompt-texts.ts'
import { promptTexts } from '../prompt/texts.ts'
import { askedFields } from './template-answer.ts'

/** The system prompt for a template: the same for every consultation, so that servers can keep it in their cache. */
export function templateInstructions(template: SpecialtyTemplate, language: ReportLanguage): string {
  const texts = promptTexts(language)
  return `\
${texts.rules}

${texts.template}
${formOf(template, texts)}

${texts.example.title}
${texts.example.talk}
→ ${texts.example.answer}`
}

/** The answer's form, with what belongs where as comments: it stands for the schema, which servers may hide from the model. */
function formOf(template: SpecialtyTemplate, { meanings, hypotheses, medications }: PromptTexts): string {
  const sections = askedFields(template).map(([section, fields]) => {
    const { title, content } = template.content[section]!
    const lines = fields.map((field) => {
      const meaning = meanings[field] === undefined ? '' : `: ${meanings[field]}`
      return `  "${field}":[], // ${neutraliseLine(content[field]!.title)}${meaning}`
    })
    return `"${section}":{ // ${neutraliseLine(title)}\n${lines.join('\n')}\n},`
  })
  return `\
{"note":{
${sections.join('\n')}
},
"hypotheses":[], // ${hypotheses}
"medications":[{"name":"","dose":"","usage":"","from":[]}] // ${medications}
}`
}
