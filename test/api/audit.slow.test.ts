import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { auscult } from '../support/cli.ts'
import { Client, type ExamBody } from '../support/client.ts'
import { everyRow } from '../support/every-row.ts'
import { labReport } from '../support/pdf.ts'
import { startService } from '../support/service.ts'

interface Line {
  readonly position: number | null
  readonly actor: { readonly kind: string; readonly id: string | null }
  readonly verb: string
  readonly action: string
  readonly object: { readonly kind: string; readonly id: string | null }
  readonly outcome: string
  readonly status: number | null
  readonly address: string | null
  readonly requestId: string | null
}
interface Page {
  readonly data: Line[]
  readonly nextCursor: string | null
}

const service = await startService()
const { api } = service
const MARK = 'zebrafish-4711'

const linesOf = async (object: string) =>
  (await api.get<Page>(`/audit?limit=1000&object=${object}`)).body.data.reverse()

async function newClient(...options: readonly string[]): Promise<Client> {
  const { stdout } = await auscult(['keys', 'create', '--name', 'test', ...options], service.env)
  return new Client(service.url, stdout.trim())
}

describe('the audit log', () => {
  it('says who did what to which thing, how it ended, from where and in which request', async () => {
    const to = await api.start()
    await api.chunk(to, visit)
    await api.finish(to, {})
    const { recording } = await api.settled(to.id)
    await api.get(`/consultations/${to.id}/transcript`, { 'x-request-id': 'mine-1' })
    await api.request('DELETE', `/consultations/${to.id}`)
    await api.get(`/consultations/${to.id}`)
    const lines = (await linesOf(to.id)).filter(
      ({ action, status }) => action !== 'GET /consultations/:consultationId' || status !== 200,
    )
    expect(lines.map(({ verb, action, outcome, status }) => [verb, action, outcome, status])).toEqual([
      ['create', 'POST /consultations/v2', 'success', 201],
      ['create', 'POST /consultations/v2/:consultationId/recordings/:recordingId/finish', 'success', 201],
      ['read', 'GET /consultations/:consultationId/transcript', 'success', 200],
      ['delete', 'DELETE /consultations/:consultationId', 'success', null],
      ['read', 'GET /consultations/:consultationId', 'refused', 404],
    ])
    for (const line of lines) {
      expect(line).toMatchObject({ actor: { kind: 'key' }, address: '127.0.0.1' })
      expect(line.object).toEqual({ kind: 'consultation', id: to.id })
    }
    expect(lines[2]?.requestId).toBe('mine-1')
    expect(recording.url).not.toBe('')
  })

  it('tells of those who listen by a link, of streams as they begin, and of every exam of a batch', async () => {
    const to = await api.start()
    await api.chunk(to, visit)
    await api.finish(to, {})
    const { recording } = await api.settled(to.id)
    await new Client(service.url).get(recording.url)
    expect(await linesOf(to.recordingId)).toMatchObject([
      { actor: { kind: 'link', id: null }, verb: 'read', object: { kind: 'recording' }, status: 200 },
    ])
    await (await api.open(`/consultations/${to.id}/events`)).text()
    expect(await linesOf(to.id)).toContainEqual(
      expect.objectContaining({ action: 'GET /consultations/:consultationId/events', outcome: 'success' }),
    )
    const form = [
      ['files', { bytes: labReport(), name: `${MARK}.pdf` }],
      ['files', { bytes: labReport(), name: 'b.pdf' }],
    ] as const
    const { body } = await api
      .with({ 'x-service-professional-id': MARK })
      .post<{ data: ExamBody }[]>('/exams/batch', { form })
    for (const { data } of body)
      expect(await linesOf(data.id)).toMatchObject([
        { action: 'POST /exams/batch', object: { kind: 'exam' } },
      ])
  })

  it('has no content in it: not what was sent, not what stood in an address', async () => {
    await api.start({ reason: MARK, notes: MARK, metadata: { MARK } })
    await api.get(`/consultations/${MARK}`)
    await api.get(`/${MARK}?${MARK}`)
    await api.get(`/specialties/${MARK}`)
    const db = service.database.open<object>().kysely
    const found = (await everyRow(db)).filter(({ table, row }) => /audit/.test(table) && row.includes(MARK))
    expect(found).toEqual([])
  })

  it('tells of what operators do on the command line, and of keys that were refused', async () => {
    const { stdout, stderr } = await auscult(
      ['keys', 'create', '--name', 'exams', '--scopes', 'exams'],
      service.env,
    )
    const id = stderr.match(/key (\S+);/)?.[1] as string
    expect(await linesOf(id)).toMatchObject([
      { actor: { kind: 'operator' }, verb: 'create', action: 'keys create', object: { kind: 'api-key', id } },
    ])
    const { id: unseen } = await api.start()
    expect((await new Client(service.url, stdout.trim()).get(`/consultations/${unseen}`)).status).toBe(403)
    expect(await linesOf(unseen)).toContainEqual(
      expect.objectContaining({ actor: { kind: 'key', id }, outcome: 'refused', status: 403 }),
    )
  })

  it('has no lines of callers without a key', async () => {
    await new Client(service.url, 'svc_live_nobody').get('/consultations/x', { 'x-request-id': 'unknown-1' })
    const { body } = await api.get<Page>('/audit?limit=1000')
    expect(body.data.filter(({ requestId }) => requestId === 'unknown-1')).toEqual([])
  })

  it('is shown to its tenant’s administrators only: page by page, or whole as JSON Lines', async () => {
    const [other, plain] = await Promise.all([
      newClient('--tenant', 'other', '--scopes', 'admin'),
      newClient('--tenant', 'other', '--scopes', 'consultations'),
    ])
    for (let i = 0; i < 5; i++) await plain.start()
    expect((await plain.get('/audit')).status).toBe(403)
    const first = await other.get<Page>('/audit?limit=4')
    expect(first.body.data).toHaveLength(4)
    const second = await other.get<Page>(`/audit?limit=4&cursor=${first.body.nextCursor}`)
    const actions = [...first.body.data, ...second.body.data].map(({ action }) => action)
    expect(actions.filter((action) => action === 'POST /consultations/v2')).toHaveLength(5)
    const { body, headers } = await other.get<string>('/audit', { accept: 'application/x-ndjson' })
    expect(headers.get('content-type')).toBe('application/x-ndjson')
    const lines = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
    expect(lines.filter(({ action }) => action === 'POST /consultations/v2')).toHaveLength(5)
    expect((await other.get('/audit?limit=0')).status).toBe(422)
    for (const query of [
      'from=yesterday',
      'to=2020-12-31T23:59:60Z',
      'from=0000-01-01T00:00:00Z',
      'object=%00',
    ])
      expect((await other.get(`/audit?${query}`)).status, query).toBe(422)
  })
})
