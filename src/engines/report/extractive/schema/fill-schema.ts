import { compileSchema, type Validate } from '../../../../platform/json-schema/compile.ts'
import type { Knowledge } from '../../knowledge/load-knowledge.ts'
import type { JsonObject, JsonValue, ReportDraft, ReportRequest } from '../../port.ts'
import { pointerTo } from '../../template-content.ts'
import { analyse } from '../analysis.ts'
import { withTrueQuotes } from '../true-quotes.ts'
import { chooser, emptiest } from '../../fill/emptiest.ts'
import { factsOf } from './facts.ts'
import type { Filled } from './fill-leaf.ts'
import { fillNode } from './fill-node.ts'
import { flatten, list } from '../../fill/schema-node.ts'

type SchemaRequest = ReportRequest & { readonly layout: Extract<ReportRequest['layout'], { kind: 'schema' }> }

const variants = 300
export const noValue = 'no value satisfies reportSchema.schema as far as the embedded engine can find one'

/**
 * A report in the caller's own schema: filled where the talk says something that fits, always valid. A text
 * says why there can be none.
 */
export function fillSchema(request: SchemaRequest, knowledge: Knowledge): ReportDraft | string {
  const { schema, instructions } = request.layout.reportSchema
  const compiled = compileSchema(schema)
  if (!compiled.ok) return `reportSchema.schema must be a valid JSON Schema: ${compiled.messages.join('; ')}`
  const empty = emptyValue(schema, compiled.validate)
  if (!empty) return noValue
  const warnings = [
    'the embedded engine fills schemas by the names, titles and descriptions of their properties; it does not follow instructions or examples',
  ]
  if (!instructions.trim()) warnings.length = 0
  const analysis = analyse(request, knowledge)
  if (analysis.statements.length === 0)
    warnings.push('nothing was said: every field is as empty as the schema allows')
  const filled = fillNode(schema, [], {
    root: schema,
    facts: factsOf(analysis),
    concept: null,
    words: [],
    depth: 0,
  })
  const { content, proofs } = settle(schema, filled, empty, compiled.validate)
  const evidence = withTrueQuotes(
    proofs.map(({ path, proof }) => ({ pointer: pointerTo(path), ...proof })),
    request.utterances,
  )
  const unsaid = placeholders(content, new Set(evidence.map(({ pointer }) => pointer)), [])
  if (unsaid.length > 0)
    warnings.push(
      `the schema demands values that nobody said; these are placeholders: ${unsaid.slice(0, 20).join(', ')}`,
    )
  return { content, evidence, warnings }
}

/** The emptiest content of a schema; `null` where none was found. */
export function emptyContent(schema: JsonObject): JsonObject | null {
  const compiled = compileSchema(schema)
  return compiled.ok ? emptyValue(schema, compiled.validate) : null
}

function emptyValue(schema: JsonObject, validate: Validate): JsonObject | null {
  for (let variant = 0; variant < variants; variant += 1) {
    const value = emptiest(schema, schema, chooser(variant))
    if (isObject(value) && validate(value).length === 0) return value
  }
  return null
}

/** What was found on top of the emptiest content, without the parts that the schema won't have. */
function settle(
  schema: JsonObject,
  filled: Filled | null,
  empty: JsonObject,
  validate: Validate,
): { content: JsonObject; proofs: Filled['proofs'] } {
  if (!filled || !isObject(filled.value)) return { content: empty, proofs: [] }
  let proofs = filled.proofs
  let content = overlay(empty, filled.value)
  for (let round = 0; round < 30; round += 1) {
    complete(schema, content, schema, 0)
    const faults = validate(content)
    if (faults.length === 0)
      return { content, proofs: proofs.filter(({ path }) => at(content, path) !== undefined) }
    const [first = ''] = faults
    const path = (/^(\/\S*) /.exec(first)?.[1] ?? '')
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const guilty = path.length > 0 ? path : proofs[0]?.path.slice(0, 1)
    if (!guilty || guilty.length === 0) break
    const shortened = Array.isArray(at(content, guilty.slice(0, -1)))
    content = without(content, guilty, empty)
    proofs = proofs.filter((entry) => !guilty.every((step, i) => entry.path[i] === step))
    if (shortened) proofs = proofs.map((entry) => ({ ...entry, path: movedUp(entry.path, guilty) }))
    if (proofs.length === 0) break
  }
  return { content: empty, proofs: [] }
}

/** Required members that an object of a list still lacks, as empty as they may be. */
function complete(schema: JsonValue | undefined, value: JsonValue, root: JsonObject, depth: number): void {
  const node = flatten(schema, root, () => 0)
  if (node === false || depth > 20) return
  if (Array.isArray(value)) {
    if (!Array.isArray(node.items)) for (const item of value) complete(node.items, item, root, depth + 1)
    return
  }
  if (!isObject(value)) return
  const properties = (node.properties ?? {}) as JsonObject
  for (const name of list(node.required) as string[]) {
    if (Object.hasOwn(value, name)) continue
    const part = emptiest(properties[name] ?? {}, root, chooser(0))
    if (part !== undefined) value[name] = part
  }
  for (const [name, part] of Object.entries(value))
    if (properties[name] !== undefined) complete(properties[name], part, root, depth + 1)
}

function overlay(base: JsonValue | undefined, top: JsonValue): JsonObject {
  const copy = structuredClone(isObject(base) ? base : {}) as JsonObject
  if (!isObject(top)) return copy
  for (const [name, value] of Object.entries(top))
    copy[name] = isObject(value) && isObject(copy[name]) ? overlay(copy[name], value) : structuredClone(value)
  return copy
}

/** A copy without what is at `path`: as in the empty content where that has it, else gone. */
function without(content: JsonObject, path: readonly string[], empty: JsonObject): JsonObject {
  const copy = structuredClone(content)
  const parent = at(copy, path.slice(0, -1))
  const last = path.at(-1)!
  const plain = at(empty, path)
  if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else if (isObject(parent)) {
    if (plain === undefined) delete parent[last]
    else parent[last] = structuredClone(plain)
  }
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

/** Pointers to values that say something although nothing was found for them. */
function placeholders(value: JsonValue, proven: ReadonlySet<string>, path: readonly string[]): string[] {
  if (proven.has(pointerTo(path)) && path.length > 0) return []
  if (Array.isArray(value))
    return value.flatMap((item, i) => placeholders(item, proven, [...path, String(i)]))
  if (isObject(value))
    return Object.entries(value).flatMap(([name, part]) => placeholders(part, proven, [...path, name]))
  return value === null || value === '' ? [] : [pointerTo(path)]
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
