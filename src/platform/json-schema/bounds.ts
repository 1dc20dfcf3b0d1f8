/** What a schema from outside may cost. */
const bounds = {
  bytes: 64 * 1024,
  depth: 32,
  subschemas: 500,
  patterns: 50,
  patternLength: 1000,
} as const

const single = new Set([
  'additionalProperties',
  'additionalItems',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
])
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const maps = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'dependencies',
])

type Node = Record<string, unknown>

/**
 * What keeps a schema outside the bounds, one text a fault, in a form that follows the schema's name
 * ("must be at most 64 KB"). Linear in the schema's size; never throws, however deep the value is.
 */
export function boundFaults(schema: unknown): string[] {
  if (deeperThan(schema, bounds.depth * 2)) return [`must be at most ${bounds.depth} levels deep`]
  if (Buffer.byteLength(JSON.stringify(schema) ?? '') > bounds.bytes) {
    return [`must be at most ${bounds.bytes / 1024} KB as JSON`]
  }
  const faults = new Set<string>()
  let subschemas = 0
  let patterns = 0

  const pattern = (text: unknown) => {
    patterns += 1
    if (typeof text === 'string' && text.length > bounds.patternLength) {
      faults.add(`must have no pattern longer than ${bounds.patternLength} characters`)
    }
  }
  const visit = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    subschemas += 1
    if (subschemas > bounds.subschemas) return
    if (depth > bounds.depth) {
      faults.add(`must be at most ${bounds.depth} levels deep`)
      return
    }
    for (const [keyword, value] of Object.entries(node as Node)) {
      if (keyword === '$ref' || keyword === '$dynamicRef' || keyword === '$recursiveRef') {
        if (typeof value === 'string' && !value.startsWith('#'))
          faults.add(`must have local references only ("#/…")`)
      } else if (keyword === '$id' || keyword === '$anchor' || keyword === '$dynamicAnchor') {
        if (depth > 0) faults.add(`must not have ${keyword} inside a subschema`)
      } else if (keyword === 'pattern') {
        pattern(value)
      } else if (single.has(keyword)) {
        visit(value, depth + 1)
      } else if (keyword === 'items') {
        for (const item of Array.isArray(value) ? value : [value]) visit(item, depth + 1)
      } else if (lists.has(keyword) && Array.isArray(value)) {
        for (const item of value) visit(item, depth + 1)
      } else if (maps.has(keyword) && typeof value === 'object' && value !== null) {
        for (const [name, item] of Object.entries(value)) {
          if (keyword === 'patternProperties') pattern(name)
          visit(item, depth + 1)
        }
      }
    }
  }
  visit(schema, 0)
  if (subschemas > bounds.subschemas) faults.add(`must have at most ${bounds.subschemas} subschemas`)
  if (patterns > bounds.patterns) faults.add(`must have at most ${bounds.patterns} patterns`)
  return [...faults]
}

function deeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (limit === 0) return true
  return Object.values(value).some((child) => deeperThan(child, limit - 1))
}
