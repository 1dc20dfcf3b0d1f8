import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()

const TEXT = [
  'Médico: Toma algum remédio?',
  'Paciente: Tomo losartana de 50 miligramas, uma vez ao dia.',
  'Médico: Tem alergia a algum remédio?',
  'Paciente: Sou alérgica a penicilina.',
  'Paciente: Estou com tosse há dois dias.',
].join('\n')

async function talk(): Promise<string> {
  const json = { text: TEXT, language: 'pt-BR' }
  const { body } = await api.post<{ id: string }>('/consultations/text', { json })
  await api.settled(body.id)
  return body.id
}
interface Corrected {
  readonly segment: object
  readonly changed: readonly number[]
  readonly reportVersion: number | null
}
const correct = (id: string, segment: number | string, json: object) =>
  api.request<Corrected>('PATCH', `/consultations/${id}/transcript/segments/${segment}`, { json })
const noteOf = async (id: string) =>
  (await api.consultation(id)).body.report.content as Readonly<Record<string, unknown>>
const says = async (id: string) => JSON.stringify(await noteOf(id))

describe('a correction of a segment', () => {
  it('changes the words, keeps what was heard, and writes anew only what rests on them', async () => {
    const id = await talk()
    const before = await noteOf(id)
    expect(JSON.stringify(before)).toMatch(/50 ?mg/)
    const { status, body } = await correct(id, 1, {
      text: 'Tomo losartana de 100 miligramas, uma vez ao dia.',
      correctedBy: 'Dra. Ana Prado',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      segment: {
        text: 'Tomo losartana de 100 miligramas, uma vez ao dia.',
        correction: {
          by: 'Dra. Ana Prado',
          heard: { text: 'Tomo losartana de 50 miligramas, uma vez ao dia.', speaker: 'patient' },
        },
      },
      changed: [1],
      reportVersion: 2,
    })
    const after = await says(id)
    expect(after).toMatch(/100 ?mg/)
    expect(after).not.toMatch(/50 ?mg/)
    const { body: difference } = await api.get<{ changes: { before?: unknown; after?: unknown }[] }>(
      `/consultations/${id}/report/diff`,
    )
    // Nothing but the medicine is another.
    for (const change of difference.changes) expect(JSON.stringify(change)).toMatch(/losartana/i)
    const { body: whole } = await api.get<{ transcription: string }>(`/consultations/${id}`)
    expect(whole.transcription).toContain('100 miligramas')
  })

  it('leaves what a person wrote, and is a draft of its own', async () => {
    const id = await talk()
    const content = structuredClone(await noteOf(id)) as {
      summary_json_pt: Record<string, { content: Record<string, { content: string[] }> }>
    }
    const field = Object.values(content.summary_json_pt).flatMap(({ content }) => Object.values(content))[0]
    field?.content.push('Escrito à mão')
    await api.request('PUT', `/consultations/${id}/report`, {
      json: { content, basedOn: 1, signedBy: 'Dra. Ana Prado' },
    })
    const { body } = await correct(id, 3, { text: 'Sou alérgica a dipirona.' })
    expect(body.reportVersion).toBe(3)
    const after = await says(id)
    expect(after).toContain('Escrito à mão')
    expect(after).toMatch(/dipirona/i)
    expect(after).not.toMatch(/penicilina/i)
    const { body: versions } = await api.get<{ data: object[] }>(`/consultations/${id}/report/versions`)
    expect(versions.data).toMatchObject([{ kind: 'draft' }, { kind: 'signed' }, { kind: 'draft' }])
  })

  it('changes who speaks', async () => {
    const id = await talk()
    const { body } = await correct(id, 4, { speaker: 'other' })
    expect(body).toMatchObject({ segment: { speaker: 'other' }, changed: [4] })
    const { body: transcript } = await api.get<{ segments: object[] }>(`/consultations/${id}/transcript`)
    expect(transcript.segments[4]).toMatchObject({ speaker: 'other', correction: { by: null } })
    expect(transcript.segments[0]).not.toHaveProperty('correction')
  })

  it('of nothing writes nothing', async () => {
    const id = await talk()
    const { body } = await correct(id, 0, { text: 'Toma algum remédio?' })
    expect(body).toMatchObject({ changed: [], reportVersion: null })
    const { body: versions } = await api.get<{ data: object[] }>(`/consultations/${id}/report/versions`)
    expect(versions.data).toHaveLength(1)
  })

  it('is refused where there is no such segment, or nothing is said', async () => {
    const id = await talk()
    expectRefusal(await correct(id, 99, { text: 'x' }), 404, 'Segment not found')
    expectRefusal(await correct(id, 'x', { text: 'x' }), 404, 'Segment not found')
    expect((await correct(id, 0, {})).status).toBe(422)
    expect((await correct(id, 0, { text: ' ' })).status).toBe(422)
    expect((await correct(id, 0, { speaker: 'nobody' })).status).toBe(422)
    const { body: started } = await api.post<{ id: string }>('/consultations/v2', { json: {} })
    expect((await correct(started.id, 0, { text: 'x' })).status).toBe(422)
  })
})
