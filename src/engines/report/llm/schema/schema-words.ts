import type { JsonObject, JsonValue } from '../../port.ts'

/** What a schema itself says: a value or name from here is the schema's choice, not a claim of the model. */
export interface SchemaWords {
  /** Members of `enum`, and `const`s. */
  readonly values: ReadonlySet<JsonValue>
  /** Names of declared properties. */
  readonly names: ReadonlySet<string>
}

export function schemaWords(schema: JsonObject): SchemaWords {
  const values = new Set<JsonValue>()
  const names = new Set<string>()
  const visit = (node: JsonValue): void => {
    if (Array.isArray(node)) node.forEach(visit)
    else if (node !== null && typeof node === 'object') {
      for (const [keyword, value] of Object.entries(node)) {
        if (keyword === 'enum' && Array.isArray(value)) for (const member of value) values.add(member)
        else if (keyword === 'const') values.add(value)
        else {
          if (keyword === 'properties' && value !== null && typeof value === 'object') {
            for (const name of Object.keys(value)) names.add(name)
          }
          visit(value)
        }
      }
    }
  }
  visit(schema)
  return { values, names }
}
