import type { JsonSchema } from '../../../../platform/llm/chat-client.ts'
import type { EvidenceKind, SpecialtyTemplate } from '../../port.ts'

/** A statement and the utterances that it rests on, as the model gives them. */
export interface AnswerItem {
  readonly text: string
  readonly utterances: readonly number[]
  readonly kind: EvidenceKind
}

export interface AnswerMedication {
  readonly name: string
  readonly dose: string
  readonly usage: string
  readonly utterances: readonly number[]
}

export interface TemplateAnswer {
  /** Section → field → statements; every section and field of the template. */
  readonly note: { readonly [section: string]: { readonly [field: string]: readonly AnswerItem[] } }
  readonly hypotheses: readonly AnswerItem[]
  readonly medications: readonly AnswerMedication[]
}

const utterances = { type: 'array', items: { type: 'integer' } }
const text = { type: 'string' }

const object = (properties: { readonly [name: string]: unknown }) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const list = (definition: string) => ({ type: 'array', items: { $ref: `#/$defs/${definition}` } })

/** The template with evidence beside every statement, within the subset that OpenAI's strict mode takes. */
export function templateSchema(template: SpecialtyTemplate): JsonSchema {
  const sections = Object.entries(template.content).map(([key, section]) => {
    const fields = Object.keys(section.content).map((field) => [field, list('item')])
    return [key, object(Object.fromEntries(fields))]
  })
  return {
    ...object({
      note: object(Object.fromEntries(sections)),
      hypotheses: list('item'),
      medications: list('medication'),
    }),
    $defs: {
      item: object({
        text,
        utterances,
        kind: { type: 'string', enum: ['verbatim', 'rewritten', 'inferred'] },
      }),
      medication: object({ name: text, dose: text, usage: text, utterances }),
    },
  }
}
