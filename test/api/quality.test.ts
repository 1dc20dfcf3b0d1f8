import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Client } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { everyRow } from '../support/every-row.ts'
import { startService } from '../support/service.ts'
import { tenantOver } from '../support/tenants.ts'

const { api, database } = await startService({
  AUSCULT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
})
const db = database.open<object>().kysely
const text = 'Médico: O que houve?\nPaciente: Estou com tosse há dois dias.'

async function writeNotes(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { body } = await client.post<{ id: string }>('/consultations/text', {
      json: { text, language: 'pt-BR' },
    })
    await client.settled(body.id)
    ids.push(body.id)
  }
  return ids
}

interface Sample {
  readonly data: { consultationId: string; version: number; writtenAt: string }[]
}
interface Trend {
  readonly data: { week: string; written: number; reviewed: number; withoutErrors: number; errors: object }[]
}
const sampleOf = async (client: Client, query = '') =>
  (await client.get<Sample>(`/quality/sample${query}`)).body.data.map(({ consultationId }) => consultationId)
const review = (client: Client, id: string, errors: object[], version = 1) =>
  client.request<Record<string, unknown>>('PUT', `/consultations/${id}/note-review`, {
    json: { version, errors },
  })

describe('reviews of notes', () => {
  it('begin with a sample by lot that is the same for everybody, without what was reviewed', async () => {
    const clinic = await tenantOver(api, 'sampled')
    const ids = await writeNotes(clinic, 4)
    const sample = await sampleOf(clinic)
    expect([...sample].sort()).toEqual([...ids].sort())
    expect(await sampleOf(clinic)).toEqual(sample)
    expect(await sampleOf(clinic, '?size=2')).toEqual(sample.slice(0, 2))
    await review(clinic, sample[0] ?? '', [])
    expect(await sampleOf(clinic)).toEqual(sample.slice(1))
    await sql`update consultations set created_at = now() - interval '20 days' where id = ${sample[1] ?? ''}::uuid`.execute(
      db,
    )
    expect(await sampleOf(clinic)).toEqual(sample.slice(2))
    expect(await sampleOf(clinic, '?days=30')).toEqual(sample.slice(1))
  })

  it('are stored with who made them, and the newest counts', async () => {
    const clinic = await tenantOver(api, 'stored')
    const [id = ''] = await writeNotes(clinic, 1)
    expectRefusal(await clinic.get(`/consultations/${id}/note-review`), 404, 'There is no review yet')
    await review(clinic, id, [{ kind: 'false' }])
    const errors = [{ kind: 'missing', pointer: '/plan', comment: 'Zyxwolita was said' }]
    expect(await review(clinic, id, errors)).toMatchObject({ status: 200, body: { errors } })
    expect((await clinic.get(`/consultations/${id}/note-review`)).body).toMatchObject({
      ...{ consultationId: id, version: 1, reviewer: 'test', kinds: ['missing'], errors },
    })
    expect((await review(clinic, id, [], 9)).status).toBe(409)
    expect((await review(clinic, id, [{ kind: 'ugly' }])).status).toBe(422)
    // What a reviewer writes is sealed as the report is.
    expect((await everyRow(db)).filter(({ row }) => row.includes('Zyxwolita'))).toEqual([])
  })

  it('make a trend by the week in which notes were written, with figures alone', async () => {
    const clinic = await tenantOver(api, 'trend')
    const ids = await writeNotes(clinic, 3)
    await review(clinic, ids[0] ?? '', [{ kind: 'false' }, { kind: 'language' }, { kind: 'language' }])
    await review(clinic, ids[1] ?? '', [])
    await sql`update note_reviews set written_at = now() - interval '7 days' where consultation_id = ${ids[1] ?? ''}::uuid`.execute(
      db,
    )
    const operator = await tenantOver(api, 'trend', ['admin'])
    const { data } = (await operator.get<Trend>('/quality/trend?weeks=3')).body
    expect(data).toHaveLength(3)
    expect(data[0]).toMatchObject({ written: 0, reviewed: 0 })
    expect(data[1]).toMatchObject({ reviewed: 1, withoutErrors: 1 })
    expect(data[2]).toMatchObject({
      ...{ written: 3, reviewed: 1, withoutErrors: 0 },
      errors: { false: 1, missing: 0, misplaced: 0, language: 2 },
    })
    expect(new Date(`${data[2]?.week}T00:00:00Z`).getUTCDay()).toBe(1)
    expect((await operator.get('/quality/sample')).status).toBe(403)
  })

  it('are exported as a table that no spreadsheet takes for formulas', async () => {
    const clinic = await tenantOver(api, 'exported')
    const [first = '', second = ''] = await writeNotes(clinic, 2)
    await review(clinic, first, [{ kind: 'misplaced', comment: '=1+1, "said"' }])
    await review(clinic, second, [])
    const { body, headers } = await clinic.get<string>('/quality/reviews', { accept: 'text/csv' })
    expect(headers.get('content-type')).toContain('text/csv')
    const lines = body.trim().split('\r\n')
    expect(lines[0]).toBe('consultationId,version,engine,writtenAt,reviewedAt,reviewer,kind,pointer,comment')
    expect(lines[1]).toMatch(new RegExp(`^${second},1,facts,.*,test,,,$`))
    expect(lines[2]).toMatch(new RegExp(`^${first},1,.*,misplaced,,"'=1\\+1, ""said"""$`))
    const page = (await clinic.get<{ data: object[] }>('/quality/reviews?limit=1')).body
    expect(page).toMatchObject({ data: [{ consultationId: second }], nextCursor: expect.any(String) })
  })

  it('go with the consultation', async () => {
    const clinic = await tenantOver(api, 'deleted')
    const [id = ''] = await writeNotes(clinic, 1)
    await review(clinic, id, [{ kind: 'false' }])
    await clinic.request('DELETE', `/consultations/${id}`)
    expect((await clinic.get<{ data: object[] }>('/quality/reviews')).body.data).toEqual([])
  })
})
