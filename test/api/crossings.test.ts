import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { Client, type ExamBody } from '../support/client.ts'
import { labReport } from '../support/pdf.ts'
import { startService } from '../support/service.ts'
import { tenantClient } from '../support/tenants.ts'

/**
 * Every route of the API document, called with the ids of another tenant. A route that this page knows nothing of
 * fails it: say in `things` how a thing of that name is made, or in `ofCaller` that it acts on the caller's own.
 */
const service = await startService({ AUSCULT_WEBHOOK_ALLOW: '127.0.0.0/8', AUSCULT_WEBHOOK_RETRIES: '1h' })
const all = ['consultations', 'exams', 'admin'] as const
const [north, south] = await Promise.all([
  tenantClient(service, 'north', ...all),
  tenantClient(service, 'south', ...all),
])

interface Operation {
  readonly method: string
  readonly path: string
  readonly params: readonly string[]
}
interface Document {
  readonly paths: Record<string, Record<string, { readonly security?: readonly unknown[] }>>
}
const { paths } = (await north.get<Document>('/openapi.json')).body
const operations: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security }]) => security?.length !== 0)
    .map(([method]) => ({
      method: method.toUpperCase(),
      path,
      params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
        name === 'id' ? `${path.split('/')[1]}Id` : (name ?? ''),
      ),
    })),
)

/** A word that no answer to another tenant may hold. */
const MARK = 'Zyxwolita'

/** Makes one of each thing that paths name, and gives their ids. */
async function makeThings(client: Client): Promise<Record<string, string>> {
  const mark = { reason: MARK, metadata: { mark: MARK }, patientReference: MARK, professionalId: 7 }
  const started = await client.start(mark)
  await client.chunk(started, visit)
  await client.finish(started)
  await client.settled(started.id)
  const lines = [{ text: MARK, segments: [0] }]
  const sheet = { language: 'en', sections: [{ title: MARK, lines }], releasedBy: MARK }
  await client.request('PUT', `/consultations/${started.id}/patient-sheet`, { json: sheet })
  await client.request('PUT', `/consultations/${started.id}/note-review`, {
    json: { version: 1, errors: [{ kind: 'missing', comment: MARK }] },
  })
  const heard = { text: 'Paciente: Tomo Zyxwolota de 10 miligramas.', language: 'pt-BR' }
  const { body: misheard } = await client.post<{ id: string }>('/consultations/text', { json: heard })
  await client.settled(misheard.id)
  await client.request('PATCH', `/consultations/${misheard.id}/transcript/segments/0`, {
    json: { text: `Tomo ${MARK} de 10 miligramas.` },
  })
  const term = { kind: 'term', language: 'pt-BR', before: 'Zyxwolota', after: MARK, accepted: true }
  const decided = await client.post<{ id: string }>(`/consultations/${misheard.id}/proposals`, { json: term })
  const form = [
    ['files', { bytes: labReport(), name: `${MARK}.pdf` }],
    ['metadata', JSON.stringify({ mark: MARK })],
  ] as const
  const { body: exams } = await client.post<{ data: ExamBody }[]>('/exams/batch', { form })
  const examId = exams[0]?.data.id ?? ''
  await client.settledExam(examId)
  const made = async (path: string, json: object) =>
    (await client.post<{ id: string }>(path, { json })).body.id
  const webhookId = await made('/webhooks', { url: 'http://127.0.0.1:9/', events: ['*'], description: MARK })
  await client.post(`/webhooks/${webhookId}/test`, { json: {} })
  const deliveries = await client.get<{ data: { id: string }[] }>(`/webhooks/${webhookId}/deliveries`)
  await client.request('PUT', '/vocabulary', { json: { terms: [MARK] } })
  const specialty = {
    title: { 'pt-BR': MARK, en: MARK },
    sections: [{ key: 'subjective', fields: ['chief_complaint'] }],
  }
  await client.request('PUT', '/specialties/own', { json: specialty })
  return {
    consultationId: started.id,
    consultationsId: started.id,
    recordingId: started.recordingId,
    examId,
    examsId: examId,
    webhookId,
    deliveryId: deliveries.body.data[0]?.id ?? '',
    keyId: await made('/api-keys', { name: MARK }),
    tenantId: await made('/tenants', { name: `${MARK} ${started.id}` }),
    entryId: decided.body.id,
    specialtyKey: 'own',
    version: '1',
    page: '1',
    segment: '0',
  }
}
const [theirs, mine] = await Promise.all([makeThings(north), makeThings(south)])

/** Names that each tenant gives as it likes, and numbers of its own: the same name is another thing. */
const named = new Set(['specialtyKey', 'version', 'page', 'segment'])

/** Without an id in the path: what they change or make is the caller's own. */
const ofCaller = new Set([
  ...['POST /consultations/v2', 'POST /consultations', 'POST /consultations/text', 'POST /exams/batch'],
  ...[
    'POST /webhooks',
    'PUT /vocabulary',
    'PUT /retention',
    'PUT /strictness',
    'POST /api-keys',
    'POST /tenants',
    'POST /client-tokens',
  ],
])

/** Ids of another tenant within bodies. */
const bodies: Record<string, (ids: Record<string, string>) => object> = {
  'POST /client-tokens': ({ consultationId }) => ({
    professionalId: 7,
    consultationId,
    verbs: ['read', 'record'],
  }),
  'POST /api-keys': ({ tenantId }) => ({ name: 'x', tenantId }),
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`
const fill = ({ path, params }: Operation, ids: Record<string, string>) => {
  let n = 0
  return path.replaceAll(/\{\w+\}/g, () => ids[params[n++] ?? ''] ?? 'unknown')
}

/** Every mixture of another's ids with one's own that holds one of another's. */
function mixtures(params: readonly string[]): Record<string, string>[] {
  const foreign = params.filter((name) => !named.has(name))
  return Array.from({ length: 2 ** foreign.length - 1 }, (_, bits) => ({
    ...mine,
    ...Object.fromEntries(
      foreign.filter((_, i) => !(bits & (1 << i))).map((name) => [name, theirs[name] ?? '']),
    ),
  }))
}

/** What the tenant sees of its own, without what changes by itself. */
async function snapshot(client: Client): Promise<Record<string, string>> {
  const reads = operations.filter(
    ({ method, path }) =>
      method === 'GET' && !/events|audit|usage|source|pages|trends|waveform|work|installation/.test(path),
  )
  const seen: Record<string, string> = {}
  for (const operation of reads) {
    const { status, body } = await client.get(fill(operation, theirs))
    expect({ operation: nameOf(operation), status }).toMatchObject({ status: 200 })
    seen[nameOf(operation)] = JSON.stringify(body).replaceAll(
      /\?expires=[^"]*|"(?:lastUsedAt|timestamp)":"[^"]*"/g,
      '',
    )
  }
  return seen
}

describe('what belongs to another tenant', () => {
  it('is known to this page on every route', () => {
    const unknown = operations.filter(({ method, path, params }) =>
      params.length === 0
        ? method !== 'GET' && !ofCaller.has(`${method} ${path}`)
        : params.some((name) => !theirs[name]),
    )
    expect(unknown.map(nameOf)).toEqual([])
    expect(operations.length).toBeGreaterThan(40)
  })

  it('is not reached by any route with any key, token or mixture of ids', async () => {
    const before = await snapshot(north)
    const token = async (client: Client) =>
      new Client(
        service.url,
        (
          await client.post<{ token: string }>('/client-tokens', {
            json: { professionalId: 7, verbs: ['read', 'record'] },
          })
        ).body.token,
        { 'x-service-professional-id': '7' },
      )
    const attackers = [south, await token(south)]
    let tries = 0
    for (const operation of operations) {
      for (const ids of mixtures(operation.params)) {
        for (const attacker of attackers) {
          const options = /chunks$|batch$/.test(operation.path) ? { form: [] } : { json: {} }
          const sent = operation.method === 'GET' ? {} : options
          const { status, body } = await attacker.request(operation.method, fill(operation, ids), sent)
          expect([403, 404], `${nameOf(operation)} → ${status} ${JSON.stringify(body)}`).toContain(status)
          tries++
        }
      }
    }
    for (const operation of operations.filter((one) => bodies[nameOf(one)])) {
      const json = bodies[nameOf(operation)]?.(theirs)
      expect((await south.request(operation.method, operation.path, { json })).status).toBe(404)
      tries++
    }
    expect(tries).toBeGreaterThan(60)
    expect(await snapshot(north)).toEqual(before)
  })

  it('is in no list, page or export', async () => {
    const lists = operations.filter(({ method, params }) => method === 'GET' && params.length === 0)
    const { body } = await north.get<{ nextCursor: string }>('/consultations?limit=1')
    // Somebody who has not tried: what was refused is in the audit log of whoever tried it.
    const east = await tenantClient(service, 'east', ...all)
    const ids = Object.entries(theirs).flatMap(([name, id]) => (named.has(name) ? [] : [id]))
    for (const { path } of lists) {
      for (const query of ['', `?cursor=${body.nextCursor}`, '?after=0']) {
        const text = JSON.stringify((await east.get(path + query)).body)
        expect(
          [MARK, ...ids].filter((part) => text.includes(part)),
          path + query,
        ).toEqual([])
      }
    }
  })

  it('is not played without its link, whatever key is sent', async () => {
    const path = `/recordings/${theirs.recordingId}/audio`
    expect((await south.get(path)).status).toBe(401)
  })
})
