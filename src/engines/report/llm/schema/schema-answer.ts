import type { Validated } from '../../../../platform/llm/ask-for-json.ts'
import type { JsonSchema } from '../../../../platform/llm/chat-client.ts'
import type { EvidenceKind, JsonObject, JsonValue } from '../../port.ts'
import { checkAnswer } from '../check-answer.ts'
import { citedIn } from '../prompt/citations.ts'
import { mendContent } from './mend-content.ts'

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

/** `/plan/0/dose [12,13]`: a third of the tokens of an object for each. */
const EVIDENCE = { type: 'array', items: { type: 'string' } }

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

/**
 * The content is checked against the caller's very schema, mended where that changes nothing of what it says; of the
 * evidence, entries that make no sense are skipped. A content without the two members around it is taken as it is.
 */
export async function checkSchemaAnswer(
  schema: JsonObject,
  value: unknown,
): Promise<Validated<SchemaAnswer>> {
  if (!isObject(value)) return { faults: ['the answer must be an object with "content" and "evidence"'] }
  const content = isObject(value.content) ? value.content : value
  const checked = await checkContent(schema, content as JsonObject)
  if ('faults' in checked) return { faults: checked.faults.map((fault) => `content: ${fault}`) }
  return { value: { content: checked.value, evidence: readEvidence(value.evidence) } }
}

async function checkContent(schema: JsonObject, content: JsonObject): Promise<Validated<JsonObject>> {
  const checked = await checkAnswer<JsonObject>(schema, content)
  if ('value' in checked) return checked
  const mended = await checkAnswer<JsonObject>(schema, mendContent(schema, content))
  return 'value' in mended ? mended : checked
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of texts or of objects, or an object with a member for each pointer. */
function readEvidence(value: unknown): ClaimedEvidence[] {
  if (isObject(value)) {
    return Object.entries(value).map(([pointer, cited]) => toClaim(pointer, citedIn(cited)))
  }
  return (Array.isArray(value) ? value : []).flatMap((entry) => {
    if (typeof entry === 'string') {
      // Its own brackets may be a place in a list: `plan[0] [5]`.
      const [matched, pointer = '', cited = ''] =
        entry.trim().match(/^(?:(.*\S)\s+)?\[?([\d\s,;–-]+)\]?$/) ?? []
      return matched === undefined ? [] : [toClaim(pointer.replace(/:$/, ''), citedIn(cited))]
    }
    if (!isObject(entry) || typeof entry.pointer !== 'string') return []
    return [toClaim(entry.pointer, citedIn(entry.utterances ?? entry.from))]
  })
}

const toClaim = (pointer: string, utterances: readonly number[]): ClaimedEvidence => ({
  pointer,
  utterances,
  kind: 'rewritten',
})
