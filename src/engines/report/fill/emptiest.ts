import { linearRegExp } from '../../../platform/json-schema/compile.ts'
import type { JsonObject, JsonValue } from '../port.ts'
import { samplePattern } from './sample-pattern.ts'
import { saysUnknown } from './says-unknown.ts'
import { type Choose, flatten, list, typesOf } from './schema-node.ts'

const deepest = 24
const neutral = /^(?:-|n\/?a|none|nenhuma?|not applicable|n[aã]o se aplica|null)$/i

const formats: Record<string, string> = {
  date: '1970-01-01',
  'date-time': '1970-01-01T00:00:00Z',
  time: '00:00:00Z',
  duration: 'PT0S',
  email: 'unknown@example.invalid',
  'idn-email': 'unknown@example.invalid',
  hostname: 'example.invalid',
  ipv4: '0.0.0.0',
  ipv6: '::',
  uri: 'about:blank',
  'uri-reference': '',
  'iso-time': '00:00:00Z',
  'iso-date-time': '1970-01-01T00:00:00Z',
  uuid: '00000000-0000-0000-0000-000000000000',
  'json-pointer': '',
  regex: '',
  byte: '',
}

/**
 * The emptiest value that may satisfy a schema: optional members left out, texts and lists empty, numbers zero.
 * `undefined` where there is none. `choose` varies the way; the validator has the last word.
 */
export function emptiest(
  schema: JsonValue | undefined,
  root: JsonObject,
  choose: Choose,
  depth = 0,
): JsonValue | undefined {
  if (depth > deepest) return undefined
  const node = flatten(schema, root, choose)
  if (node === false) return undefined
  if (node.const !== undefined) return node.const
  if (node.enum !== undefined) {
    const members = list(node.enum)
    const plain = members.find(
      (member) => saysUnknown(member) || (typeof member === 'string' && neutral.test(member)),
    )
    return plain !== undefined && choose(2) === 0 ? plain : members[choose(members.length)]
  }
  const types = typesOf(node)
  switch (types[choose(types.length)]) {
    case 'null':
      return null
    case 'boolean':
      return choose(2) === 1
    case 'string':
      return emptyText(node, choose)
    case 'integer':
      return emptyNumber(node, true, choose)
    case 'number':
      return emptyNumber(node, false, choose)
    case 'array':
      return emptyList(node, root, choose, depth)
    case 'object':
      return emptyObject(node, root, choose, depth)
    default:
      return undefined
  }
}

function emptyText(node: JsonObject, choose: Choose): string | undefined {
  const least = Number(node.minLength ?? 0)
  if (typeof node.pattern === 'string') return samplePattern(node.pattern, least, choose) ?? undefined
  if (typeof node.format === 'string' && formats[node.format] !== undefined) return formats[node.format]
  return '-'.repeat(
    least + (choose(4) === 3 && (node.maxLength === undefined || Number(node.maxLength) > least) ? 1 : 0),
  )
}

function emptyNumber(node: JsonObject, integer: boolean, choose: Choose): number | undefined {
  const step = typeof node.multipleOf === 'number' ? node.multipleOf : integer ? 1 : 0
  let low = Number(node.minimum ?? Number.NEGATIVE_INFINITY)
  let high = Number(node.maximum ?? Number.POSITIVE_INFINITY)
  const nudge = step || 1e-6 * Math.max(1, Math.abs(low) === Number.POSITIVE_INFINITY ? 1 : Math.abs(low))
  if (typeof node.exclusiveMinimum === 'number')
    low = Math.max(
      low,
      step ? node.exclusiveMinimum + step / 1e6 : between(node.exclusiveMinimum, high, nudge),
    )
  if (typeof node.exclusiveMaximum === 'number')
    high = Math.min(
      high,
      step ? node.exclusiveMaximum - step / 1e6 : between(node.exclusiveMaximum, low, -nudge),
    )
  let value = Math.min(Math.max(choose(3) === 2 ? 1 : 0, low), high)
  if (step) {
    value = Math.ceil(value / step - 1e-9) * step
    if (value > high) value = Math.floor(high / step + 1e-9) * step
    if (integer) value = Math.round(value)
  }
  // No zero below zero.
  return Number.isFinite(value) ? value + 0 : undefined
}

/** A number just past an excluded bound, on the way to the other one. */
const between = (bound: number, other: number, nudge: number) =>
  Number.isFinite(other) && Math.abs(other - bound) < Math.abs(nudge) * 2
    ? (bound + other) / 2
    : bound + nudge

function emptyList(
  node: JsonObject,
  root: JsonObject,
  choose: Choose,
  depth: number,
): JsonValue[] | undefined {
  const items: JsonValue[] = []
  const least = Number(node.minItems ?? 0)
  const prefix = list(node.prefixItems ?? (Array.isArray(node.items) ? node.items : undefined))
  const rest = Array.isArray(node.items) ? node.additionalItems : node.items
  const contained = node.contains === undefined ? 0 : Number(node.minContains ?? 1)
  for (let i = 0; i < Math.max(least, contained) && i < 200; i += 1) {
    const schema =
      prefix[i] ??
      (i < contained + prefix.length && node.contains !== undefined
        ? { allOf: [node.contains, rest ?? {}] }
        : rest)
    let item = emptiest(schema, root, choose, depth + 1)
    if (node.uniqueItems === true) {
      for (let k = 0; k < 20 && items.some((known) => same(known, item)); k += 1)
        item = another({ value: item, n: i + k }, { schema, root, choose, depth })
    }
    if (item === undefined) return undefined
    items.push(item)
  }
  return items
}

const same = (a: JsonValue, b: JsonValue | undefined) => JSON.stringify(a) === JSON.stringify(b)

interface Place {
  readonly schema: JsonValue | undefined
  readonly root: JsonObject
  readonly choose: Choose
  readonly depth: number
}

/** A value like `item` but not the same, for lists whose items must differ. */
function another(
  { value: item, n }: { readonly value: JsonValue | undefined; readonly n: number },
  { schema, root, choose, depth }: Place,
): JsonValue | undefined {
  const node = flatten(schema, root, choose)
  if (node === false) return undefined
  if (node.enum !== undefined) return list(node.enum)[n % list(node.enum).length]
  if (typeof item === 'string' && !node.pattern && !node.format) return `${item}${'-'.repeat(1)}`
  if (typeof item === 'number') return item + (typeof node.multipleOf === 'number' ? node.multipleOf : 1)
  if (typeof item === 'boolean') return !item
  if (item === null && typesOf(node).length === 1 && node.type === undefined) return n
  let tick = n
  return emptiest(schema, root, (count) => tick++ % count, depth + 1)
}

function emptyObject(
  node: JsonObject,
  root: JsonObject,
  choose: Choose,
  depth: number,
): JsonObject | undefined {
  const out: JsonObject = {}
  const properties = (node.properties ?? {}) as JsonObject
  const put = (name: string): boolean => {
    const schema = properties[name] ?? patterned(name, node) ?? node.additionalProperties
    const value = emptiest(schema === undefined ? {} : schema, root, choose, depth + 1)
    if (value === undefined) return false
    out[name] = value
    return true
  }
  for (const name of list(node.required) as string[]) if (!put(name)) return undefined
  for (let round = 0; round < 5; round += 1) {
    const dependent = Object.entries((node.dependentRequired ?? {}) as JsonObject).flatMap(
      ([name, others]) => (name in out ? (list(others) as string[]) : []),
    )
    const missing = dependent.filter((name) => !(name in out))
    if (missing.length === 0) break
    for (const name of missing) if (!put(name)) return undefined
  }
  const least = Number(node.minProperties ?? 0)
  for (const name of Object.keys(properties)) if (Object.keys(out).length < least && !(name in out)) put(name)
  for (let i = 0; Object.keys(out).length < least && i < 50; i += 1) {
    const pattern = Object.keys((node.patternProperties ?? {}) as JsonObject)[0]
    const name =
      (pattern && samplePattern(pattern, i, choose)) || nameFor(node.propertyNames, root, choose, i)
    if (name !== undefined && !(name in out)) put(name)
  }
  return out
}

function nameFor(
  schema: JsonValue | undefined,
  root: JsonObject,
  choose: Choose,
  i: number,
): string | undefined {
  if (schema === undefined) return `field${i + 1}`
  let tick = i
  const name = emptiest({ allOf: [schema, { type: 'string', minLength: i + 1 }] }, root, (count) =>
    i === 0 ? choose(count) : tick++ % count,
  )
  return typeof name === 'string' ? name : undefined
}

function patterned(name: string, node: JsonObject): JsonValue | undefined {
  for (const [pattern, schema] of Object.entries((node.patternProperties ?? {}) as JsonObject)) {
    try {
      if (linearRegExp(pattern).test(name)) return schema
    } catch {
      // The validator reads the pattern in its own way.
    }
  }
  return undefined
}

/** The plainest choices first, then others by a fixed sequence. */
export function chooser(variant: number): Choose {
  if (variant === 0) return () => 0
  let state = variant * 2654435761
  return (count) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0
    // Plain ways stay likelier: most schemas need only one choice changed.
    return count > 1 && (state >>> 8) % 3 === 0 ? (state >>> 12) % count : 0
  }
}
