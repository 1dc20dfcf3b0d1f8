import type { JsonObject, JsonValue } from '../port.ts'

/** A schema with its references and `allOf` folded in; `false` can't be satisfied. */
export type SchemaNode = JsonObject | false

/** Picks one of several ways to satisfy a schema; the first choice is always the plainest. */
export type Choose = (count: number) => number

const deepest = 40

/** What a schema says at its top level: `$ref`, `allOf` and one branch of `anyOf`/`oneOf` merged into one node. */
export function flatten(
  schema: JsonValue | undefined,
  root: JsonObject,
  choose: Choose,
  depth = 0,
): SchemaNode {
  if (schema === false || depth > deepest) return false
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return {}
  let node: SchemaNode = { ...schema }
  for (const keyword of ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'] as const)
    delete (node as JsonObject)[keyword]
  const add = (other: SchemaNode) => {
    node = node === false || other === false ? false : merge(node, other)
  }
  for (const keyword of ['$ref', '$dynamicRef'] as const) {
    const reference = schema[keyword]
    if (typeof reference === 'string') add(flatten(target(reference, root), root, choose, depth + 1))
  }
  for (const part of list(schema.allOf)) add(flatten(part, root, choose, depth + 1))
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = list(schema[keyword])
    if (branches.length === 0) continue
    const first = choose(branches.length)
    const order = [...branches.slice(first), ...branches.slice(0, first)]
    const usable = order
      .map((branch) => flatten(branch, root, choose, depth + 1))
      .find((branch) => branch !== false)
    add(usable ?? false)
  }
  if (schema.if !== undefined) {
    const branch = choose(2) === 0 ? 'else' : 'then'
    if (branch === 'then') add(flatten(schema.if, root, choose, depth + 1))
    if (schema[branch] !== undefined) add(flatten(schema[branch], root, choose, depth + 1))
  }
  return node
}

export const list = (value: JsonValue | undefined): JsonValue[] => (Array.isArray(value) ? value : [])

/** The part of the schema that a local reference names. */
function target(reference: string, root: JsonObject): JsonValue | undefined {
  if (reference === '#') return root
  if (!reference.startsWith('#/')) {
    const name = reference.slice(1)
    return Object.values({ ...(root.$defs as JsonObject), ...(root.definitions as JsonObject) }).find(
      (part) =>
        typeof part === 'object' &&
        part !== null &&
        !Array.isArray(part) &&
        (part.$anchor === name || part.$dynamicAnchor === name),
    )
  }
  let at: JsonValue | undefined = root
  for (const step of reference.slice(2).split('/')) {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof at !== 'object' || at === null) return undefined
    at = Array.isArray(at) ? at[Number(key)] : Object.hasOwn(at, key) ? at[key] : undefined
  }
  return at
}

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains']
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains']

/** Both nodes at once, as far as one node can say it; the validator has the last word. */
function merge(a: JsonObject, b: JsonObject): SchemaNode {
  const out: JsonObject = { ...a }
  for (const [keyword, value] of Object.entries(b)) {
    const known = out[keyword]
    if (known === undefined) out[keyword] = value
    else if (lower.includes(keyword)) out[keyword] = Math.max(Number(known), Number(value))
    else if (upper.includes(keyword)) out[keyword] = Math.min(Number(known), Number(value))
    else if (keyword === 'required') out[keyword] = [...new Set([...list(known), ...list(value)])]
    else if (keyword === 'type') {
      const shared = commonTypes(known, value)
      if (shared.length === 0) return false
      out[keyword] = shared.length === 1 ? shared[0]! : shared
    } else if (keyword === 'enum') {
      const texts = new Set(list(value).map((member) => JSON.stringify(member)))
      out[keyword] = list(known).filter((member) => texts.has(JSON.stringify(member)))
    } else if (keyword === 'properties' || keyword === 'patternProperties' || keyword === '$defs') {
      const both: JsonObject = { ...(known as JsonObject) }
      for (const [name, part] of Object.entries(value as JsonObject))
        both[name] = both[name] === undefined ? part : { allOf: [both[name], part] }
      out[keyword] = both
    } else if (
      keyword === 'items' ||
      keyword === 'additionalProperties' ||
      keyword === 'contains' ||
      keyword === 'propertyNames'
    ) {
      out[keyword] = known === false || value === false ? false : { allOf: [known, value] }
    } else if (keyword === 'multipleOf') out[keyword] = leastCommonMultiple(Number(known), Number(value))
    else if (keyword === 'dependentRequired')
      out[keyword] = { ...(known as JsonObject), ...(value as JsonObject) }
  }
  return out
}

function commonTypes(a: JsonValue, b: JsonValue): string[] {
  const types = (value: JsonValue) => (Array.isArray(value) ? value : [value]) as string[]
  const shared = types(a).filter((type) => types(b).includes(type))
  if (
    shared.length === 0 &&
    [...types(a), ...types(b)].includes('integer') &&
    [...types(a), ...types(b)].includes('number')
  )
    return ['integer']
  return shared
}

function leastCommonMultiple(a: number, b: number): number {
  let multiple = Math.max(a, b)
  for (let k = 1; k < 1000; k += 1) {
    multiple = Math.max(a, b) * k
    if (Number.isInteger(multiple / Math.min(a, b))) return multiple
  }
  return multiple
}

/** The types that a node admits, plainest first. */
export function typesOf(node: JsonObject): string[] {
  const { type } = node
  const order = ['null', 'string', 'array', 'object', 'integer', 'number', 'boolean']
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return order.filter((name) => type.includes(name))
  if (node.properties || node.required || node.additionalProperties !== undefined || node.minProperties)
    return ['object']
  if (node.items || node.prefixItems || node.minItems || node.contains) return ['array']
  if (node.pattern || node.minLength || node.maxLength || node.format) return ['string']
  if (node.minimum !== undefined || node.maximum !== undefined || node.multipleOf !== undefined)
    return ['number']
  return ['null']
}

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
