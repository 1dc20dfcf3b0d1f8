export type SchemaObject = Readonly<Record<string, unknown>>

const SINGLE = new Set([
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
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'])
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependencies'])
const DEFINITIONS = new Set(['$defs', 'definitions'])

export const isSchemaObject = (value: unknown): value is SchemaObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schemas right below one, those that it only defines apart from those that it applies. Boolean ones are left out. */
export function subschemas(schema: SchemaObject): { applied: SchemaObject[]; defined: SchemaObject[] } {
  const applied: unknown[] = []
  const defined: unknown[] = []
  for (const [keyword, value] of Object.entries(schema)) {
    if (SINGLE.has(keyword)) applied.push(value)
    else if (LISTS.has(keyword)) applied.push(...(Array.isArray(value) ? value : [value]))
    else if (MAPS.has(keyword) && isSchemaObject(value)) applied.push(...Object.values(value))
    else if (DEFINITIONS.has(keyword) && isSchemaObject(value)) defined.push(...Object.values(value))
  }
  return { applied: applied.filter(isSchemaObject), defined: defined.filter(isSchemaObject) }
}
