import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/engines/report/port.ts'
import { type Claims, object, text, writeBy } from '../support/llm-schema.ts'
import { llmServer } from '../support/llm-server.ts'

const server = await llmServer()

const write = writeBy(server)

describe('what a model invents in a caller’s schema', () => {
  const cite = (...pointers: string[]): Claims => pointers.map((pointer) => ({ pointer, utterances: [1] }))

  const strict = { unsupported: 'remove' }

  it('stays with a mark that says why, where the setting does not say otherwise', async () => {
    const entry = { name: 'Losartana', dose_mg: 850, usage: '2 vezes ao dia' }
    const properties = { name: text, dose_mg: { type: 'number' }, usage: text }
    const schema = object({ medicines: { type: 'array', items: object(properties) } })
    const { content, evidence, warnings } = await write(schema, { medicines: [entry] }, [
      { pointer: '/medicines/0', utterances: [5] },
    ])
    expect(content).toEqual({ medicines: [entry] })
    const marked = evidence.find(({ pointer }) => pointer === '/medicines/0')
    expect(marked).toMatchObject({ support: 'contradicted', reason: expect.stringContaining('850 mg') })
    expect(warnings).toContain(`contradicted at /medicines/0: ${marked?.reason}`)
  })

  it('is told of in the warnings where nothing could prove it', async () => {
    const { content, warnings } = await write(
      object({ summary: text }),
      { summary: 'Dispneia aos esforços' },
      [],
    )
    expect(content).toEqual({ summary: 'Dispneia aos esforços' })
    expect(warnings).toEqual([expect.stringMatching(/^unsupported at \/summary: /)])
  })

  it.each<[string, JsonObject, JsonObject, JsonObject]>([
    [
      'an item of a list goes',
      { plan: { type: 'array', items: text } },
      { plan: ['Losartana', 'Morfina', 'Tontura'] },
      { plan: ['Losartana', 'Tontura'] },
    ],
    [
      'several items of a list go',
      { plan: { type: 'array', items: text } },
      { plan: ['Morfina', 'Losartana', 'Morfina à noite', 'Tontura', 'Retorno em 15 dias'] },
      { plan: ['Losartana', 'Tontura'] },
    ],
    ['a text is emptied', { plan: text }, { plan: 'Retorno em 15 dias' }, { plan: '' }],
    [
      'a text that must not be empty becomes null',
      { plan: { type: ['string', 'null'], minLength: 1 } },
      { plan: 'Retorno em 15 dias' },
      { plan: null },
    ],
    ['an optional number goes', { weight: { type: 'number' } }, { weight: 82.5 }, {}],
    ['a date goes', { since: { type: 'string', format: 'date' } }, { since: '2024-03-12' }, {}],
    [
      'an entry goes with its medicine',
      { medicines: { type: 'array', items: object({ name: text, dose: text }, ['name', 'dose']) } },
      {
        medicines: [
          { name: 'Morfina', dose: '10 mg' },
          { name: 'Losartana', dose: '50 mg' },
        ],
      },
      { medicines: [{ name: 'Losartana', dose: '50 mg' }] },
    ],
  ])('%s', async (_, properties, content, expected) => {
    const pointers = Object.keys(content).map((key) => `/${key}`)
    const { content: left, warnings } = await write(
      object(properties),
      content,
      cite(...pointers),
      {},
      strict,
    )
    expect(left).toEqual(expected)
    expect(warnings.length).toBeGreaterThan(0)
  })

  it('moves the evidence of the items that stay', async () => {
    const schema = object({ plan: { type: 'array', items: text } }, ['plan'])
    const claims = [
      { pointer: '/plan/0', utterances: [3] },
      { pointer: '/plan/1', utterances: [5] },
    ]
    const { evidence } = await write(schema, { plan: ['Morfina', 'Losartana'] }, claims, {}, strict)
    expect(evidence.map(({ pointer, utterances: said }) => [pointer, said])).toEqual([['/plan/0', [5]]])
  })

  it('stays, but is flagged, where the schema demands it', async () => {
    const schema = object({ weight: { type: 'number' } }, ['weight'])
    const { content, warnings } = await write(schema, { weight: 82.5 }, cite('/weight'), {}, strict)
    expect(content).toEqual({ weight: 82.5 })
    expect(warnings).toContain('Not traced to the transcript, but demanded by the schema: /weight')
  })

  it('goes when neither evidence nor transcript supports it', async () => {
    const schema = object({ summary: text })
    const { content } = await write(schema, { summary: 'Dispneia progressiva aos esforços' }, [], {}, strict)
    expect(content).toEqual({ summary: '' })
  })

  it('can be a property name, and goes too', async () => {
    const schema: JsonObject = { type: 'object', properties: {}, required: [], additionalProperties: text }
    const { content } = await write(schema, { losartana: 'dois por dia', morfina: 'dois por dia' }, cite(''))
    expect(content).toEqual({ losartana: 'dois por dia' })
  })

  it('is not a choice that the schema offers', async () => {
    const schema = object({ age_group: { enum: ['0-17', '18-64', '65+'] } }, ['age_group'])
    const { content, warnings } = await write(schema, { age_group: '18-64' }, [])
    expect(content).toEqual({ age_group: '18-64' })
    expect(warnings).toEqual([])
  })
})

describe('what a schema asks for as a choice', () => {
  const talk = (['doctor', 'patient'] as const).flatMap((speaker, at) =>
    [
      speaker === 'doctor' ? 'Tem visto dobrado, diplopia?' : 'Não, isso não.',
      speaker === 'doctor'
        ? 'O senhor fuma? A pressão hoje está quatorze por seis.'
        : 'Fumo, dez cigarros por dia.',
    ].map((text, turn) => ({ speaker, text, at: turn * 2 + at })),
  )
  const utterances = talk
    .toSorted((a, b) => a.at - b.at)
    .map(({ speaker, text, at }) => ({ speaker, text, index: at, start: at, end: at + 1 }))
  const yesNo = { type: 'boolean' }
  const schema = object({
    sintomas: { type: 'array', items: object({ sintoma: text, presente: yesNo }) },
    tabagista: yesNo,
    gestante: yesNo,
    paSistolica: { type: 'number' },
    paDiastolica: { type: 'number' },
  })
  const marksOf = async (content: JsonObject, claims: Claims) => {
    const { evidence, warnings } = await write(schema, content, claims, { utterances })
    const marked = evidence.filter(({ support }) => support !== 'supported')
    return { marked: marked.map(({ pointer, support }) => `${support} ${pointer}`), warnings }
  }
  const proof = [
    { pointer: '/sintomas/0', utterances: [0, 1] },
    { pointer: '/tabagista', utterances: [2, 3] },
    { pointer: '/paSistolica', utterances: [2] },
    { pointer: '/paDiastolica', utterances: [2] },
  ]
  const right = {
    ...{ sintomas: [{ sintoma: 'Diplopia', presente: false }], tabagista: true, gestante: false },
    ...{ paSistolica: 140, paDiastolica: 60 },
  }

  it('is right where the talk says so, and where nobody spoke of what is not so', async () => {
    expect(await marksOf(right, proof)).toEqual({ marked: [], warnings: [] })
  })

  it('is marked where the talk says otherwise, and told of once', async () => {
    const wrong = { ...right, sintomas: [{ sintoma: 'Diplopia', presente: true }], tabagista: false }
    const { marked, warnings } = await marksOf(wrong, proof)
    expect(marked).toContain('contradicted /sintomas/0')
    expect(marked).toContain('contradicted /tabagista')
    expect(warnings).toHaveLength(2)
  })

  it('is marked where it is so only for the model, and where a number is another', async () => {
    const { marked, warnings } = await marksOf({ ...right, gestante: true, paDiastolica: 80 }, proof)
    expect(marked).toEqual(['contradicted /paDiastolica'])
    expect(warnings.join(' ')).toMatch(/at \/gestante/)
  })
})
