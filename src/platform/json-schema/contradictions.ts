import { isSchemaObject, type SchemaObject } from './subschemas.ts'

const BOUNDS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const
const MOST = 10
const DEEPEST = 32

/**
 * Why no value can satisfy a schema, as far as that shows in what every value of it must have: an object's demanded
 * members, down the tree. Alternatives and references are not followed: a schema without a fault may still have no value.
 * Texts in the manner of `/properties/a: minimum 5 is above maximum 3`.
 */
export function contradictions(schema: unknown): string[] {
  const faults: string[] = []
  visit(schema, { path: '', depth: 0 }, faults)
  return faults.slice(0, MOST)
}

function visit(
  schema: unknown,
  { path, depth }: { readonly path: string; readonly depth: number },
  faults: string[],
): void {
  const tell = (fault: string) => void faults.push(`${path || '/'}: ${fault}`)
  if (schema === false) tell('no value is allowed')
  if (!isSchemaObject(schema) || depth > DEEPEST) return
  for (const [least, most] of BOUNDS) {
    const [low, high] = [schema[least], schema[most]]
    if (typeof low === 'number' && typeof high === 'number' && low > high && mustApply(schema, least))
      tell(`${least} ${low} is above ${most} ${high}`)
  }
  if (Array.isArray(schema.enum) && !schema.enum.some((value) => isOfType(schema, value)))
    tell('enum has no value that type allows')
  if (Object.hasOwn(schema, 'const') && !isOfType(schema, schema.const)) tell('const is not of type')
  visitMembers(schema, tell, (name, member) =>
    visit(member, { path: `${path}/properties/${name}`, depth: depth + 1 }, faults),
  )
}

function visitMembers(
  schema: SchemaObject,
  tell: (fault: string) => void,
  visitMember: (name: string, member: unknown) => void,
): void {
  if (schema.type !== 'object' || !Array.isArray(schema.required)) return
  const properties = isSchemaObject(schema.properties) ? schema.properties : {}
  const isClosed = schema.additionalProperties === false && !Object.hasOwn(schema, 'patternProperties')
  const required = schema.required.filter((name) => typeof name === 'string')
  for (const name of required) {
    if (Object.hasOwn(properties, name)) visitMember(name, properties[name])
    else if (isClosed) tell(`"${name}" is required, and no member of that name is allowed`)
  }
}

/** A bound says something of one type only; a value of another passes it. */
function mustApply({ type }: SchemaObject, keyword: (typeof BOUNDS)[number][0]): boolean {
  const bound = {
    minimum: ['number', 'integer'],
    minLength: ['string'],
    minItems: ['array'],
    minProperties: ['object'],
  }
  return typeof type === 'string' && bound[keyword].includes(type)
}

function isOfType({ type }: SchemaObject, value: unknown): boolean {
  if (type === undefined) return true
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return types.includes(actual) || (types.includes('integer') && Number.isInteger(value))
}
