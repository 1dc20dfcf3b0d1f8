import { Ajv } from 'ajv'
import { type TSchema, Type } from 'typebox'
import { expect, it } from 'vitest'
import { describeValidation } from '../../../src/platform/http/describe-validation.ts'

function faults(schema: TSchema, value: unknown): string[] {
  const ajv = new Ajv({ allErrors: true, strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/ } })
  const validate = ajv.compile(schema)
  return validate(value) ? [] : describeValidation(validate.errors ?? [])
}

const word = Type.Union([Type.Literal('pt-BR'), Type.Literal('en'), Type.Literal('auto')])

it.each<[string, TSchema, unknown, string[]]>([
  ['a type', Type.Object({ metadata: Type.Object({}) }), { metadata: 'x' }, ['metadata must be an object']],
  ['an integer', Type.Object({ id: Type.Integer() }), { id: 1.5 }, ['id must be an integer']],
  ['null', Type.Object({ id: Type.Null() }), { id: 1 }, ['id must be null']],
  ['the whole', Type.Object({}), [], ['body must be an object']],
  ['an absent member', Type.Object({ a: Type.Object({ b: Type.String() }) }), { a: {} }, ['a.b is required']],
  [
    'an element',
    Type.Object({ list: Type.Array(Type.String()) }),
    { list: ['x', 5] },
    ['list.1 must be a string'],
  ],
  [
    'a foreign member',
    Type.Object({ a: Type.Object({}, { additionalProperties: false }) }),
    { a: { x: 1 } },
    ['a.x is not allowed'],
  ],
  [
    'a name with a slash',
    Type.Object({ 'a/b~c': Type.String() }),
    { 'a/b~c': 1 },
    ['a/b~c must be a string'],
  ],
  [
    'an empty text',
    Type.Object({ name: Type.String({ minLength: 1 }) }),
    { name: '' },
    ['name must not be empty'],
  ],
  [
    'a short text',
    Type.Object({ name: Type.String({ minLength: 3 }) }),
    { name: 'a' },
    ['name must be at least 3 characters long'],
  ],
  [
    'a long text',
    Type.Object({ name: Type.String({ maxLength: 1 }) }),
    { name: 'ab' },
    ['name must be at most 1 character long'],
  ],
  [
    'a form',
    Type.Object({ day: Type.String({ format: 'date' }) }),
    { day: 'x' },
    ['day must be a valid date'],
  ],
  [
    'a pattern',
    Type.Object({ key: Type.String({ pattern: '^a' }) }),
    { key: 'b' },
    ['key must match the pattern ^a'],
  ],
  [
    'bounds',
    Type.Object({ n: Type.Integer({ minimum: 0 }), m: Type.Number({ exclusiveMaximum: 5 }) }),
    { n: -1, m: 5 },
    ['n must be at least 0', 'm must be less than 5'],
  ],
  [
    'counts',
    Type.Object({ a: Type.Array(Type.Any(), { maxItems: 1 }) }),
    { a: [1, 2] },
    ['a must have at most 1 item'],
  ],
  [
    'twins',
    Type.Object({ a: Type.Array(Type.Any(), { uniqueItems: true }) }),
    { a: [1, 1] },
    ['a must not hold the same item twice'],
  ],
  ['a constant', Type.Object({ type: Type.Literal('object') }), { type: 'array' }, ['type must be "object"']],
  [
    'a choice',
    Type.Object({ language: word }),
    { language: 'fr' },
    ['language must be one of: pt-BR, en, auto'],
  ],
  [
    'a choice or null',
    Type.Object({ language: Type.Union([word, Type.Null()]) }),
    { language: 'fr' },
    ['language must be one of: pt-BR, en, auto, null'],
  ],
  [
    'an enumeration',
    Type.Object({ s: Type.Unsafe({ enum: ['a', 1, null] }) }),
    { s: 'b' },
    ['s must be one of: a, 1, null'],
  ],
  [
    'one of two types',
    Type.Object({ v: Type.Union([Type.String(), Type.Null()]) }),
    { v: 5 },
    ['v must be a string or null'],
  ],
  [
    'a list of types',
    Type.Object({ v: Type.Unsafe({ type: ['integer', 'string'] }) }),
    { v: {} },
    ['v must be an integer or a string'],
  ],
  [
    'the branch that was meant',
    Type.Object({ v: Type.Union([Type.String(), Type.Object({ text: Type.String() })]) }),
    { v: {} },
    ['v.text is required'],
  ],
])('%s is named with what it must be', (_what, schema, value, messages) => {
  expect(faults(schema, value)).toEqual(messages)
})

it('every fault has one message, none is told twice, and there are at most 50', () => {
  const schema = Type.Object({ list: Type.Array(Type.Object({ n: Type.Integer() })), name: Type.String() })
  expect(faults(schema, { list: [{ n: 'x' }, {}], name: 5 })).toEqual([
    'list.0.n must be an integer',
    'list.1.n is required',
    'name must be a string',
  ])
  const many = faults(schema, { list: Array.from({ length: 1000 }, () => ({})), name: 'x' })
  expect(many).toHaveLength(50)
  expect(new Set(many).size).toBe(50)
})
