import { countEvaluations } from './evaluations.ts'
import { isSchemaObject, type SchemaObject, subschemas } from './subschemas.ts'

/** What a schema from outside may cost. */
const bounds = {
  bytes: 64 * 1024,
  depth: 32,
  subschemas: 500,
  patterns: 50,
  patternLength: 1000,
  evaluations: 10_000,
} as const

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
  let parts = 0
  let patterns = 0

  const pattern = (text: unknown) => {
    patterns += 1
    if (typeof text === 'string' && text.length > bounds.patternLength) {
      faults.add(`must have no pattern longer than ${bounds.patternLength} characters`)
    }
  }
  const visit = (node: SchemaObject, depth: number): void => {
    parts += 1
    if (parts > bounds.subschemas) return
    if (depth > bounds.depth) {
      faults.add(`must be at most ${bounds.depth} levels deep`)
      return
    }
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
      const reference = node[keyword]
      if (typeof reference === 'string' && !reference.startsWith('#'))
        faults.add(`must have local references only ("#/…")`)
    }
    for (const keyword of ['$id', '$anchor', '$dynamicAnchor'])
      if (depth > 0 && Object.hasOwn(node, keyword)) faults.add(`must not have ${keyword} inside a subschema`)
    if (Object.hasOwn(node, 'pattern')) pattern(node.pattern)
    if (isSchemaObject(node.patternProperties)) Object.keys(node.patternProperties).forEach(pattern)
    const { applied, defined } = subschemas(node)
    for (const part of [...applied, ...defined]) visit(part, depth + 1)
  }
  if (isSchemaObject(schema)) visit(schema, 0)
  if (parts > bounds.subschemas) faults.add(`must have at most ${bounds.subschemas} subschemas`)
  if (patterns > bounds.patterns) faults.add(`must have at most ${bounds.patterns} patterns`)
  if (faults.size === 0 && isSchemaObject(schema) && countEvaluations(schema) > bounds.evaluations)
    faults.add(`must not lead to its parts in more than ${bounds.evaluations} ways (anyOf, allOf, $ref, …)`)
  return [...faults]
}

function deeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (limit === 0) return true
  return Object.values(value).some((child) => deeperThan(child, limit - 1))
}
