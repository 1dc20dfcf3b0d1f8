import type { JsonObject, JsonValue } from '../port.ts'
import { pointerTo } from '../template-content.ts'
import { saysUnknown } from './says-unknown.ts'
import { flatten, isObject, list, typesOf } from './schema-node.ts'

/** Places that the talk says nothing for: emptied where the schema lets them, else demanded in vain. */
export interface Unsaid {
  readonly empty: string[]
  readonly demanded: string[]
}

const deepest = 24
const plain = () => 0

/**
 * Completes `value` in place with the required members that were not said: `null`, an empty text or list, an object of
 * such. What can't be empty is named in `demanded` and left out.
 */
export function completeUnsaid(
  schema: JsonValue | undefined,
  value: JsonValue,
  path: readonly string[],
  { root, unsaid }: { readonly root: JsonObject; readonly unsaid: Unsaid },
): void {
  const node = flatten(schema, root, plain)
  if (node === false || path.length > deepest) return
  if (Array.isArray(value)) {
    if (!Array.isArray(node.items))
      for (const [i, item] of value.entries())
        completeUnsaid(node.items, item, [...path, String(i)], { root, unsaid })
    return
  }
  if (!isObject(value)) return
  const properties = (node.properties ?? {}) as JsonObject
  for (const name of list(node.required) as string[]) {
    if (Object.hasOwn(value, name)) continue
    const place = [...path, name]
    const empty = emptyFor(properties[name] ?? {}, root, place, unsaid)
    if (empty === undefined) unsaid.demanded.push(pointerTo(place))
    else {
      value[name] = empty
      if (!isObject(empty)) unsaid.empty.push(pointerTo(place))
    }
  }
  for (const [name, part] of Object.entries(value)) {
    const isOptional = properties[name] !== undefined && !(list(node.required) as string[]).includes(name)
    if (isOptional || isObject(part) || Array.isArray(part))
      completeUnsaid(properties[name], part, [...path, name], { root, unsaid })
  }
}

/** The empty value of a member; `undefined` where only a guess would do. */
function emptyFor(
  schema: JsonValue,
  root: JsonObject,
  path: readonly string[],
  unsaid: Unsaid,
): JsonValue | undefined {
  const node = flatten(schema, root, plain)
  if (node === false || path.length > deepest) return undefined
  if (node.const !== undefined) return node.const
  if (node.enum !== undefined) return list(node.enum).find(saysUnknown)
  const types = typesOf(node)
  if (types.includes('null')) return null
  if (types.includes('string')) {
    const free = node.pattern === undefined && node.format === undefined && Number(node.minLength ?? 0) === 0
    return free ? '' : undefined
  }
  if (types.includes('array'))
    return Number(node.minItems ?? 0) === 0 && node.contains === undefined ? [] : undefined
  if (!types.includes('object')) return undefined
  const value: JsonObject = {}
  completeUnsaid(schema, value, path, { root, unsaid })
  return value
}
