import { compileSchema, type Validate } from '../../../platform/json-schema/compile.ts'
import { type Visit, withFacts } from '../note/visit.ts'
import type { Fact, JsonObject, JsonValue, ReportDraft, ReportRequest } from '../port.ts'
import { pointerTo } from '../template-content.ts'
import { chooser, emptiest as emptiestOf } from './emptiest.ts'
import { fillNode } from './fill-node.ts'
import type { Filled } from './filled.ts'
import type { FillLexicons } from './member-words.ts'
import { isObject } from './schema-node.ts'
import { at, settle } from './settle.ts'
import { leftOut, mostNamed, named, warningsOf } from './warnings.ts'
import { withLikely } from './with-likely.ts'

export type SchemaRequest = ReportRequest & {
  readonly layout: Extract<ReportRequest['layout'], { kind: 'schema' }>
}

export interface FillOptions {
  /** Values that the schema demands and nobody said are made up, and named in the warnings. */
  readonly placeholders: boolean
  /** Facts that may be misread: they fill only what nothing surer fills, to be checked. */
  readonly withheld?: readonly Fact[]
  /** Facts that no report tells of its own accord: likewise, for they are asked for. */
  readonly slight?: readonly Fact[]
}

const variants = 300
export const noValue = 'no value satisfies reportSchema.schema as far as the embedded engine can find one'

/**
 * A report in the caller's own schema, filled from facts: always valid, and never a guess. A text says why there can be
 * none: above all, which values the schema demands that nobody said.
 */
export function fillSchema(
  visit: Visit,
  { layout }: SchemaRequest,
  lexicons: FillLexicons,
  { placeholders, withheld = [], slight = [] }: FillOptions,
): ReportDraft | string {
  const { schema } = layout.reportSchema
  const compiled = compileSchema(schema)
  if (!compiled.ok) return `reportSchema.schema must be a valid JSON Schema: ${compiled.messages.join('; ')}`
  const unclear: string[] = []
  const sure = foundIn(visit, schema, lexicons, unclear)
  const untold = [...withheld, ...slight]
  const likely = untold.length > 0 ? foundIn(withFacts(visit, untold), schema, lexicons, []) : null
  const found = withLikely(sure, likely, { sure: visit.facts, withheld: untold })
  const settled = settle(schema, found, compiled.validate)
  const { content, unsaid, faults } = settled
  const proofs = ofTold(settled.proofs, visit)
  const warnings = [...warningsOf(visit, settled, unclear), ...leftOut(withheld, likely, found)]
  if (unsaid.demanded.length === 0 && faults.length === 0) return draft(content, proofs, warnings)
  if (!placeholders)
    return unsaid.demanded.length > 0
      ? `the schema demands values that nobody said: ${named(unsaid.demanded)}`
      : `the schema demands more than was said: ${faults.slice(0, mostNamed).join('; ')}`
  const emptiest = emptyValue(schema, compiled.validate)
  if (!emptiest) return noValue
  const whole = overlay(emptiest, content)
  const made = compiled.validate(whole).length === 0 ? whole : emptiest
  const kept = made === emptiest ? [] : proofs
  return draft(made, kept, [
    ...warnings,
    `the schema demands values that nobody said; these are placeholders: ${named(unsaid.demanded.length > 0 ? unsaid.demanded : ['/'])}`,
  ])
}

const foundIn = (
  visit: Visit,
  schema: JsonObject,
  lexicons: FillLexicons,
  unclear: string[],
): Filled | null =>
  fillNode(schema, [], {
    ...{ root: schema, visit, lexicons, around: null, item: null, depth: 0, isVague: false, unclear },
    meaning: {
      ask: null,
      concepts: [],
      texts: [],
      words: [],
      qualities: new Set(),
      system: null,
      clarity: 'clear',
      narrowing: [],
    },
  })

/** What may be misread is no fact of the visit that anybody could look up: its words are. */
const ofTold = (proofs: Filled['proofs'], { facts }: Visit): Filled['proofs'] => {
  const told = new Set(facts.map(({ id }) => id))
  return proofs.map((one) => ({
    ...one,
    proof: { ...one.proof, facts: one.proof.facts?.filter((id) => told.has(id)) ?? [] },
  }))
}

const draft = (content: JsonObject, proofs: Filled['proofs'], warnings: readonly string[]): ReportDraft => ({
  content,
  evidence: proofs
    .filter(({ path }) => at(content, path) !== undefined)
    .map(({ path, proof }) => ({ pointer: pointerTo(path), ...proof })),
  warnings,
})

function overlay(base: JsonValue | undefined, top: JsonValue): JsonObject {
  const copy = structuredClone(isObject(base) ? base : {}) as JsonObject
  if (!isObject(top)) return copy
  for (const [name, value] of Object.entries(top))
    copy[name] = isObject(value) && isObject(copy[name]) ? overlay(copy[name], value) : structuredClone(value)
  return copy
}

/** The emptiest content of a schema; `null` where none was found. */
export function emptyContent(schema: JsonObject): JsonObject | null {
  const compiled = compileSchema(schema)
  return compiled.ok ? emptyValue(schema, compiled.validate) : null
}

function emptyValue(schema: JsonObject, validate: Validate): JsonObject | null {
  for (let variant = 0; variant < variants; variant += 1) {
    const value = emptiestOf(schema, schema, chooser(variant))
    if (isObject(value) && validate(value).length === 0) return value
  }
  return null
}
