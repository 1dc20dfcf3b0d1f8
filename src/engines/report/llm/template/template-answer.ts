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
  /** Section → field → statements; every section and field that the model is asked for. */
  readonly note: { readonly [section: string]: { readonly [field: string]: readonly AnswerItem[] } }
  readonly hypotheses: readonly AnswerItem[]
  readonly medications: readonly AnswerMedication[]
}

/** The field that says what the hypotheses say; it is written from them. */
export const DERIVED = { section: 'assessment', field: 'description' } as const

/** The layout's fields that the model is asked for, by section, in the layout's order; none of them without fields. */
export const askedFields = (
  template: SpecialtyTemplate,
): readonly (readonly [section: string, fields: readonly string[]])[] =>
  Object.entries(template.content)
    .toSorted(([, a], [, b]) => a.index - b.index)
    .map(([section, { content }]): [string, string[]] => [
      section,
      Object.keys(content).filter((field) => section !== DERIVED.section || field !== DERIVED.field),
    ])
    .filter(([, fields]) => fields.length > 0)

const text = { type: 'string' }
const lines = { type: 'array', items: text }

const object = (properties: { readonly [name: string]: unknown }) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/**
 * The layout with a list of texts in each field, each of them with the numbers that it cites at its end: half as many
 * tokens as with members of their own. Within the subset that OpenAI's strict mode takes.
 */
export function templateSchema(template: SpecialtyTemplate): JsonSchema {
  const sections = askedFields(template).map(([section, fields]) => [
    section,
    object(Object.fromEntries(fields.map((field) => [field, lines]))),
  ])
  const from = { type: 'array', items: { type: 'integer' } }
  return object({
    note: object(Object.fromEntries(sections)),
    hypotheses: lines,
    medications: { type: 'array', items: object({ name: text, dose: text, usage: text, from }) },
  })
}
