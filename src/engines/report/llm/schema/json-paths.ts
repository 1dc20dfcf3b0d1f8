import type { JsonValue } from '../../port.ts'

export type JsonPath = readonly string[]

/** A text or number inside a document. */
export interface Leaf {
  readonly path: JsonPath
  readonly value: string | number
}

/** All texts (but empty ones) and numbers of a document, in its order. */
export function leavesOf(value: JsonValue, path: JsonPath = []): Leaf[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ path, value }]
  if (typeof value === 'number') return [{ path, value }]
  if (value === null || typeof value === 'boolean') return []
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]))
}

/** The value at a path; `undefined` where there is none. */
export function valueAt(document: JsonValue, path: JsonPath): JsonValue | undefined {
  let value: JsonValue | undefined = document
  for (const step of path) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined
    value = (value as { [key: string]: JsonValue })[step]
  }
  return value
}

/** A copy with another value at a path, or, for `undefined`, without what is there. */
export function withValueAt(document: JsonValue, path: JsonPath, value: JsonValue | undefined): JsonValue {
  const copy = structuredClone(document)
  const parent = valueAt(copy, path.slice(0, -1))
  const last = path.at(-1)
  if (last === undefined || parent === null || typeof parent !== 'object') return copy
  if (value !== undefined) (parent as { [key: string]: JsonValue })[last] = value
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else delete parent[last]
  return copy
}

export const startsWith = (path: JsonPath, start: JsonPath): boolean =>
  start.length <= path.length && start.every((step, at) => path[at] === step)

/**
 * The path that a model's pointer means in a document: RFC 6901, and what models write instead
 * (`content/plan/0`, `plan[0].dose`); `null` when it leads nowhere.
 */
export function pathOf(pointer: string, document: JsonValue): JsonPath | null {
  const text = pointer.trim()
  const slashed =
    text.startsWith('/') || text === '' ? text : `/${text.replace(/[[.]/g, '/').replaceAll(']', '')}`
  const path = slashed
    .replace(/^\/\$(?=\/|$)/, '')
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (valueAt(document, path) !== undefined) return path
  const rest = path.slice(1)
  return path[0] === 'content' && valueAt(document, rest) !== undefined ? rest : null
}
