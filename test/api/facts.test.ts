import { describe, expect, it } from 'vitest'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()

interface FactsAnswer {
  readonly facts: readonly {
    readonly id: string
    readonly type: string
    readonly concept: string
    readonly polarity: string
    readonly evidence: readonly { readonly segment: number }[]
  }[]
  readonly withheld: readonly { readonly concept: string; readonly risks: readonly string[] }[]
  readonly unreported: readonly string[]
}

const talk = [
  'Médica: O que a senhora está sentindo?',
  'Paciente: Dor de garganta e febre há três dias.',
  'Médica: Tem alergia a algum remédio?',
  'Paciente: Sim, sou alérgica a dipirona.',
  'Médica: Vou passar amoxicilina, quinhentos miligramas, de oito em oito horas, por sete dias.',
].join('\n')

const send = (more: object) =>
  api.post<{ id: string }>('/consultations/text', { json: { language: 'pt-BR', text: talk, ...more } })

/** Needs a number that nobody says: no report can be written. */
const impossible = {
  instructions: 'The score.',
  schema: {
    type: 'object',
    required: ['score'],
    properties: { score: { type: 'number', description: 'Apgar score at five minutes' } },
    additionalProperties: false,
  },
}

describe('the facts of a consultation', () => {
  it('are typed, and each names the segments that it rests on', async () => {
    const made = await send({})
    await api.settled(made.body.id)
    const { status, body } = await api.get<FactsAnswer>(`/consultations/${made.body.id}/facts`)
    expect(status).toBe(200)
    expect(body.facts).toContainEqual(
      expect.objectContaining({ type: 'symptom', concept: 'febre', polarity: 'present' }),
    )
    expect(body.facts).toContainEqual(expect.objectContaining({ type: 'allergy', concept: 'dipirona' }))
    for (const fact of body.facts) expect(fact.evidence.length).toBeGreaterThan(0)
    const ids = new Set(body.facts.map(({ id }) => id))
    for (const id of body.unreported) expect(ids).toContain(id)
  })

  it('stand apart where they may be misread, with what speaks against them', async () => {
    const doubtful = [
      'Médica: Na família, alguém com asma, bronquite?',
      'Paciente: Asma não sei, a minha tia teve, e a bronquite é da minha mãe, não dela.',
    ]
    const made = await send({ text: doubtful.join('\n') })
    await api.settled(made.body.id)
    const { body } = await api.get<FactsAnswer>(`/consultations/${made.body.id}/facts`)
    expect(body.withheld.length).toBeGreaterThan(0)
    for (const { risks } of body.withheld) expect(risks.length).toBeGreaterThan(0)
    const { report, warnings } = (
      await api.get<{ report: object; warnings: readonly string[] }>(`/consultations/${made.body.id}`)
    ).body
    // Quoted to be checked, or named where no quotation has room.
    const shown = JSON.stringify([report, warnings]).toLowerCase()
    for (const { concept } of body.withheld) expect(shown).toContain(concept)
  })

  it('are not there while nothing was transcribed', async () => {
    const to = await api.start({})
    expect((await api.get(`/consultations/${to.id}/facts`)).status).toBe(404)
  })

  it('stay when the report fails, and another schema completes the consultation', async () => {
    const made = await send({ reportSchema: impossible })
    const id = made.body.id
    await api.settled(id)
    const failed = await api.get<{ status: string; failure: { stage: string } }>(`/consultations/${id}`)
    expect(failed.body).toMatchObject({ status: 'failed', failure: { stage: 'report' } })
    const { body } = await api.get<FactsAnswer>(`/consultations/${id}/facts`)
    expect(body.facts.length).toBeGreaterThan(0)
    expect(body.unreported).toEqual(body.facts.map((fact) => fact.id))
    expect((await api.post(`/consultations/${id}/report`, { json: { specialty: 'generic' } })).status).toBe(
      201,
    )
    expect((await api.get<{ status: string }>(`/consultations/${id}`)).body.status).toBe('completed')
  })
})

describe('retrieval', () => {
  it('tells which engine wrote the report, and its warnings', async () => {
    const made = await send({})
    await api.settled(made.body.id)
    const { body } = await api.get<{ engine: object; warnings: unknown }>(`/consultations/${made.body.id}`)
    expect(body.engine).toMatchObject({ name: expect.any(String), model: expect.any(String) })
    expect(body.warnings).toEqual(expect.any(Array))
  })
})
