import { describe, expect, it } from 'vitest'
import { tone } from '../support/audio.ts'
import { expectRefusal } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()
const sound = await tone(0.3)

type Schema = Record<string, unknown>
const schema: Schema = {
  type: 'object',
  required: [],
  properties: { complaint: { type: 'string' }, days: { type: 'integer' } },
  additionalProperties: false,
}
const withSchema = (members: Schema) => ({ instructions: 'x', schema: { ...schema, ...members } })
const without = (member: string) => {
  const { [member]: _, ...rest } = schema
  return { instructions: 'x', schema: rest }
}
const finish = async (reportSchema: unknown) => {
  const to = await api.start()
  await api.chunk(to, sound)
  return await api.finish(to, { reportSchema })
}

describe('a report schema', () => {
  it.each([
    ['as the contract shows it', { instructions: 'x', schema }],
    ['with an example', { instructions: 'x', schema, fewShots: '{"complaint":"dor","days":3}' }],
    ['with several examples', { instructions: 'x', schema, fewShots: '[{"complaint":"dor"},{"days":3}]' }],
    [
      'with bounds that nobody has to meet',
      withSchema({ properties: { a: { type: 'integer', minimum: 5, maximum: 3 }, b: false } }),
    ],
    ['of JSON Schema draft-07', withSchema({ $schema: 'http://json-schema.org/draft-07/schema#' })],
    ['of JSON Schema 2020-12', withSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema' })],
    [
      'that refers to a part of itself',
      withSchema({ $defs: { t: { type: 'string' } }, properties: { a: { $ref: '#/$defs/t' } } }),
    ],
    [
      'with a pattern',
      withSchema({ properties: { a: { type: 'string', pattern: '^[A-Z]\\d{2}(\\.\\d)?$' } } }),
    ],
  ])('is accepted: %s', async (_, reportSchema) => {
    expect(await finish(reportSchema)).toMatchObject({ status: 201, body: { report: { content: {} } } })
  })

  it.each([
    ['reportSchema.instructions must be a string', { schema }],
    ['reportSchema.instructions must be a string', { instructions: 5, schema }],
    ['reportSchema.schema must be an object', { instructions: 'x' }],
    ['reportSchema.schema must be an object', { instructions: 'x', schema: 'y' }],
    ['reportSchema.schema.type must be a string', without('type')],
    ['reportSchema.schema.required must be an array of strings', without('required')],
    ['reportSchema.schema.required must be an array of strings', withSchema({ required: 'complaint' })],
    ['reportSchema.schema.properties must be an object', without('properties')],
    ['reportSchema.schema.additionalProperties must be a boolean', without('additionalProperties')],
    ['reportSchema.schema.additionalProperties must be a boolean', withSchema({ additionalProperties: {} })],
    ['reportSchema.fewShots must be a string', { instructions: 'x', schema, fewShots: { complaint: 'dor' } }],
    ['reportSchema.fewShots must be a JSON string', { instructions: 'x', schema, fewShots: '{' }],
    [
      'reportSchema.fewShots is nested deeper than 200 levels',
      { instructions: 'x', schema, fewShots: '['.repeat(50_000) },
    ],
    [
      'reportSchema.schema must have a value that satisfies it: /: "b" is required, and no member of that name is allowed',
      withSchema({ required: ['b'] }),
    ],
    [
      'reportSchema.schema must have a value that satisfies it: /properties/days: minimum 5 is above maximum 3',
      withSchema({ required: ['days'], properties: { days: { type: 'integer', minimum: 5, maximum: 3 } } }),
    ],
    [
      'reportSchema.schema must have a value that satisfies it: /properties/a: enum has no value that type allows',
      withSchema({ required: ['a'], properties: { a: { type: 'string', enum: [1, null] } } }),
    ],
    [
      'reportSchema.schema must have a value that satisfies it: /properties/a: no value is allowed',
      withSchema({ required: ['a'], properties: { a: false } }),
    ],
  ])('is refused: %s', async (message, reportSchema) => {
    expectRefusal(await finish(reportSchema), 422, [message])
  })

  it('is refused with every fault named', async () => {
    const answer = await finish({ schema: { type: 'object' }, fewShots: 5 })
    expectRefusal(answer, 422, [
      'reportSchema.instructions must be a string',
      'reportSchema.schema.required must be an array of strings',
      'reportSchema.schema.properties must be an object',
      'reportSchema.schema.additionalProperties must be a boolean',
      'reportSchema.fewShots must be a string',
    ])
  })

  it('is refused when an example does not satisfy it', async () => {
    const fewShots = '[{"complaint":"dor"},{"days":"three"}]'
    const answer = await finish({ instructions: 'x', schema, fewShots })
    expectRefusal(answer, 422, [
      expect.stringContaining('reportSchema.fewShots[1] must satisfy reportSchema.schema: /days'),
    ])
  })

  it.each([
    ['a type that there is not', withSchema({ properties: { a: { type: 'text' } } })],
    ['a reference to nothing', withSchema({ properties: { a: { $ref: '#/$defs/none' } } })],
    [
      'a reference to another place',
      withSchema({ properties: { a: { $ref: 'https://example.org/s.json' } } }),
    ],
    ['a reference to a file', withSchema({ properties: { a: { $ref: 'file:///etc/passwd' } } })],
    ['another dialect', withSchema({ $schema: 'http://json-schema.org/draft-04/schema#' })],
    ['a pattern that is none', withSchema({ properties: { a: { pattern: '(' } } })],
    ['a pattern that can run for ever', withSchema({ properties: { a: { pattern: '^(?=(a+)+$)' } } })],
    ['a schema of an array', withSchema({ type: 'array' })],
    ['more than 64 KB', withSchema({ description: 'x'.repeat(70_000) })],
    ['deep nesting', withSchema({ properties: { a: nested(40) } })],
    ['very many parts', withSchema({ properties: many(600) })],
    ['few parts that lead to one another in millions of ways', withSchema(tower(24))],
  ])('is refused with a reason when it has %s', async (_, reportSchema) => {
    const answer = await finish(reportSchema)
    expectRefusal(answer, 422, expect.any(Array))
    for (const message of (answer.body as { message: string[] }).message) {
      expect(message).toMatch(/^reportSchema\.schema\b.{10,200}$/)
    }
  })

  it('that never comes to an end is refused, and the service goes on', async () => {
    const link = { properties: { next: { $ref: '#/$defs/chain' } }, required: ['next'] }
    const $defs = { chain: { anyOf: [link, link] } }
    const example = `${'{"next":'.repeat(30)}{}${'}'.repeat(30)}`
    const reportSchema = {
      ...withSchema({ $defs, properties: { a: { $ref: '#/$defs/chain' } } }),
      fewShots: `{"a":${example}}`,
    }
    const [answer, live] = await Promise.all([finish(reportSchema), api.get('/health/live')])
    expectRefusal(answer, 422, [expect.stringMatching(/takes too (long|much memory)/)])
    expect(live.status).toBe(200)
  })

  it('is checked the same way in a single step', async () => {
    const form = [['recording', { bytes: sound }] as const, ['reportSchema', '{"schema":{}}'] as const]
    const answer = await api.post('/consultations', { form })
    expectRefusal(answer, 422, expect.arrayContaining(['reportSchema.instructions must be a string']))
  })
})

/** Each storey refers twice to the one below. */
function tower(storeys: number): Schema {
  const $defs: Schema = { [`d${storeys}`]: { type: 'string' } }
  for (let i = 0; i < storeys; i++) {
    const next = { $ref: `#/$defs/d${i + 1}` }
    $defs[`d${i}`] = { anyOf: [next, next] }
  }
  return { $defs, properties: { a: { $ref: '#/$defs/d0' } } }
}

function nested(levels: number): Schema {
  return levels === 0 ? { type: 'string' } : { type: 'object', properties: { a: nested(levels - 1) } }
}

function many(count: number): Schema {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { type: 'string' }]))
}
