import type { JsonSchema } from '../../../../platform/llm/chat-client.ts'
import type { ReportLanguage, SpecialtyTemplate } from '../../port.ts'
import { neutraliseLine } from '../prompt/data-block.ts'
import { reportRules } from '../prompt/rules.ts'

/** The system prompt for a template: the same for every consultation, so that servers can keep it in their cache. */
export const templateInstructions = (
  template: SpecialtyTemplate,
  schema: JsonSchema,
  language: ReportLanguage,
): string => `\
${reportRules(language)}

Answer
- "note": the statements of the record by section and field; an empty list where nothing was said. Each statement stands in the one field where it belongs. Sections and fields, with their titles:
${outline(template)}
- "hypotheses": the diagnoses and suspicions that were voiced in this consultation, one each, written out in full without codes.
- "medications": the medicines prescribed, kept, changed or advised in this consultation. "name" is the medicine, "dose" its strength as said, "usage" how and how long to take it; an empty text where it was not said. A medicine that was only mentioned or stopped is no entry.

Schema
${JSON.stringify(schema)}`

const outline = (template: SpecialtyTemplate): string =>
  Object.entries(template.content)
    .toSorted(([, a], [, b]) => a.index - b.index)
    .flatMap(([key, section]) => [
      `  ${key}: ${neutraliseLine(section.title)}`,
      ...Object.entries(section.content).map(
        ([field, { title }]) => `    ${field}: ${neutraliseLine(title)}`,
      ),
    ])
    .join('\n')
