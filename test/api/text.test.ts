import { describe, expect, it } from 'vitest'
import type { ConsultationBody } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()

const visit = [
  'Médico: Bom dia, o que a senhora está sentindo?',
  'Paciente: Estou com dor de cabeça há três dias.',
  'Médico: Teve febre?',
  'Paciente: Não tive febre.',
  'Médico: Vou prescrever dipirona 500 mg de seis em seis horas.',
].join('\n')
const send = (json: object, headers: Record<string, string> = {}) =>
  api.post<ConsultationBody>('/consultations/text', { json, headers })

interface Transcript {
  readonly language: string
  readonly segments: readonly {
    readonly start: number
    readonly end: number
    readonly speaker: string
    readonly text: string
  }[]
}
const transcriptOf = async (id: string) => (await api.get<Transcript>(`/consultations/${id}/transcript`)).body

interface Evidence {
  readonly version: number
  readonly engine: string
  readonly items: readonly {
    readonly pointer: string
    readonly kind: string
    readonly quote?: string
    readonly medication?: object
    readonly segments: readonly { readonly index: number; readonly text: string; readonly start: number }[]
  }[]
}
const evidenceOf = async (id: string) => (await api.get<Evidence>(`/consultations/${id}/evidence`)).body

/** RFC 6901. */
const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce(
      (inner, key) => (inner as Record<string, unknown>)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      value,
    )

describe('a consultation from a transcript', () => {
  it('is answered like a single step, and is a consultation like any other', async () => {
    const { status, headers, body } = await send({
      text: visit,
      language: 'pt-BR',
      metadata: { visit: 9 },
      specialty: 'family_medicine',
    })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/consultations/${body.id}`)
    expect(body).toMatchObject({
      transcription: expect.stringContaining('dor de cabeça'),
      recording: { duration: 0, url: '' },
      report: { specialty: 'family_medicine' },
      metadata: { visit: 9 },
    })
    expect((await api.consultation(body.id)).body).toMatchObject({
      status: 'completed',
      report: { content: body.report.content },
    })
  })

  it('keeps speakers that lines name, and tells those apart that they don’t', async () => {
    const { body } = await send({ text: visit, language: 'pt-BR' })
    const { segments } = await transcriptOf(body.id)
    expect(segments.map(({ speaker }) => speaker)).toEqual([
      'doctor',
      'patient',
      'doctor',
      'patient',
      'doctor',
    ])
    const bare = await send({ text: visit.replaceAll(/^\S+: /gm, ''), language: 'pt-BR' })
    const roles = (await transcriptOf(bare.body.id)).segments.map(({ speaker }) => speaker)
    expect(roles).toEqual(['doctor', 'patient', 'doctor', 'patient', 'doctor'])
  })

  it('knows speakers by specialty, title or name, and takes a heading for none', async () => {
    const said =
      'Psiquiatra: Como tem passado?\nRosa: Melhorei um pouco.\nDra. Lima: E o sono?\nRosa: Exames: normais.'
    const { body } = await send({ text: said, language: 'pt-BR' })
    const { segments } = await transcriptOf(body.id)
    expect(segments.map(({ text }) => text)).toEqual([
      'Como tem passado?',
      'Rosa: Melhorei um pouco.',
      'E o sono?',
      'Rosa: Exames: normais.',
    ])
    const names = await send({
      text: 'Ana: O que sente?\nRosa: Dor de cabeça.\nAna: Desde quando?\nRosa: Ontem.\nExames: normais.',
      language: 'pt-BR',
    })
    expect((await transcriptOf(names.body.id)).segments).toMatchObject([
      { speaker: 'doctor', text: 'O que sente?' },
      { speaker: 'patient', text: 'Dor de cabeça.' },
      { speaker: 'doctor', text: 'Desde quando?' },
      { speaker: 'patient', text: 'Ontem.' },
      { text: 'Exames: normais.' },
    ])
  })

  it('keeps the seconds of segments, and evidence points to them', async () => {
    const { body } = await send({
      language: 'en',
      segments: [
        { speaker: 'doctor', start: 0, end: 2.5, text: 'What brings you in today?' },
        { speaker: 'patient', start: 2.5, end: 6, text: 'I have had a sore throat for three days.' },
        { speaker: 'doctor', start: 6, end: 11.25, text: 'Take ibuprofen 400 mg twice a day.' },
      ],
    })
    expect((await transcriptOf(body.id)).segments[2]).toMatchObject({
      start: 6,
      end: 11.25,
      speaker: 'doctor',
    })
    const { items } = await evidenceOf(body.id)
    const throat = items.find(({ segments }) => segments.some(({ text }) => text.includes('sore throat')))
    expect(throat?.segments[0]).toMatchObject({ index: 1, start: 2.5 })
  })

  it('does not wait where the caller prefers not to', async () => {
    const { status, body } = await send({ text: visit, language: 'pt-BR' }, { prefer: 'respond-async' })
    expect(status).toBe(201)
    expect((await api.settled(body.id)).status).toBe('completed')
  })

  it.each([
    [{}, 'either text or segments is required, not both'],
    [{ text: 'a', segments: [] }, 'either text or segments is required, not both'],
    [{ text: ' \n ' }, 'text must not be empty'],
    [{ segments: [{ text: '' }] }, 'segments must not be empty'],
    [
      { text: 'Doctor: hello', specialty: 'astrology' },
      expect.stringMatching(/^specialty must be one of: generic/),
    ],
    [{ segments: [{ text: 'x', start: -1 }] }, expect.stringMatching(/^segments.*start/)],
  ])('is refused with what is wrong: %j', async (json, message) => {
    const answer = await api.post('/consultations/text', { json })
    expect(answer).toMatchObject({ status: 422, body: { message: [message] } })
  })
})

describe('the evidence of a report', () => {
  it('points from items of the content to the very words', async () => {
    const { body } = await send({ text: visit, language: 'pt-BR' })
    const { segments } = await transcriptOf(body.id)
    const { items } = await evidenceOf(body.id)
    expect(items.length).toBeGreaterThan(2)
    for (const { pointer, kind, quote, segments: shown } of items) {
      expect(at(body.report.content, pointer), pointer).toBeDefined()
      expect(['verbatim', 'rewritten', 'inferred']).toContain(kind)
      expect(shown.length).toBeGreaterThan(0)
      for (const { index, text } of shown) expect(text).toBe(segments[index]?.text)
      if (quote !== undefined) expect(shown.map(({ text }) => text).join(' ')).toContain(quote)
    }
    expect(items.find(({ medication }) => medication)).toMatchObject({
      medication: { drugHeard: true, doseHeard: true, inCatalogue: true },
    })
  })

  it('is there only once there is a report', async () => {
    const { id } = await api.start()
    expect((await api.get(`/consultations/${id}/evidence`)).status).toBe(404)
  })
})

describe('a report that is written again', () => {
  it('is the one that is served, and the consultation is otherwise as it was', async () => {
    const first = (await send({ text: visit, language: 'pt-BR' })).body
    const schema = {
      type: 'object',
      required: ['chiefComplaint'],
      properties: { chiefComplaint: { type: 'string' } },
      additionalProperties: false,
    }
    const path = `/consultations/${first.id}/report`
    const again = await api.post<ConsultationBody>(path, {
      json: { reportSchema: { instructions: 'Summarise.', schema, fewShots: '[]' } },
    })
    expect(again.status).toBe(201)
    expect(Object.keys(again.body.report.content)).toEqual(['chiefComplaint'])
    const served = (await api.consultation(first.id)).body
    expect(served).toMatchObject({
      status: 'completed',
      transcription: first.transcription,
      report: { content: again.body.report.content },
    })
    expect((await evidenceOf(first.id)).version).toBe(2)
    await api.post(path, { json: { specialty: 'cardiology' } })
    expect((await api.consultation(first.id)).body.report.specialty).toBe('cardiology')
    expect((await evidenceOf(first.id)).version).toBe(3)
  })

  it('needs a consultation that is completed', async () => {
    const { id } = await api.start()
    expectRefusal(await api.post(`/consultations/${id}/report`, { json: {} }), 422, [
      'consultation must be completed first; it is recording',
    ])
  })
})
