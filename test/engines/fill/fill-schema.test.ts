import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handleTask } from '../../../src/engines/report/embedded/tasks.ts'
import type { JsonObject, ReportDraft, Utterance } from '../../../src/engines/report/port.ts'
import { compileSchema } from '../../../src/platform/json-schema/compile.ts'
import { catalogues } from '../../support/catalogues.ts'

const resources = catalogues
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
  'Tem tosse?',
  'Não.',
  'Tem alergia?',
  'Sou alérgica a dipirona.',
  'Vamos examinar. A pressão está doze por oito, peso setenta quilos. Isso é uma enxaqueca. Vou receitar ibuprofeno 600 mg de oito em oito horas.',
].map((text, index) => ({
  index,
  start: index,
  end: index + 1,
  speaker: index % 2 === 0 ? 'doctor' : 'patient',
  text,
}))

/** The report in a schema; a text where there can be none. */
function fill(schema: JsonObject, { placeholders = false, said = utterances } = {}): ReportDraft | string {
  const outcome = handleTask(
    {
      kind: 'write',
      options: { placeholders },
      request: {
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
    },
    resources,
  )
  return 'refused' in outcome ? outcome.refused : (outcome.output as ReportDraft)
}

function faultsOf(schema: JsonObject, content: JsonObject): readonly string[] {
  const compiled = compileSchema(schema)
  if (!compiled.ok) throw new Error(compiled.messages.join('; '))
  return compiled.validate(content)
}

const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required: [...required],
  additionalProperties: false,
})

describe('content in a schema of the caller', () => {
  test('validates, or the refusal names the members that nobody said a value for', () => {
    fc.assert(
      fc.property(rootSchema, (schema) => {
        const report = fill(schema)
        if (typeof report === 'string') expect(report).toMatch(/^the schema demands .*: (?:\/|.+)/)
        else expect(faultsOf(schema, report.content)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('with placeholders validates whatever the schema, and names what is made up', () => {
    fc.assert(
      fc.property(rootSchema, (schema) => {
        const refused = fill(schema)
        const report = fill(schema, { placeholders: true })
        expect(typeof report).toBe('object')
        if (typeof report === 'string') return
        expect(faultsOf(schema, report.content)).toEqual([])
        const made = report.warnings.some((warning) => warning.includes('these are placeholders: /'))
        expect(made).toBe(typeof refused === 'string')
      }),
      { numRuns: 100 },
    )
  })

  test('holds what was said, under names in either language', () => {
    const schema = object({
      diagnosis: { type: 'string' },
      cid: { type: 'array', items: { type: 'string' } },
      prescription: {
        type: 'array',
        items: object({
          name: { type: 'string' },
          dose: { type: 'string' },
          frequency: { type: 'string' },
        }),
      },
      systolic: { type: 'integer' },
      peso: { type: 'number' },
      hasFever: { type: 'boolean' },
      temTosse: { type: 'boolean' },
      alergias: { type: 'array', items: { type: 'string' } },
    })
    expect(fill(schema)).toMatchObject({
      content: {
        diagnosis: expect.stringMatching(/enxaqueca/i),
        cid: ['G43'],
        prescription: [{ name: expect.stringMatching(/ibuprofeno/i), dose: '600 mg', frequency: '8/8h' }],
        systolic: 120,
        peso: 70,
        hasFever: true,
        temTosse: false,
        alergias: [expect.stringMatching(/dipirona/i)],
      },
    })
  })

  test('leaves out what nobody said where the schema lets it: nothing is guessed', () => {
    const schema = object({
      gravida: { type: 'boolean' },
      altura: { type: 'number' },
      nascimento: { type: 'string', format: 'date' },
    })
    expect(fill(schema)).toMatchObject({ content: {}, evidence: [] })
  })

  test('a demanded value that nobody said refuses the report, and is named', () => {
    const schema = object({ discharge: { type: 'string', format: 'date' }, peso: { type: 'number' } }, [
      'discharge',
      'peso',
    ])
    expect(fill(schema)).toBe('the schema demands values that nobody said: /discharge')
  })

  test('a demanded value that may be empty is empty, and is named', () => {
    const schema = object({ altura: { type: ['number', 'null'] }, exames: { type: 'string' } }, [
      'altura',
      'exames',
    ])
    expect(fill(schema)).toMatchObject({
      content: { altura: null, exames: '' },
      warnings: [expect.stringContaining('/altura')],
    })
  })

  test('an enumeration that can say so says that nothing is known; "none" is not unknown', () => {
    const choice = (members: readonly string[]) => object({ severity: { enum: [...members] } }, ['severity'])
    expect(fill(choice(['leve', 'grave', 'não informada']), { said: [] })).toMatchObject({
      content: { severity: 'não informada' },
      warnings: [expect.stringContaining('/severity')],
    })
    expect(fill(choice(['leve', 'grave', 'nenhuma']), { said: [] })).toMatch(/\/severity$/)
  })

  test('a schema that no value satisfies is refused in words', () => {
    const schema = object({ a: { type: 'string', minLength: 5, maxLength: 2 } }, ['a'])
    expect(fill(schema)).toMatch(/demands/)
    expect(fill(schema, { placeholders: true })).toMatch(/no value satisfies/)
  })
})
