import { describe, expect, test } from 'vitest'
import type { ReportDraft, Utterance } from '../../src/engines/report/port.ts'
import { checkReportSchema, gateDraft } from '../../src/features/reports/index.ts'

const schema = {
  type: 'object',
  required: ['a'],
  properties: { a: { type: 'string' } },
  additionalProperties: false,
}
const check = (change: object) => checkReportSchema({ instructions: 'Resuma.', schema, ...change })
const withSchema = (change: object) => check({ schema: { ...schema, ...change } })

describe("a caller's report schema", () => {
  test('is taken with its examples parsed: one, or an array of them', async () => {
    expect(await check({ fewShots: '{"a":"x"}' })).toMatchObject({
      ok: true,
      reportSchema: { fewShots: [{ a: 'x' }] },
    })
    expect(await check({ fewShots: '[{"a":"x"},{"a":"y"}]' })).toMatchObject({
      ok: true,
      reportSchema: { fewShots: [{ a: 'x' }, { a: 'y' }] },
    })
  })

  test('names every member that is missing or of the wrong type', async () => {
    expect(await checkReportSchema({ instructions: 5, schema: {}, fewShots: '{' })).toEqual({
      ok: false,
      messages: [
        'reportSchema.instructions must be a string',
        'reportSchema.schema.type must be a string',
        'reportSchema.schema.required must be an array of strings',
        'reportSchema.schema.properties must be an object',
        'reportSchema.schema.additionalProperties must be a boolean',
        'reportSchema.fewShots must be a JSON string',
      ],
    })
  })

  test('an example that breaks the schema is named with its place', async () => {
    expect(await check({ fewShots: '[{"a":"x"},{"a":1}]' })).toMatchObject({
      ok: false,
      messages: ['reportSchema.fewShots[1] must satisfy reportSchema.schema: /a must be string'],
    })
  })

  test('draft-07 counts where $schema says so', async () => {
    const tuple = { properties: { a: { items: [{ type: 'string' }] } } }
    expect(await withSchema({ ...tuple, $schema: 'http://json-schema.org/draft-07/schema#' })).toMatchObject({
      ok: true,
    })
    expect(await withSchema({ ...tuple, $schema: 'http://json-schema.org/draft-04/schema#' })).toMatchObject({
      ok: false,
    })
  })

  test('patterns of one schema are told apart', async () => {
    const properties = { a: { type: 'string', pattern: '^x+$' }, b: { type: 'string', pattern: '^y+$' } }
    expect(await check({ schema: { ...schema, properties }, fewShots: '{"a":"xx","b":"yy"}' })).toMatchObject(
      { ok: true },
    )
  })

  const deep = (levels: number): object => (levels === 0 ? {} : { properties: { a: deep(levels - 1) } })
  test.each([
    [
      'too many subschemas',
      { properties: Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`p${i}`, {}])) },
    ],
    ['too deep', { properties: { a: deep(5000) } }],
    ['too large', { properties: { a: { description: 'x'.repeat(70_000) } } }],
    ['a reference to elsewhere', { properties: { a: { $ref: 'https://example.com/schema' } } }],
    ['a reference to nothing', { properties: { a: { $ref: '#/$defs/none' } } }],
    ['a pattern that can take for ever', { properties: { a: { pattern: '^(?=(a+)+b)' } } }],
  ])('is refused when it has %s', async (_, change) => {
    expect(await withSchema(change)).toMatchObject({
      ok: false,
      messages: [expect.stringContaining('reportSchema.schema must be a valid JSON Schema')],
    })
  })

  test('one that never ends does not hold up another', async () => {
    const endless = withSchema({ allOf: [{ $ref: '#' }], properties: { a: {} } })
    expect(await check({ fewShots: '{"a":"x"}' })).toMatchObject({ ok: true })
    await endless
  })
})

describe('the last look at a report', () => {
  const utterances: Utterance[] = [
    { index: 0, start: 0, end: 1, speaker: 'patient', text: 'Febre de trinta e oito há dois dias.' },
  ]
  const template = {
    title: 'x',
    content: { plan: { index: 0, title: 'P', content: { conduct: { title: 'C', content: [] as never[] } } } },
  }
  const draft = (lines: string[], evidence: ReportDraft['evidence']): ReportDraft => ({
    content: {
      summary_json_pt: {
        plan: { index: 0, title: 'P', content: { conduct: { title: 'C', content: lines } } },
      },
    },
    evidence,
    warnings: [],
  })
  const at = (i: number) => `/summary_json_pt/plan/content/conduct/content/${i}`
  const gate = (given: ReportDraft) =>
    gateDraft(given, {
      utterances,
      language: 'pt-BR',
      layout: { kind: 'template', specialty: 'x', template },
    })
  const proof = (pointer: string, ...said: number[]) => ({
    pointer,
    kind: 'rewritten' as const,
    utterances: said,
  })

  test('lets proven lines through as they are', () => {
    const good = draft(['Febre de 38 há 2 dias'], [proof(at(0), 0)])
    expect(gate(good)).toEqual(good)
  })

  test('takes out lines with numbers that nobody said, and moves the proofs of the others', () => {
    const gated = gate(draft(['Febre de 40', 'Febre de 38'], [proof(at(0), 0), proof(at(1), 0)]))
    expect(gated).toMatchObject({
      ...draft(['Febre de 38'], [proof(at(0), 0)]),
      warnings: [expect.stringContaining('1 lines stated numbers')],
    })
  })

  test('takes out lines whose proof leads to no utterance', () => {
    const gated = gate(draft(['Febre'], [proof(at(0), 7)]))
    expect(gated.content).toEqual(draft([], []).content)
    expect(gated.evidence).toEqual([])
  })
})
