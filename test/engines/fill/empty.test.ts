import { expect, test } from 'vitest'
import { emptyContent } from '../../../src/engines/report/fill/fill-schema.ts'
import type { JsonObject } from '../../../src/engines/report/port.ts'
import { fact, medicine } from '../note/support.ts'
import { filledWith } from './support.ts'

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

test('lengths, parts and kinds of lists: inches, codes, tests of a kind, relatives named in part', () => {
  const number: JsonObject = { type: ['number', 'null'] }
  const text: JsonObject = { type: ['string', 'null'] }
  const list = (properties: JsonObject): JsonObject => ({
    type: 'array',
    items: { type: 'object', properties },
  })
  const found = filledWith(
    [
      fact('vital', 'height', { value: { number: 180, unit: 'cm' }, at: [20] }),
      fact('family', 'breast cancer', { person: 'mother' }),
      fact('family', 'stroke', { person: 'father' }),
      fact('lab', 'TSH', { value: { number: 2, unit: 'mIU/L' }, code: '11580-8', at: [20] }),
      fact('order', 'chest x-ray', { status: 'ordered', at: [32] }),
      medicine('ibuprofen', 'start', { dose: '400 mg', frequency: 'every 8 hours as needed' }),
      medicine('lisinopril', 'start', { dose: '10 mg', frequency: 'once daily' }),
    ],
    {
      ...{
        height_in: number,
        height_inches: number,
        family_cancer: { type: ['boolean', 'null'] },
        family_diabetes: { type: ['boolean', 'null'] },
      },
      lab_results: list({ test: text, value: text, unit: text }),
      prescriptions: list({ drug: text, when_needed: text, dose_unit: text, route: text }),
    },
    'en',
  )
  expect(found.content).toEqual({
    ...{ height_in: 70.87, height_inches: 70.87, family_cancer: true },
    lab_results: [{ test: 'TSH', value: '2', unit: 'mIU/L' }],
    prescriptions: [
      { drug: 'ibuprofen', when_needed: 'every 8 hours as needed', dose_unit: 'mg' },
      { drug: 'lisinopril', dose_unit: 'mg' },
    ],
  })
})
