import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillSchema } from '../../../src/engines/report/extractive/schema/fill-schema.ts'
import { type Knowledge, loadKnowledge } from '../../../src/engines/report/knowledge/load-knowledge.ts'
import type { JsonObject, JsonValue, Utterance } from '../../../src/engines/report/port.ts'
import { compileSchema } from '../../../src/platform/json-schema/compile.ts'

const names = fc.constantFrom(
  'queixa',
  'dose',
  'medications',
  'febre',
  'peso',
  'blood_pressure',
  'diagnosis',
  'plan',
  'x',
  'alergias',
  'age',
  'notes',
  'severity',
)

/** Schemas that some value satisfies. */
const { node } = fc.letrec<{ node: JsonObject }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.record({
      type: fc.constant('string'),
      minLength: fc.integer({ min: 0, max: 5 }),
      maxLength: fc.integer({ min: 5, max: 40 }),
    }),
    fc.record({
      type: fc.constant('string'),
      format: fc.constantFrom('date', 'date-time', 'email', 'uuid', 'time', 'uri'),
    }),
    fc.record({
      type: fc.constant('string'),
      pattern: fc.constantFrom(
        '^[A-Z]\\d{2}(\\.\\d)?$',
        '^\\d{3}-\\d{2}$',
        '^(leve|grave)$',
        '^.{3,8}$',
        'x+y',
      ),
    }),
    fc.integer({ min: -50, max: 50 }).chain((minimum) =>
      fc.record({
        type: fc.constantFrom('integer', 'number'),
        minimum: fc.constant(minimum),
        maximum: fc.constant(minimum + 20),
      }),
    ),
    fc.record({
      type: fc.constant('integer'),
      exclusiveMinimum: fc.integer({ min: 0, max: 9 }),
      multipleOf: fc.constantFrom(1, 3, 5),
    }),
    fc.record({ type: fc.constant('boolean') }),
    fc.record({
      enum: fc.uniqueArray(fc.constantFrom('leve', 'moderada', 'grave', 'não informada', 1, null, true), {
        minLength: 1,
      }),
    }) as fc.Arbitrary<JsonObject>,
    fc.record({ const: fc.constantFrom('fixo', 3, null) }) as fc.Arbitrary<JsonObject>,
    fc.record({ type: fc.constant(['string', 'null']) }) as fc.Arbitrary<JsonObject>,
    fc.record({
      type: fc.constant('array'),
      items: tie('node'),
      minItems: fc.integer({ min: 0, max: 2 }),
      maxItems: fc.integer({ min: 2, max: 9 }),
    }),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((anyOf): JsonObject => ({ anyOf })),
    fc.dictionary(names, tie('node'), { maxKeys: 4 }).chain((properties) => objectOf(properties)),
  ),
}))

const objectOf = (properties: { [name: string]: JsonObject }): fc.Arbitrary<JsonObject> =>
  fc.record({
    type: fc.constant('object'),
    properties: fc.constant(properties),
    required: fc.subarray(Object.keys(properties)),
    additionalProperties: fc.boolean(),
  })

const rootSchema = fc.dictionary(names, node, { minKeys: 1, maxKeys: 6 }).chain(objectOf)

const utterances: Utterance[] = [
  'O que a senhora tem?',
  'Dor de cabeça forte faz três dias e febre de trinta e oito.',
  'Tem alergia?',
  'Sou alérgica a dipirona.',
  'A pressão está doze por oito, peso setenta quilos. Isso é uma enxaqueca. Vou receitar ibuprofeno 600 mg de oito em oito horas.',
].map((text, index) => ({
  index,
  start: index,
  end: index + 1,
  speaker: index % 2 === 0 ? 'doctor' : 'patient',
  text,
}))

describe('content in a caller’s schema', () => {
  let knowledge: Knowledge
  beforeAll(() => {
    knowledge = loadKnowledge()
  })
  const fill = (schema: JsonObject, said: readonly Utterance[] = utterances) =>
    fillSchema(
      {
        utterances: said,
        language: 'pt-BR',
        layout: {
          kind: 'schema',
          specialty: 'generic',
          reportSchema: { instructions: 'Resuma', schema, fewShots: [] },
        },
        reason: '',
        notes: '',
      },
      knowledge,
    )

  test('validates, whatever the schema', () => {
    fc.assert(
      fc.property(rootSchema, (schema) => {
        const report = fill(schema)
        const compiled = compileSchema(schema)
        expect(compiled.ok).toBe(true)
        expect(typeof report).toBe('object')
        if (compiled.ok && typeof report === 'object') expect(compiled.validate(report.content)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('holds what was said, under names in either language', () => {
    const schema = {
      type: 'object',
      properties: {
        diagnosis: { type: 'string' },
        cid: { type: 'array', items: { type: 'string' } },
        prescription: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { type: 'string' }, dose: { type: 'string' }, frequency: { type: 'string' } },
          },
        },
        systolic: { type: 'integer' },
        peso: { type: 'number' },
        hasFever: { type: 'boolean' },
        alergias: { type: 'array', items: { type: 'string' } },
      },
      required: [],
      additionalProperties: false,
    } satisfies JsonValue
    expect(fill(schema)).toMatchObject({
      content: {
        diagnosis: 'Enxaqueca',
        cid: ['G43'],
        prescription: [{ name: 'Ibuprofeno', dose: '600 mg', frequency: 'de 8 em 8 horas' }],
        systolic: 120,
        peso: 70,
        hasFever: true,
        alergias: ['É alérgica a dipirona'],
      },
    })
  })

  test('a demanded value that nobody said is named as a placeholder', () => {
    const schema = {
      type: 'object',
      properties: { discharge: { type: 'string', format: 'date' } },
      required: ['discharge'],
      additionalProperties: false,
    }
    const report = fill(schema)
    expect(report).toMatchObject({
      warnings: expect.arrayContaining([expect.stringContaining('/discharge')]),
    })
  })

  test('a schema that no value satisfies is refused in words', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', minLength: 5, maxLength: 2 } },
      required: ['a'],
      additionalProperties: false,
    }
    expect(fill(schema)).toMatch(/no value satisfies/)
  })
})
