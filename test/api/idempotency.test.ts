import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { type Answer, Client, type ExamBody, recordingPath } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { labReport } from '../support/pdf.ts'
import { shareService } from '../support/shared-service.ts'
import { tenantClient } from '../support/tenants.ts'

const service = await shareService()
const { api, url, key } = service

let count = 0
/** A client whose every POST carries the same new key. */
const keyed = (base: Client = api) => base.with({ 'idempotency-key': `key-${count++}` })
const professional = new Client(url, key, { 'x-service-professional-id': '7' })

const wasReplayed = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true'
const countOf = async (client: Client, path: string) =>
  (await client.get<{ data: object[] }>(`${path}?limit=200`)).body.data.length

/** Sends the same twice and expects the same answer, the second time without doing anything. */
async function twice<Body>(send: () => Promise<Answer<Body>>): Promise<Body> {
  const [first, second] = [await send(), await send()]
  expect([wasReplayed(first), wasReplayed(second)]).toEqual([false, true])
  expect(first.status).toBe(201)
  expect(second).toMatchObject({ status: 201, body: first.body as object })
  for (const name of ['location', 'content-type']) {
    expect(second.headers.get(name)).toBe(first.headers.get(name))
  }
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  return second.body
}

describe('a POST with an Idempotency-Key', () => {
  it('that is repeated starts one consultation, and its answer comes again', async () => {
    const client = keyed()
    const before = await countOf(api, '/consultations')
    const json = { professionalId: 7, metadata: { a: 1, b: [2] } }
    await twice(() => client.post('/consultations/v2', { json }))
    expect(await countOf(api, '/consultations')).toBe(before + 1)
  })

  it('does not depend on the order of members or the white space between them', async () => {
    const client = keyed()
    const headers = { 'content-type': 'application/json' }
    const bodies = ['{"reason":"x","notes":"y"}', '{ "notes": "y",\n "reason": "x" }']
    let n = 0
    await twice(() => client.post('/consultations/v2', { body: bodies[n++] ?? '', headers }))
  })

  it('and another body, path, part or file is refused', async () => {
    const client = keyed()
    await client.post('/consultations/v2', { json: { reason: 'a' } })
    const used = ['Idempotency-Key was used for another request']
    expectRefusal(await client.post('/consultations/v2', { json: { reason: 'b' } }), 422, used)
    expectRefusal(await client.post('/consultations/text', { json: { text: 'a' } }), 422, used)
    const files = (bytes: Uint8Array, metadata: string) =>
      ({
        form: [
          ['files', { bytes, name: 'a.pdf' }],
          ['metadata', metadata],
        ],
      }) as const
    const exams = keyed(professional)
    expect((await exams.post('/exams/batch', files(labReport(), '{}'))).status).toBe(201)
    expectRefusal(await exams.post('/exams/batch', files(labReport(), '{"a":1}')), 422, used)
    expectRefusal(await exams.post('/exams/batch', files(Buffer.from('%PDF-'), '{}')), 422, used)
    const other = exams.with({ 'x-service-professional-id': '8' })
    expectRefusal(await other.post('/exams/batch', files(labReport(), '{}')), 422, used)
  })

  it('that is repeated takes one recording, one batch, one transcript', async () => {
    const before = await Promise.all([countOf(api, '/consultations'), countOf(professional, '/exams')])
    const single = keyed()
    const form = [['recording', { bytes: visit }]] as const
    await twice(() => single.post('/consultations', { form, headers: { prefer: 'respond-async' } }))
    const text = keyed()
    await twice(() => text.post('/consultations/text', { json: { text: 'Doctor: good morning' } }))
    const exams = keyed(professional)
    const items = await twice(() =>
      exams.post<{ data: ExamBody }[]>('/exams/batch', {
        form: [['files', { bytes: labReport(), name: 'a.pdf' }]],
      }),
    )
    expect(items[0]?.data.status).toBe('pending')
    const after = await Promise.all([countOf(api, '/consultations'), countOf(professional, '/exams')])
    expect(after).toEqual([before[0] + 2, before[1] + 1])
  })

  it('that is repeated makes one key, and shows it again', async () => {
    const client = keyed()
    const { key: made } = await twice(() =>
      client.post<{ key: string }>('/api-keys', { json: { name: 'x' } }),
    )
    expect((await new Client(url, made).get('/specialties')).status).toBe(200)
  })

  it('sends chunks and finishes as without it', async () => {
    const to = await api.start()
    const chunk = keyed()
    const body = await twice(() => chunk.chunk(to, visit))
    expect(body).toMatchObject({ chunkIndex: 0, receivedChunks: 1, duplicate: false })
    const finish = keyed()
    await twice(() => finish.finish(to, { specialty: 'generic' }))
  })

  it('that was refused may be sent again, mended', async () => {
    const client = keyed()
    const to = await api.start()
    const send = (chunkIndex: string) => client.chunk(to, visit, { chunkIndex })
    expectRefusal(await send('3'), 400, 'chunkIndex must be 0')
    expectRefusal(await send('3'), 400, 'chunkIndex must be 0')
    expect((await send('0')).status).toBe(201)
    expect(wasReplayed(await send('0'))).toBe(true)
  })

  it('means nothing to another tenant', async () => {
    const south = await tenantClient(service, 'south')
    const idempotencyKey = { 'idempotency-key': 'shared' }
    const answers = [api, south].map((client) => client.with(idempotencyKey).post('/consultations/v2'))
    const [a, b] = await Promise.all(answers)
    expect([a?.status, b?.status]).toEqual([201, 201])
    expect(a?.body).not.toEqual(b?.body)
  })

  it.each(['', 'a b', 'x'.repeat(256), 'é'])('is refused where the key is none: %j', async (wrong) => {
    const answer = await api.post('/consultations/v2', { headers: { 'idempotency-key': wrong } })
    expectRefusal(answer, 400, 'Idempotency-Key must be 1 to 255 visible ASCII characters')
  })

  it('is told to wait while the first is under way, and gets its answer then', async () => {
    const client = keyed(professional)
    const before = await countOf(professional, '/exams')
    const form = [['files', { bytes: labReport(), name: 'a.pdf' }]] as const
    const { body, type } = await encoded(form)
    const slow = Promise.withResolvers<number>()
    const upload = httpRequest(new URL('/exams/batch', url), {
      method: 'POST',
      headers: {
        'x-service-api-key': key,
        'x-service-professional-id': '7',
        'idempotency-key': `key-${count - 1}`,
        'content-type': type,
        'content-length': body.length,
        expect: '100-continue',
      },
    })
    upload.on('response', (response) => slow.resolve(response.resume().statusCode ?? 0))
    upload.flushHeaders()
    await once(upload, 'continue')
    upload.write(body.subarray(0, 1000))
    const send = () => client.post('/exams/batch', { body, headers: { 'content-type': type } })
    const answer = await send()
    expectRefusal(answer, 409, 'A request with this Idempotency-Key is under way')
    expect(answer.headers.get('retry-after')).toBe('1')
    upload.end(body.subarray(1000))
    expect(await slow.promise).toBe(201)
    expect(wasReplayed(await send())).toBe(true)
    expect(await countOf(professional, '/exams')).toBe(before + 1)
  })

  it('whose sender hung up gets a fresh answer for the same things', async () => {
    const client = keyed()
    const to = await api.start()
    const gone = new AbortController()
    const form = [['recording', { bytes: visit }]] as const
    const before = await countOf(api, '/consultations')
    const first = client.post('/consultations', { form, signal: gone.signal }).catch(() => null)
    while ((await countOf(api, '/consultations')) === before) await delay(10)
    gone.abort()
    await first
    let answer = await client.post<{ id: string; transcription: string }>('/consultations', { form })
    while (answer.status === 409) {
      await delay(50)
      answer = await client.post('/consultations', { form })
    }
    expect(answer.status).toBe(201)
    expect((await api.consultation(answer.body.id)).body.status).toMatch(/completed|failed/)
    expect(await countOf(api, '/consultations')).toBe(before + 1)
    expect((await api.post(`${recordingPath(to)}/finish`)).status).toBe(422)
  })
})

async function encoded(form: readonly (readonly [string, { bytes: Uint8Array; name: string }])[]) {
  const data = new FormData()
  for (const [name, part] of form)
    data.append(name, new Blob([part.bytes as Uint8Array<ArrayBuffer>]), part.name)
  const request = new Request('http://localhost', { method: 'POST', body: data })
  return {
    type: request.headers.get('content-type') ?? '',
    body: Buffer.from(await request.arrayBuffer()),
  }
}
