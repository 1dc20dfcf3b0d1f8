import type { Schema } from './document.ts'

/**
 * Moves every schema with a title to `named`, and leaves a reference in its place: generators name types so. Enumerations
 * of texts get their type. Works in place, inner schemas first.
 * @throws Error where one title names two schemas.
 */
export function nameSchemas<Part>(part: Part, named: Map<string, Schema>): Part | Schema {
  if (Array.isArray(part)) return part.map((item) => nameSchemas(item, named)) as Part
  if (typeof part !== 'object' || part === null) return part
  const schema: Schema = {}
  for (const [member, value] of Object.entries(part)) {
    // What callers send and get as it is holds no schemas.
    schema[member] = verbatim.has(member) ? value : nameSchemas(value, named)
  }
  if (schema.enum?.every((value) => typeof value === 'string')) schema.type ??= 'string'
  return isSchemaTitle(schema) ? refer(schema, schema.title, named) : (schema as Part)
}

const verbatim: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'example', 'examples', 'required'])

/** Members of objects may be called `title` too: those are schemas themselves. */
const isSchemaTitle = (schema: Schema): schema is Schema & { title: string } =>
  typeof schema.title === 'string' && /^[A-Z]\w*$/.test(schema.title)

function refer(schema: Schema, title: string, named: Map<string, Schema>): Schema {
  const known = named.get(title)
  if (known && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`two schemas are called ${title}`)
  named.set(title, schema)
  return { $ref: `#/components/schemas/${title}` }
}
