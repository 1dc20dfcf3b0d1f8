/** From 0 to 1. */
export type Random = () => number

export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Record<string, Schema>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly format?: string
  readonly default?: unknown
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** Texts that have broken servers. */
export const TEXTS = [
  ...['', ' ', 'x', 'Paciente refere dor', '0', '-1', '1e309', 'null', 'true', '[]', '{}', '{"a":', '"'],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '\r\n',
    '../../etc/passwd',
    "' or 1=1 --",
    '%00',
    '%ff',
    '😀'.repeat(50),
  ],
  ...[
    '2027-01-31',
    '2027-02-31T25:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:60Z',
    '+275760-09-13T00:00:00Z',
  ],
  ...[
    '2027-01-31T08:00:00-03:00',
    '1970-01-01T00:00:00+14:00',
    'https://example.org',
    'http://[::1]:1/',
    'ftp://x',
  ],
  ...['__proto__', 'constructor', 'x'.repeat(300), 'é'.repeat(5_000), '9'.repeat(400)],
] as const

const NUMBERS = [0, -0, 1, -1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, 255, 1000]

/** Anything at all, up to a depth. */
export function anyValue(random: Random, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 3 ? 4 : 6))
  if (kind === 0) return pick(random, TEXTS)
  if (kind === 1) return pick(random, NUMBERS)
  if (kind === 2) return random() < 0.5
  if (kind === 3) return null
  const count = Math.floor(random() * 4)
  const values = Array.from({ length: count }, () => anyValue(random, depth + 1))
  return kind === 4 ? values : Object.fromEntries(values.map((value) => [pick(random, TEXTS), value]))
}

/** A value of the schema, or now and then of another one. */
export function valueFor(schema: Schema, random: Random, depth = 0): unknown {
  if (random() < 0.03 || depth > 6) return anyValue(random, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return valueFor(pick(random, branches), random, depth + 1)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random, depth)
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () =>
        valueFor(schema.items ?? {}, random, depth + 1),
      )
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    case 'string':
      return textOf(schema, random)
    default:
      return anyValue(random, depth)
  }
}

function objectOf(schema: Schema, random: Random, depth: number): object {
  const members = Object.entries(schema.properties ?? {}).filter(
    ([name]) => random() < (schema.required?.includes(name) ? 0.98 : 0.3),
  )
  const own = members.map(([name, member]) => [name, valueFor(member, random, depth + 1)])
  const more = random() < 0.1 ? [[pick(random, TEXTS), anyValue(random, depth + 1)]] : []
  return Object.fromEntries([...own, ...more])
}

function numberOf({ minimum = -10, maximum = 1000 }: Schema, random: Random): number {
  const edges = [minimum, maximum, minimum - 1, maximum + 1]
  return random() < 0.3
    ? pick(random, edges)
    : Math.floor(minimum + random() * Math.min(1000, maximum - minimum))
}

function textOf({ format, maxLength, minLength = 0 }: Schema, random: Random): string {
  if (format === 'date-time' && random() < 0.7) return new Date(Math.floor(random() * 4e12)).toISOString()
  if (maxLength !== undefined && random() < 0.15)
    return 'x'.repeat(Math.min(maxLength + (random() < 0.5 ? 1 : 0), 25_000))
  return random() < 0.8 ? 'x'.repeat(minLength + Math.floor(random() * 5)) : pick(random, TEXTS)
}
