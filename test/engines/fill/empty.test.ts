import { expect, test } from 'vitest'
import { emptyContent } from '../../../src/engines/report/fill/fill-schema.ts'
import type { JsonObject } from '../../../src/engines/report/port.ts'

const whole = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  ...{ properties, required: Object.keys(properties), ...more },
})

const cases: readonly (readonly [rule: string, schema: JsonObject, content: JsonObject])[] = [
  [
    'texts, lists and numbers are as empty as they may be',
    whole({
      ...{ a: { type: 'string' }, b: { type: 'array', items: {} }, c: { type: 'integer', minimum: 3 } },
      ...{
        d: { enum: ['x', 'not informed'] },
        e: { type: ['null', 'string'] },
        f: { type: 'string', minLength: 2 },
      },
    }),
    { a: '', b: [], c: 3, d: 'not informed', e: null, f: '--' },
  ],
  [
    'entries that must differ do',
    whole({
      words: { type: 'array', items: { type: 'string' }, minItems: 2, uniqueItems: true },
      kinds: { type: 'array', items: { enum: ['p', 'q'] }, minItems: 2, uniqueItems: true },
      things: { type: 'array', items: {}, minItems: 2, uniqueItems: true },
      counts: { type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true },
    }),
    { words: ['', '-'], kinds: ['p', 'q'], counts: [0, 1, 2], things: [null, 1] },
  ],
  [
    'as many members as there must be, the named ones first; what one of them asks for comes along',
    whole(
      { a: { type: 'string' } },
      {
        properties: { a: { type: 'string' }, b: { type: 'integer' }, c: { type: 'integer' } },
        ...{ minProperties: 2, dependentRequired: { a: ['c'] } },
      },
    ),
    { a: '', c: 0 },
  ],
  [
    'members nobody named are made up where there must be some',
    whole({}, { minProperties: 1 }),
    { field1: null },
  ],
  [
    'multiples and open ends are kept to',
    whole({ a: { type: 'number', exclusiveMinimum: 0, multipleOf: 5 }, b: { type: 'number', maximum: -2 } }),
    { a: 5, b: -2 },
  ],
]

test.each(cases)('%s', (_, schema, content) => {
  expect(emptyContent(schema)).toEqual(content)
})

test('what no value can meet has no empty content', () => {
  expect(emptyContent(whole({ a: false } as JsonObject))).toBeNull()
})
