import { describe, expect, it } from 'vitest'
import type { Client, ExamBody } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { labReport } from '../support/pdf.ts'
import { shareService } from '../support/shared-service.ts'
import { tenantClient } from '../support/tenants.ts'

const service = await shareService()
const [north, south] = await Promise.all([tenantClient(service, 'north'), tenantClient(service, 'south')])

interface List {
  readonly data: { readonly id: string; readonly [member: string]: unknown }[]
  readonly nextCursor: string | null
}
const list = (client: Client, path: string) => client.get<List>(path)
const ids = async (client: Client, path: string) => (await list(client, path)).body.data.map(({ id }) => id)

async function* pages(client: Client, path: string): AsyncGenerator<List['data']> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body }: { status: number; body: List } = await list(
      client,
      `${path}${cursor && `&cursor=${cursor}`}`,
    )
    expect(status).toBe(200)
    yield body.data
    cursor = body.nextCursor
  }
}

const started: string[] = []
for (let i = 0; i < 7; i++) {
  const body = { professionalId: i % 2, patientReference: `p${i % 3}`, metadata: { i } }
  started.unshift((await north.start(body)).id)
}
await south.start({ patientReference: 'p0' })

describe('the list of consultations', () => {
  it('holds those of the tenant, newest first, without their content', async () => {
    const { status, body } = await list(north, '/consultations')
    expect(status).toBe(200)
    expect(body.data.map(({ id }) => id)).toEqual(started)
    expect(body.nextCursor).toBeNull()
    expect(body.data[0]).toEqual({
      id: started[0],
      status: 'recording',
      professionalId: '0',
      patientReference: 'p0',
      specialty: null,
      metadata: { i: 6 },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      finishedAt: null,
      completedAt: null,
    })
  })

  it('comes in pages that new consultations do not move', async () => {
    const other = await tenantClient(service, 'paged')
    const first = []
    for (let i = 0; i < 5; i++) first.unshift((await other.start()).id)
    const seen: string[] = []
    for await (const page of pages(other, '/consultations?limit=2')) {
      expect(page.length).toBeLessThanOrEqual(2)
      seen.push(...page.map(({ id }) => id))
      await other.start()
    }
    expect(seen).toEqual(first)
  })

  it('is narrowed by professional, patient, status and time', async () => {
    const odd = started.filter((_, index) => index % 2 === 1)
    expect(await ids(north, '/consultations?professionalId=1')).toEqual(odd)
    expect(await ids(north, '/consultations?patientReference=p2')).toEqual([started[1], started[4]])
    expect(await ids(north, '/consultations?professionalId=1&patientReference=p2')).toEqual([started[1]])
    expect(await ids(north, '/consultations?status=failed')).toEqual([])
    const { body } = await list(north, '/consultations')
    const middle = encodeURIComponent(body.data[3]?.createdAt as string)
    expect(await ids(north, `/consultations?to=${middle}`)).toEqual(
      expect.not.arrayContaining(started.slice(0, 3)),
    )
    expect(await ids(north, `/consultations?from=${middle}`)).toEqual(
      expect.arrayContaining(started.slice(0, 3)),
    )
  })

  it.each([
    ['status=over', 'status must be one of'],
    ['limit=0', 'limit must be at least 1'],
    ['limit=x', 'limit must be an integer'],
    ['cursor=abc', 'cursor must be the nextCursor'],
    ['from=2027-01-31', 'from must'],
    ['from=2027-01-31T08:00:00', 'from must'],
    ['patientReference=%00', 'patientReference must'],
  ])('is not made of a mistake: %s', async (query, message) => {
    expectRefusal(await north.get(`/consultations?${query}`), 422, [expect.stringContaining(message)])
  })
})

describe('the list of exams', () => {
  it('holds those that the professional of the header has sent', async () => {
    const form = [
      ['files', { bytes: labReport(), name: 'a.pdf' }],
      ['files', { bytes: Buffer.from('nothing'), name: 'b.txt' }],
      ['patientReference', 'p1'],
      ['metadata', '{"visit":1}'],
    ] as const
    const { body } = await north.post<{ data: ExamBody }[]>('/exams/batch', { form })
    const sent = body.map(({ data }) => data.id)
    expect(await ids(north, '/exams')).toEqual([...sent].reverse())
    expect(await ids(north, '/exams?status=failed')).toEqual([sent[1]])
    expect(await ids(north, '/exams?patientReference=p1&limit=1')).toEqual([sent[1]])
    expect(await ids(north, '/exams?patientReference=p2')).toEqual([])
    expect(await ids(north, '/exams?professionalId=8')).toEqual([])
    expect(await ids(north.with({ 'x-service-professional-id': '8' }), '/exams')).toEqual([])
    expect(await ids(south, '/exams')).toEqual([])
    expect((await list(north, '/exams?status=failed')).body.data[0]).toMatchObject({
      fileName: 'b.txt',
      professionalId: '7',
      patientReference: 'p1',
      metadata: { visit: 1 },
      failure: { stage: 'receive', message: 'File is not an image or a PDF' },
    })
  })
})

describe('consent', () => {
  it('is taken with whether, by whom and when', async () => {
    const consent = { given: true, by: 'mother', at: '2027-01-31T08:00:00-03:00' }
    expect((await north.post('/consultations/v2', { json: { consent } })).status).toBe(201)
  })

  it('is refused without a plain yes or no, or at a time without zone', async () => {
    const json = { consent: { given: 'yes', at: '2027-01-31T08:00:00' } }
    expectRefusal(await north.post('/consultations/v2', { json }), 422, [
      'consent.given must be a boolean',
      expect.stringContaining('consent.at must'),
    ])
  })
})
