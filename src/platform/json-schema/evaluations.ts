import { resolvePointer } from '../json-pointer.ts'
import { isSchemaObject, type SchemaObject, subschemas } from './subschemas.ts'

/**
 * How often parts of a schema may be applied to check one value: a part counts once for each way that leads to it, by
 * nesting or by `$ref`; a part that refers back to itself is followed once. A few lines of references can lead to one
 * part in millions of ways. Linear in the schema's size; anchors are not followed.
 */
export function countEvaluations(root: SchemaObject): number {
  const counts = new Map<SchemaObject, number>()

  const count = (schema: SchemaObject): number => {
    const known = counts.get(schema)
    if (known !== undefined) return known
    counts.set(schema, 1)
    const parts = [...subschemas(schema).applied, ...referred(schema, root)]
    const sum = parts.reduce((total, part) => total + count(part), 1)
    counts.set(schema, sum)
    return sum
  }

  return count(root)
}

function referred(schema: SchemaObject, root: SchemaObject): SchemaObject[] {
  return [schema.$ref, schema.$dynamicRef]
    .filter((reference) => typeof reference === 'string' && reference.startsWith('#'))
    .map((reference) => resolvePointer(root, decoded((reference as string).slice(1))))
    .filter(isSchemaObject)
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
