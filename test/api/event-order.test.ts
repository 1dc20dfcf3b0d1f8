import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { Client, type ExamBody } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { labReport } from '../support/pdf.ts'
import { shareService } from '../support/shared-service.ts'
import { tenantOver } from '../support/tenants.ts'

const { url, api: service } = await shareService()

interface Event {
  readonly position: number
  readonly type: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly timestamp: string
  readonly data: { readonly status: string; readonly failure?: { readonly stage: string } }
}
interface Page {
  readonly data: readonly Event[]
  readonly next: number
}

/** A client with a key of a tenant of its own. */
const tenant = (name: string, ...scopes: string[]) =>
  tenantOver(service, name, scopes.length > 0 ? scopes : undefined)

const read = async (api: Client, query = '') => {
  const { status, body } = await api.get<Page>(`/events${query}`)
  expect(status).toBe(200)
  return body
}

/** Reads on until there are so many. */
async function readSome(api: Client, count: number): Promise<readonly Event[]> {
  const events: Event[] = []
  for (let after = 0; events.length < count; ) {
    const page = await read(api, `?after=${after}&wait=10`)
    events.push(...page.data)
    after = page.next
  }
  return events
}

const send = (api: Client) => api.post<{ id: string }>('/consultations/text', { json: { text: 'Bom dia.' } })

async function failedConsultation(api: Client): Promise<string> {
  const started = await api.start()
  await api.chunk(started, visit.subarray(0, 40))
  await api.finish(started, {})
  expect((await api.settled(started.id)).status).toBe('failed')
  return started.id
}

describe('the order of events', () => {
  it('tells of consultations and exams alike, without gaps, and not of progress', async () => {
    const api = await tenant('all')
    const { body } = await send(api)
    await api.post(`/consultations/${body.id}/integrated`)
    const failed = await failedConsultation(api)
    const form = [
      ['files', { bytes: labReport(), name: 'a.pdf' }],
      ['files', { bytes: new Uint8Array(), name: 'b.pdf' }],
    ] as const
    const batch = await api.post<{ data: ExamBody }[]>('/exams/batch', { form })
    const [good, bad] = batch.body.map(({ data }) => data.id)
    const events = await readSome(api, 7)
    expect(events.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const told = events.map(({ type, subject, data }) => [type, subject, data.status, data.failure?.stage])
    const consultation = (id: string) => ({ kind: 'consultation', id })
    const exam = (id?: string) => ({ kind: 'exam', id })
    expect(told.slice(0, 5)).toEqual([
      ['consultation.in-progress', consultation(body.id), 'in-progress', undefined],
      ['consultation.completed', consultation(body.id), 'completed', undefined],
      ['consultation.integrated', consultation(body.id), 'integrated', undefined],
      ['consultation.in-progress', consultation(failed), 'in-progress', undefined],
      ['consultation.failed', consultation(failed), 'failed', 'decode'],
    ])
    expect(told.slice(5)).toEqual([
      ['exam.failed', exam(bad), 'failed', 'receive'],
      ['exam.completed', exam(good), 'completed', undefined],
    ])
    for (const { timestamp } of events) expect(new Date(timestamp).toISOString()).toBe(timestamp)
  })

  it('is read page by page, and by type', async () => {
    const api = await tenant('pages')
    for (let i = 0; i < 3; i++) await send(api)
    await readSome(api, 6)
    const first = await read(api, '?limit=4')
    expect(first.data.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    const rest = await read(api, `?limit=4&after=${first.next}`)
    expect(rest.data.map(({ position }) => position)).toEqual([5, 6])
    expect(await read(api, `?after=${rest.next}`)).toEqual({ data: [], next: rest.next })
    const completed = await read(api, '?types=consultation.completed,exam.failed')
    expect(completed.data.map(({ type }) => type)).toEqual(Array(3).fill('consultation.completed'))
  })

  it('is waited for: the answer comes when there is something, or when the time is up', async () => {
    const api = await tenant('waits')
    expect(await read(api, '?wait=1')).toEqual({ data: [], next: 0 })
    const waiting = read(api, '?wait=60&types=consultation.completed')
    await send(api)
    expect((await waiting).data.map(({ type }) => type)).toEqual(['consultation.completed'])
  })

  it('is each tenant’s own', async () => {
    const [mine, theirs] = [await tenant('mine'), await tenant('theirs')]
    await send(mine)
    await readSome(mine, 2)
    expect(await read(theirs)).toEqual({ data: [], next: 0 })
  })

  it('shows a key what it may fetch', async () => {
    const name = 'scopes'
    const admin = await tenant(name)
    await send(admin)
    await readSome(admin, 2)
    expect((await read(await tenant(name, 'consultations'))).data).toHaveLength(2)
    expect((await read(await tenant(name, 'exams'))).data).toEqual([])
    expect((await read(await tenant(name, 'exams'), '?types=consultation.completed')).data).toEqual([])
    expect((await read(await tenant(name, 'admin'))).data).toHaveLength(2)
  })

  it('is no longer told to a key that was revoked while it waited', async () => {
    const api = await tenant('revoked')
    const { body } = await service.get<{ data: { id: string; tenantId: string }[] }>('/api-keys')
    const tenants = await service.get<{ data: { id: string; name: string }[] }>('/tenants')
    const own = tenants.body.data.find(({ name }) => name === 'revoked')?.id
    const waiting = api.get('/events?wait=60')
    const key = body.data.find(({ tenantId }) => tenantId === own)?.id
    expect((await service.request('DELETE', `/api-keys/${key}`)).status).toBe(204)
    expectRefusal(await waiting, 401, 'Unauthorized')
  })

  it('is asked for in order', async () => {
    const api = await tenant('asks')
    expectRefusal(await new Client(url).get('/events'), 401, 'Unauthorized')
    for (const query of ['after=-1', 'after=x', 'limit=0', 'limit=1001', 'wait=61', 'types=progress']) {
      expect((await api.get(`/events?${query}`)).status, query).toBe(422)
    }
  })
})
