import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiDocument, Conformance } from '../support/api-document.ts'
import { visit } from '../support/audio.ts'
import { Client, type ConsultationBody, type ExamBody, type RequestOptions } from '../support/client.ts'
import { nobodysId } from '../support/errors.ts'
import { labReport } from '../support/pdf.ts'
import { startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { webhookSettings } from '../support/webhooks.ts'

/** Every route, called well and badly: what it really answers is what the document says of it. */
const service = await startService(webhookSettings)
const document = (await service.api.get<ApiDocument>('/openapi.json')).body
const conformance = new Conformance(document)
const differences: string[] = []

/** Notes how answers differ from the document. */
class Observer extends Client {
  override async request<Body>(method: string, path: string, options: RequestOptions = {}) {
    const answer = await super.request<Body>(method, path, options)
    const { status, headers, body } = answer
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const found = conformance.differences({
      method,
      path: path.split('?')[0] ?? '',
      status,
      headers,
      body: text,
    })
    differences.push(...found)
    return answer
  }
}
const professional = { 'x-service-professional-id': '7' }
const api = new Observer(service.url, service.key, professional)
const anyone = new Observer(service.url)
const { operations } = conformance

/** Everything that there is, made, read, changed and deleted once. */
async function useEverything(): Promise<void> {
  const json = <Body = { id: string }>(method: string, path: string, body?: object) =>
    api.request<Body>(method, path, body ? { json: body } : {}).then((answer) => answer.body)
  const started = await api.start({ professionalId: 7, language: 'en', metadata: { visit: 1 } })
  await api.chunk(started, visit, { chunkIndex: '0', duration: '5' })
  await api.get(`/consultations/${started.id}/recordings/${started.recordingId}`)
  const gap = { from: 5, to: 9, reason: 'muted' }
  await json('POST', `/consultations/${started.id}/recordings/${started.recordingId}/gaps`, gap)
  await api.finish(started, { specialty: 'generic' })
  const { recording } = await api.settled(started.id)
  const { id } = started
  for (const part of ['', '/transcript', '/evidence', '/facts', '/fhir', '/events'])
    await api.get(`/consultations/${id}${part}`)
  await api.get(`/consultations/${id}/events`, { 'last-event-id': '99999999' })
  for (const path of ['/specialties', `/consultations/${id}`])
    await api.get(path, { 'if-none-match': String((await api.get(path)).headers.get('etag')) })
  await json('POST', `/consultations/${id}/report`, { specialty: 'psychiatry' })
  for (const part of ['', '/1']) await api.get(`/consultations/${id}/report/versions${part}`)
  const { content } = (await api.consultation(id)).body.report
  for (const basedOn of [2, 1])
    await json('PUT', `/consultations/${id}/report`, { content, basedOn, signedBy: 'A' })
  await json('PUT', `/consultations/${id}/report`, { content: {}, basedOn: 3 })
  for (const part of ['report/diff?from=1&to=2', 'report/diff?from=1&to=9', 'report/diff', 'ai-record'])
    await api.get(`/consultations/${id}/${part}`)
  await json('PUT', `/consultations/${id}/note-review`, { version: 1, errors: [{ kind: 'missing' }] })
  await api.get(`/consultations/${id}/note-review`)
  await api.get('/quality/reviews', { accept: 'text/csv' })
  await json('PATCH', `/consultations/${id}/transcript/segments/0`, { text: 'Good morning.' })
  await api.get(`/consultations/${id}/transcript`)
  const sheet = [{ title: 'At home', lines: [{ text: 'Rest.', segments: [0] }] }]
  const release = { language: 'en', sections: sheet, releasedBy: 'A' }
  await json('PUT', `/consultations/${id}/patient-sheet`, release)
  await api.get(`/consultations/${id}/patient-sheet`)
  await json('POST', `/consultations/${id}/integrated`)
  await playBack(recording.url)
  await api.get(`/consultations/${id}/waveform`)
  for (const method of ['PUT', 'DELETE']) await json(method, `/consultations/${id}/legal-hold`)

  const told = { text: 'Paciente: Tomo dapaglifosina de 10 miligramas.', language: 'pt-BR' }
  const misheard = await json('POST', '/consultations/text', told)
  await api.settled(misheard.id)
  const right = { text: 'Tomo dapagliflozina de 10 miligramas.' }
  await json('PATCH', `/consultations/${misheard.id}/transcript/segments/0`, right)
  const proposals = `/consultations/${misheard.id}/proposals`
  const { data: proposed } = await json<{ data: object[] }>('GET', proposals)
  const entry = await json('POST', proposals, { ...proposed[0], accepted: true, decidedBy: 'A' })
  await json('POST', proposals, { ...proposed[0], after: 'x', accepted: true })
  await api.get('/glossary')
  for (const _ of [1, 2]) await json('DELETE', `/glossary/${entry.id}`)

  const form = [['recording', { bytes: visit }]] as const
  await api.post<ConsultationBody>('/consultations', { form })
  const text = 'Doctor: Good morning.\nPatient: I have a headache.'
  const key = { 'idempotency-key': 'once' }
  for (const _ of [1, 2]) await api.post('/consultations/text', { json: { text }, headers: key })

  const number = {
    type: 'object',
    required: ['n'],
    properties: { n: { type: 'number' } },
    additionalProperties: false,
  }
  const failed = await json('POST', '/consultations/text', {
    text,
    reportSchema: { instructions: 'x', schema: number },
  })
  await api.settled(failed.id)
  await json('POST', `/consultations/${failed.id}/retry`)

  const files = [
    ['files', { bytes: labReport(), name: 'a.pdf' }],
    ['files', { bytes: Buffer.from('no exam'), name: 'b.pdf' }],
  ] as const
  const { body: exams } = await api.post<{ data: ExamBody }[]>('/exams/batch', { form: files })
  const examId = exams[0]?.data.id ?? ''
  await api.settledExam(examId)
  await api.get(`/exams/${exams[1]?.data.id}`)
  const correction = { basedOn: 1, correctedBy: 'Ana', tests: [{ test: 0, result: '14,0' }] }
  await json('POST', `/exams/${examId}/corrections`, correction)
  await api.get(`/exams/trends?exam=${examId}`)
  for (const part of ['/source', '/pages/1', '/corrections', '/fhir'])
    await api.get(`/exams/${examId}${part}`)
  for (const method of ['PUT', 'DELETE']) await json(method, `/exams/${examId}/legal-hold`)

  // As if both had failed.
  const db = service.database.open<object>().kysely
  const failure = JSON.stringify({ stage: 'report', message: 'it failed' })
  await sql`update consultations set status = 'failed', failure = ${failure}::jsonb where id = ${id}::uuid`.execute(
    db,
  )
  await json('POST', `/consultations/${id}/retry`)
  await json('POST', `/failures/consultations/${id}/retry`)
  await api.settled(id)
  await sql`update exams set status = 'failed', reading = null where id = ${examId}::uuid`.execute(db)
  await json('POST', `/exams/${examId}/retry`)
  await json('POST', `/failures/exams/${examId}/retry`)
  await api.settledExam(examId)

  const receiver = await startReceiver()
  const webhook = await json('POST', '/webhooks', { url: receiver.url, events: ['*'] })
  const hook = `/webhooks/${webhook.id}`
  await json('PATCH', hook, { description: 'x', status: 'disabled' })
  await json('PATCH', hook, { status: 'enabled' })
  await json('POST', `${hook}/secrets`, {})
  await json('POST', `${hook}/test`)
  await json('POST', `${hook}/replay`, { since: '2020-01-01T00:00:00Z' })
  const { data } = await json<{ data: { id: string }[] }>('GET', `${hook}/deliveries`)
  await json('POST', `${hook}/deliveries/${data[0]?.id}/redeliver`)

  const specialty = {
    title: { 'pt-BR': 'Meu', en: 'Mine' },
    sections: [{ key: 'subjective', fields: ['chief_complaint'] }],
  }
  for (const _ of ['added', 'changed']) await json('PUT', '/specialties/own', specialty)
  await json('GET', '/specialties/own')
  await json('DELETE', '/specialties/own')
  await json('PUT', '/vocabulary', { terms: ['dipirona'] })
  await json('PUT', '/retention', { audio: 'P30D' })
  await json('PUT', '/strictness', { unsupported: 'mark' })
  const made = await json('POST', '/api-keys', { name: 'other' })
  const rotated = await json('POST', `/api-keys/${made.id}/rotate`, { overlapSeconds: 0 })
  await json('DELETE', `/api-keys/${rotated.id}`)
  await json('POST', '/tenants', { name: 'south' })
  await json('POST', '/client-tokens', { professionalId: 7, verbs: ['read'] })
  for (const { method, path } of operations) if (method === 'GET' && !path.includes('{')) await api.get(path)
  await api.get('/audit', { accept: 'application/x-ndjson' })
  await json('GET', hook)
  await json('DELETE', hook)
  await json('DELETE', `/exams/${examId}`)
  await json('DELETE', `/consultations/${id}`)
}

/** Whole, a part of it, nothing of it, and what it has not got. */
async function playBack(link: string): Promise<void> {
  const path = link.slice(service.url.length)
  let answer = await anyone.get(path)
  for (; answer.status === 503; answer = await anyone.get(path)) await delay(100)
  await anyone.get(path, { range: 'bytes=0-9' })
  await anyone.get(path, { range: 'bytes=999999999-' })
  await anyone.get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })
}

/** Needs a fault from outside: looked at in retry.test.ts. */
const elsewhere: ReadonlySet<string> = new Set(['retryExam 201'])

const bodyOf = (method: string, path: string, json: unknown): RequestOptions =>
  method === 'GET' || method === 'DELETE'
    ? {}
    : /chunks$|batch$|^\/consultations$/.test(path)
      ? { form: [] }
      : { json }
const fill = (path: string) => path.replaceAll(/\{\w+\}/g, nobodysId)

describe('what the service answers', () => {
  beforeAll(useEverything, 400_000)

  it('is what the document says, whenever it goes well', () => {
    expect(differences).toEqual([])
  })

  it('is every success that the document names', () => {
    const named = operations.flatMap(({ operationId, responses }) =>
      Object.keys(responses)
        .filter((status) => /^[23]/.test(status))
        .map((status) => `${operationId} ${status}`),
    )
    expect(named.filter((name) => !conformance.seen.has(name) && !elsewhere.has(name))).toEqual([])
  })

  it('is what the document says, whenever it is refused', async () => {
    differences.length = 0
    const poor = new Observer(service.url, await keyFor(['consultations']), professional)
    for (const { method, path, security } of operations) {
      const ask = (client: Client, body: unknown) =>
        client.request(method, fill(path), bodyOf(method, path, body))
      await ask(anyone, {})
      if (security?.length === 0) continue
      await ask(poor, {})
      await ask(api, {})
      await ask(api, 'no object')
      await api.request(method, `${fill(path)}?limit=0&from=x&page=x`, bodyOf(method, path, {}))
    }
    expect(differences).toEqual([])
    const names = operations.filter(({ security }) => security?.length !== 0)
    const missing = names.flatMap(({ operationId, path, responses }) =>
      ['401', ...(path.includes('{') && responses['404'] ? ['404'] : [])]
        .map((status) => `${operationId} ${status}`)
        .filter((name) => !conformance.seen.has(name)),
    )
    expect(missing).toEqual([])
  })
})

async function keyFor(scopes: readonly string[]): Promise<string> {
  return (await service.api.post<{ key: string }>('/api-keys', { json: { name: 'poor', scopes } })).body.key
}
