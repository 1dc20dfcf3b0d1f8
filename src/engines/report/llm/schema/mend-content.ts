import type { JsonObject, JsonValue } from '../../port.ts'

const DEEPEST = 32

/**
 * A content with what models get wrong in form put right, and nothing of what it says changed: a missing list is empty,
 * a missing text too, a member that the schema does not know goes, "72" is 72 where a number belongs. The result may
 * still be invalid.
 */
export const mendContent = (schema: JsonObject, content: JsonObject): JsonObject =>
  mend(schema, content, schema, 0) as JsonObject

function mend(node: JsonValue | undefined, value: JsonValue, root: JsonObject, depth: number): JsonValue {
  const schema = resolve(node, root)
  if (!schema || depth > DEEPEST) return value
  const types = typesOf(schema)
  if (Array.isArray(schema.enum)) return memberLike(schema.enum, value)
  if (types.includes('array')) return mendList(schema, value, { types, root, depth })
  if (types.includes('object') && isObject(value)) return mendObject(schema, value, root, depth)
  return mendLeaf(value, types)
}

function mendObject(schema: JsonObject, value: JsonObject, root: JsonObject, depth: number): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {}
  const isClosed = schema.additionalProperties === false && schema.patternProperties === undefined
  const mended: JsonObject = {}
  for (const [name, member] of Object.entries(value)) {
    if (Object.hasOwn(properties, name)) mended[name] = mend(properties[name], member, root, depth + 1)
    else if (!isClosed) mended[name] = member
  }
  for (const name of Array.isArray(schema.required) ? schema.required : []) {
    if (typeof name !== 'string' || mended[name] !== undefined) continue
    const empty = emptyOf(resolve(properties[name], root))
    if (empty !== undefined) mended[name] = empty
  }
  return mended
}

function mendList(
  schema: JsonObject,
  value: JsonValue,
  {
    types,
    root,
    depth,
  }: { readonly types: readonly JsonValue[]; readonly root: JsonObject; readonly depth: number },
): JsonValue {
  if (value === null) return types.includes('null') ? null : []
  if (!Array.isArray(value) && types.length > 1) return value
  const list = Array.isArray(value) ? value : value === '' ? [] : [value]
  return list.map((item) => mend(schema.items, item, root, depth + 1))
}

function mendLeaf(value: JsonValue, types: readonly JsonValue[]): JsonValue {
  const wants = (type: string) => types.includes(type)
  if (types.length === 0) return value
  if (value === null) return !wants('null') && wants('string') ? '' : value
  if (typeof value === 'number' && !wants('number') && !wants('integer') && wants('string'))
    return String(value)
  if (typeof value !== 'string' || wants('string')) return value
  const text = value.trim()
  if ((wants('number') || wants('integer')) && /^-?\d+(?:[.,]\d+)?$/.test(text))
    return Number(text.replace(',', '.'))
  if (wants('boolean') && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  return text === '' && wants('null') ? null : value
}

/** A missing member as nothing, where its schema has a nothing. */
function emptyOf(schema: JsonObject | null): JsonValue | undefined {
  if (!schema || schema.enum !== undefined || schema.const !== undefined) return undefined
  const types = typesOf(schema)
  if (types.includes('null')) return null
  if (types.includes('array')) return schema.minItems ? undefined : []
  if (types.includes('string')) return schema.minLength || schema.pattern || schema.format ? undefined : ''
  return undefined
}

const memberLike = (members: readonly JsonValue[], value: JsonValue): JsonValue => {
  if (typeof value !== 'string' || members.includes(value)) return value
  const wanted = value.trim().toLowerCase()
  return members.find((member) => typeof member === 'string' && member.toLowerCase() === wanted) ?? value
}

const typesOf = ({ type }: JsonObject): readonly JsonValue[] =>
  Array.isArray(type) ? type : type === undefined ? [] : [type]

/** Through local references, a few in a row at most. */
function resolve(node: JsonValue | undefined, root: JsonObject): JsonObject | null {
  let schema = node
  for (let steps = 0; steps < 8; steps++) {
    if (!isObject(schema)) return null
    if (typeof schema.$ref !== 'string') return schema
    if (schema.$ref !== '#' && !schema.$ref.startsWith('#/')) return null
    schema = schema.$ref
      .split('/')
      .slice(1)
      .reduce<JsonValue | undefined>(
        (inner, step) =>
          isObject(inner) ? inner[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined,
        root,
      )
  }
  return null
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
