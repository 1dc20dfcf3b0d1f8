import type { Validated } from '../../../../platform/llm/ask-for-json.ts'
import type { JsonSchema } from '../../../../platform/llm/chat-client.ts'
import type { EvidenceKind, JsonObject, JsonValue } from '../../port.ts'
import { checkAnswer } from '../check-answer.ts'

/** What the model says a value of the content rests on. */
export interface ClaimedEvidence {
  readonly pointer: string
  readonly utterances: readonly number[]
  readonly kind: EvidenceKind
}

export interface SchemaAnswer {
  readonly content: JsonObject
  readonly evidence: readonly ClaimedEvidence[]
}

const EVIDENCE = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      pointer: { type: 'string' },
      utterances: { type: 'array', items: { type: 'integer' } },
      kind: { type: 'string', enum: ['verbatim', 'rewritten', 'inferred'] },
    },
    required: ['pointer', 'utterances', 'kind'],
    additionalProperties: false,
  },
}

/** The caller's schema as the member `content`, with evidence beside it. */
export function answerSchema(schema: JsonObject): JsonSchema {
  const {
    $schema: _,
    $id: __,
    $anchor: ___,
    $defs,
    definitions,
    ...content
  } = moveReferences(schema) as JsonObject
  return {
    type: 'object',
    properties: { content, evidence: EVIDENCE },
    required: ['content', 'evidence'],
    additionalProperties: false,
    // Where servers look for them, and where references to them already point.
    ...($defs === undefined ? {} : { $defs }),
    ...(definitions === undefined ? {} : { definitions }),
  }
}

const DATA_KEYWORDS = new Set(['enum', 'const', 'default', 'examples'])

/** References to other places than the definitions follow the schema one level down. */
function moveReferences(node: JsonValue): JsonValue {
  if (Array.isArray(node)) return node.map(moveReferences)
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]) => {
      if (keyword === '$ref' && typeof value === 'string') return [keyword, movedReference(value)]
      return [keyword, DATA_KEYWORDS.has(keyword) ? value : moveReferences(value)]
    }),
  )
}

function movedReference(reference: string): string {
  if (/^#\/(\$defs|definitions)\//.test(reference)) return reference
  // Only the root can have a name of its own.
  return `#/properties/content${reference.startsWith('#/') ? reference.slice(1) : ''}`
}

/** The content is checked against the caller's very schema; of the evidence, entries that make no sense are skipped. */
export async function checkSchemaAnswer(
  schema: JsonObject,
  value: unknown,
): Promise<Validated<SchemaAnswer>> {
  if (!isObject(value) || !isObject(value.content) || !Array.isArray(value.evidence)) {
    return {
      faults: ['the answer must be an object with the members "content" (object) and "evidence" (array)'],
    }
  }
  const checked = await checkAnswer<JsonObject>(schema, value.content)
  if ('faults' in checked) return { faults: checked.faults.map((fault) => `content: ${fault}`) }
  return { value: { content: checked.value, evidence: value.evidence.filter(isEvidence) } }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEvidence = (entry: unknown): entry is ClaimedEvidence =>
  isObject(entry) &&
  typeof entry.pointer === 'string' &&
  Array.isArray(entry.utterances) &&
  entry.utterances.every(Number.isInteger) &&
  ['verbatim', 'rewritten', 'inferred'].includes(entry.kind as string)
