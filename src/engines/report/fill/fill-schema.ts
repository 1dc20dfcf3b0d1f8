import { compileSchema, type Validate } from '../../../platform/json-schema/compile.ts'
import { unbelievable } from '../note/believable.ts'
import type { Visit } from '../note/visit.ts'
import type { JsonObject, JsonValue, ReportDraft, ReportRequest } from '../port.ts'
import { pointerTo } from '../template-content.ts'
import { chooser, emptiest as emptiestOf } from './emptiest.ts'
import { fillNode, isObject } from './fill-node.ts'
import type { Filled } from './filled.ts'
import type { FillLexicons } from './member.ts'
import { completeUnsaid, type Unsaid } from './unsaid.ts'

export type SchemaRequest = ReportRequest & {
  readonly layout: Extract<ReportRequest['layout'], { kind: 'schema' }>
}

export interface FillOptions {
  /** Values that the schema demands and nobody said are made up, and named in the warnings. */
  readonly placeholders: boolean
}

const variants = 300
const mostRounds = 30
const mostNamed = 20
export const noValue = 'no value satisfies reportSchema.schema as far as the embedded engine can find one'

/**
 * A report in the caller's own schema, filled from facts: always valid, and never a guess. A text says why there can be
 * none: above all, which values the schema demands that nobody said.
 */
export function fillSchema(
  visit: Visit,
  { layout }: SchemaRequest,
  lexicons: FillLexicons,
  { placeholders }: FillOptions,
): ReportDraft | string {
  const { schema } = layout.reportSchema
  const compiled = compileSchema(schema)
  if (!compiled.ok) return `reportSchema.schema must be a valid JSON Schema: ${compiled.messages.join('; ')}`
  const found = fillNode(schema, [], {
    ...{ root: schema, visit, lexicons, around: null, item: null, depth: 0 },
    meaning: { ask: null, concepts: [], words: [] },
  })
  const { content, proofs, unsaid, faults } = settle(schema, found, compiled.validate)
  const warnings = [...doubtsOf(visit, proofs), ...unbelievable(visit.facts)]
  // Of a list's items only what the whole list lacks is worth a word.
  const empty = unsaid.empty.filter((pointer) => !/\/\d+\//.test(pointer))
  if (empty.length > 0) warnings.push(`nobody said a value for ${named(empty)}`)
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

const draft = (content: JsonObject, proofs: Filled['proofs'], warnings: readonly string[]): ReportDraft => ({
  content,
  evidence: proofs
    .filter(({ path }) => at(content, path) !== undefined)
    .map(({ path, proof }) => ({ pointer: pointerTo(path), ...proof })),
  warnings,
})

const named = (pointers: readonly string[]) =>
  `${pointers.slice(0, mostNamed).join(', ')}${pointers.length > mostNamed ? ' and others' : ''}`

/** Facts that a reader should look at, by where they stand. */
function doubtsOf({ facts }: Visit, proofs: Filled['proofs']): string[] {
  const doubtful = new Set(facts.filter(({ certainty }) => certainty === 'doubtful').map(({ id }) => id))
  const places = proofs
    .filter(({ proof }) => proof.facts?.some((id) => doubtful.has(id)))
    .map(({ path }) => pointerTo(path))
  return places.length > 0 ? [`said in contradicting ways, to be checked: ${named(places)}`] : []
}

interface Settled {
  readonly content: JsonObject
  readonly proofs: Filled['proofs']
  readonly unsaid: Unsaid
  /** What the schema still finds wrong. */
  readonly faults: readonly string[]
}

/** What was found, without the parts that the schema won't have, completed with what may be empty. */
function settle(schema: JsonObject, found: Filled | null, validate: Validate): Settled {
  let value: JsonObject = found && isObject(found.value) ? found.value : {}
  let proofs = found?.proofs ?? []
  for (let round = 0; ; round += 1) {
    const content = structuredClone(value)
    const unsaid: Unsaid = { empty: [], demanded: [] }
    completeUnsaid(schema, content, [], { root: schema, unsaid })
    const faults = validate(content)
    const guilty = faults
      .map(pathOf)
      .find((path) => path.length > 0 && at(value, path) !== undefined && !demands(unsaid, path))
    if (faults.length === 0 || !guilty || round >= mostRounds) return { content, proofs, unsaid, faults }
    const inList = Array.isArray(at(value, guilty.slice(0, -1)))
    value = without(value, guilty)
    proofs = proofs.filter((entry) => !guilty.every((step, i) => entry.path[i] === step))
    if (inList) proofs = proofs.map((entry) => ({ ...entry, path: movedUp(entry.path, guilty) }))
  }
}

/** A fault of an object that lacks a demanded member is no fault of what it has. */
const demands = ({ demanded }: Unsaid, path: readonly string[]) =>
  demanded.some((pointer) => pointer.startsWith(pointerTo(path)))

const pathOf = (fault: string): string[] =>
  (/^(\/\S*) /.exec(fault)?.[1] ?? '')
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

function without(content: JsonObject, path: readonly string[]): JsonObject {
  const copy = structuredClone(content)
  const parent = at(copy, path.slice(0, -1))
  const last = path.at(-1)!
  if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else if (isObject(parent)) delete parent[last]
  return copy
}

/** The path after the list item at `removed` went: later items move up by one. */
function movedUp(path: readonly string[], removed: readonly string[]): readonly string[] {
  const place = removed.length - 1
  const sibling = removed.slice(0, place).every((step, i) => path[i] === step)
  if (!sibling || Number(path[place]) <= Number(removed[place])) return path
  return path.map((step, i) => (i === place ? String(Number(step) - 1) : step))
}

function at(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  let here = value
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return undefined
    here = Array.isArray(here) ? here[Number(step)] : Object.hasOwn(here, step) ? here[step] : undefined
  }
  return here
}

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
