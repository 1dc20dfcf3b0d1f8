import {
  Auscult,
  AuscultError,
  type AuscultOptions,
  type VisitEvent,
} from '../../packages/client/src/index.ts'
import { verifyWebhook } from '../../packages/client/src/webhooks.ts'

/** What the client promises, against a real server; runs in any environment that the client is for. */

export interface Surroundings {
  /** A way to the server on which faults can be ordered. */
  readonly baseUrl: string
  readonly apiKey: string
  /** Slices of a recorder, in order; base64. */
  readonly slices: readonly string[]
  /** A laboratory's PDF; base64. */
  readonly exam: string
}

/** One fault for the next request that fits: see faulty-way.ts. */
export interface Fault {
  readonly method: string
  /** Part of the path. */
  readonly path: string
  readonly kind: 'refuse' | 'lose-request' | 'lose-answer' | 'hang' | 'cut-stream' | 'old-key'
  readonly times?: number
}

type Case = (tools: Tools) => Promise<void>

interface Tools {
  client(options?: Partial<AuscultOptions>): Auscult
  fault(fault: Fault): Promise<void>
  readonly slices: readonly Blob[]
  readonly exam: Blob
  /** Names what this case makes, so that it finds it again. */
  readonly mark: string
}

const language = 'en' as const
const text = 'Doctor: Good morning.\nPatient: I have had a headache for three days.'

export const cases: Readonly<Record<string, Case>> = {
  'records in chunks, follows the events and gets the report': async ({ client, slices }) => {
    const visit = await client().start({ professionalId: 7, language, metadata: { visit: 1 } })
    const receipts = await Promise.all(slices.map((slice) => visit.send(slice, { seconds: 1 })))
    equal(
      receipts.map(({ chunkIndex }) => chunkIndex),
      slices.map((_, index) => index),
    )
    await visit.finish({ specialty: 'generic' })
    const events: VisitEvent[] = []
    const consultation = await visit.completed({ onEvent: (event) => events.push(event) })
    equal(consultation.status, 'completed')
    equal(consultation.report.metadata, { visit: 1 })
    equal(events[0]?.event, 'consultation.in-progress')
    equal(events.at(-1)?.event, 'consultation.completed')
    const [transcript, evidence, facts] = await Promise.all([
      visit.transcript(),
      visit.evidence(),
      visit.facts(),
    ])
    equal([transcript.id, evidence.id, facts.id], [visit.id, visit.id, visit.id])
    const bundle = await visit.fhir({ patient: 'Patient/1' })
    equal([bundle.type, bundle.entry[0]?.resource.resourceType], ['document', 'Composition'])
  },

  'sends a chunk at an index of the caller, and leaves it to them where that is not the next': async ({
    client,
    slices: [first, second],
  }) => {
    const visit = await client().start({ language })
    await visit.send(first as Blob, { chunkIndex: 0 })
    equal((await visit.send(first as Blob, { chunkIndex: 0 })).duplicate, true)
    const error = await refusal(visit.send(second as Blob, { chunkIndex: 2 }))
    equal([error.code, error.nextChunkIndex], ['chunk_gap', 1])
    equal((await visit.send(second as Blob)).chunkIndex, 1)
  },

  'does not store a chunk twice whose answer was lost': async ({
    client,
    fault,
    slices: [first, second],
  }) => {
    const visit = await client().start({ language })
    await fault({ method: 'POST', path: `${visit.recordingId}/chunks`, kind: 'lose-answer' })
    const receipt = await visit.send(first as Blob)
    equal([receipt.chunkIndex, receipt.receivedChunks], [0, 1])
    equal((await visit.send(second as Blob)).receivedChunks, 2)
  },

  'starts one consultation, also when the answer is lost': async ({ client, fault, mark }) => {
    await fault({ method: 'POST', path: '/consultations/v2', kind: 'lose-answer' })
    const visit = await client().start({ patientReference: mark })
    equal(await idsOf(client().consultations({ patientReference: mark })), [visit.id])
  },

  'tries again what may pass, and tells what does not': async ({ client, fault }) => {
    await fault({ method: 'GET', path: '/specialties', kind: 'refuse', times: 2 })
    equal(typeof (await client().specialties()).generic?.title, 'string')
    await fault({ method: 'GET', path: '/specialties', kind: 'refuse', times: 3 })
    const error = await refusal(client().specialties())
    equal([error.code, error.status, error.retryAfterMs], ['unavailable', 503, 0])
  },

  'sends a chunk that failed again, and those behind it, in order': async ({ client, fault, slices }) => {
    const visit = await client({ retries: 0 }).start({ language })
    const [a, b, c] = slices as [Blob, Blob, Blob]
    await visit.send(a)
    await fault({ method: 'POST', path: `${visit.recordingId}/chunks`, kind: 'lose-request' })
    const sent = [visit.send(b), visit.send(c)].map(refusal)
    // A browser may try once more by itself: then both have arrived.
    const results = await Promise.allSettled(sent)
    if (results.every(({ status }) => status === 'fulfilled')) {
      equal((await visit.recording()).receivedChunks, 1)
      equal([(await visit.send(b)).chunkIndex, (await visit.send(c)).chunkIndex], [1, 2])
    }
    equal((await visit.recording()).receivedChunks, 3)
  },

  'tells of a gap, once however often it is told': async ({ client }) => {
    const visit = await client().start({ language })
    const gap = { from: 4, to: 6, reason: 'muted', afterChunkIndex: 0 } as const
    equal([(await visit.gap(gap)).duplicate, (await visit.gap(gap)).duplicate], [false, true])
    equal((await visit.recording()).gaps, [gap])
  },

  'goes on where the server stands, once it was started anew': async ({ client, slices }) => {
    const visit = await client().start({ language })
    await visit.send(slices[0] as Blob)
    const again = client().visit(visit.id, visit.recordingId)
    equal((await again.send(slices[1] as Blob)).chunkIndex, 1)
  },

  'follows events over a connection that breaks, each once': async ({ client, fault }) => {
    const visit = await client().createFromText({ text })
    await visit.completed()
    await fault({ method: 'GET', path: `${visit.id}/events`, kind: 'cut-stream' })
    const ids: string[] = []
    for await (const event of visit.events()) ids.push(event.id)
    check(ids.length >= 2, `events: ${ids}`)
    equal(
      ids,
      [...new Set(ids)].sort((x, y) => Number(x) - Number(y)),
    )
    const rest: string[] = []
    for await (const event of visit.events({ lastEventId: ids[0] })) rest.push(event.id)
    equal(rest, ids.slice(1))
  },

  'tells errors by code, with the id of the request': async ({ client }) => {
    const unknown = await refusal(client().visit('019ab2c4-5f31-7c02-9a4e-8d1f6b0a7c11').get())
    equal([unknown.code, unknown.status, unknown.message], ['not_found', 404, 'Consultation not found'])
    check(unknown.requestId, 'no request id')
    const faulty = await refusal(client().start({ metadata: 'x', reason: 1 } as never))
    equal([faulty.code, faulty.messages.length], ['unprocessable', 2])
    equal((await refusal(client({ apiKey: 'svc_live_nobody' }).specialties())).code, 'unauthorized')
    equal(
      (await refusal(client({ baseUrl: 'http://127.0.0.1:9', retries: 0 }).specialties())).code,
      'connection',
    )
  },

  'asks for a new key when the last one is refused': async ({ client, fault }) => {
    let asked = 0
    const key = client()
    const { token } = await key.createToken({ professionalId: 7, verbs: ['read', 'record'] })
    const visit = await key.start({ professionalId: 7 })
    const page = client({
      apiKey: async () => {
        asked++
        return token
      },
    }).visit(visit.id, visit.recordingId)
    await page.get()
    await fault({ method: 'GET', path: visit.id, kind: 'old-key' })
    await page.get()
    await page.get()
    equal(asked, 2)
  },

  'reads lists to their end, a page at a time': async ({ client, mark }) => {
    const made: string[] = []
    for (let n = 0; n < 3; n++) made.unshift((await client().start({ patientReference: mark })).id)
    equal(await idsOf(client().consultations({ patientReference: mark, limit: 1 })), made)
  },

  'sends exams, more than a batch holds, and tells how far they are': async ({ client, exam }) => {
    const junk = Array.from({ length: 10 }, (_, n) => ({ name: `${n}.pdf`, data: new Blob(['no exam']) }))
    const batch = await client().sendExams([...junk, { name: 'blood.pdf', data: exam }], {
      metadata: { visit: 1 },
    })
    equal(batch.items.length, 11)
    const seen: string[] = []
    let last = { done: 0, total: 0 }
    for await (const { fileName, data } of batch.settled({
      everyMs: 50,
      onProgress: (progress) => (last = progress),
    }))
      seen.push(`${fileName} ${data.status}`)
    equal(seen.at(-1), 'blood.pdf completed')
    equal(
      seen.slice(0, 10),
      junk.map(({ name }) => `${name} failed`),
    )
    equal([last.done, last.total], [11, 11])
    const read = await client().exam(batch.items[10]?.data.id ?? '')
    check((read.content.tests?.content ?? []).length > 0, 'no tests')
  },

  'stops when it is told to, and when it takes too long': async ({ client, fault }) => {
    const stop = new AbortController()
    const waiting = client()
      .events({ after: Number.MAX_SAFE_INTEGER - 1, signal: stop.signal })
      .next()
    stop.abort(new Error('enough'))
    equal(await waiting.catch((error: Error) => error.message), 'enough')
    await fault({ method: 'GET', path: '/specialties', kind: 'hang' })
    equal((await refusal(client({ timeoutMs: 300, retries: 0 }).specialties())).code, 'timeout')
  },

  'takes what is gone already for deleted': async ({ client, fault }) => {
    const visit = await client().start()
    await fault({ method: 'DELETE', path: visit.id, kind: 'lose-answer' })
    await visit.delete()
    equal((await refusal(visit.get())).code, 'not_found')
  },

  'sends a whole recording, and a report can be written again': async ({ client, slices }) => {
    const recording = new Blob([...slices])
    const visit = await client().create(recording, { language, metadata: { whole: true } })
    equal((await visit.completed()).report.specialty, 'generic')
    await visit.rewrite({ specialty: 'psychiatry' })
    for await (const { event } of visit.events()) if (event === 'rewritten') break
    equal((await visit.get()).report.specialty, 'psychiatry')
    await visit.confirm()
    equal((await visit.get()).status, 'integrated')
  },

  'tells where a consultation failed': async ({ client }) => {
    const schema = {
      type: 'object',
      required: ['n'],
      properties: { n: { type: 'number' } },
      additionalProperties: false,
    }
    const visit = await client().createFromText({ text, reportSchema: { instructions: 'x', schema } })
    const error = await refusal(visit.completed())
    equal([error.code, error.stage], ['failed', 'report'])
    equal((await visit.retry()).id, visit.id)
  },

  'reads what happens in the tenant, in one order': async ({ client }) => {
    const visit = await client().createFromText({ text })
    for await (const event of client().events({ types: 'consultation.completed', wait: 5 }))
      if (event.subject.id === visit.id) return
  },

  'knows genuine webhooks': async () => {
    const body =
      '{"type":"consultation.completed","timestamp":"2026-11-22T10:00:00.000Z","sequence":1,"data":{}}'
    const secret = `whsec_${btoa('an example of a secret, 24+ bytes')}`
    const at = new Date('2026-11-22T10:00:10Z')
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1795341600',
      'webhook-signature': 'v1,AAAA v1,30+mI+H4fSflFifk88223UO9y0gxUhaXHvR95zi3gz4=',
    }
    equal(
      (await verifyWebhook(body, { headers, secret: ['whsec_AAAA', secret], now: at })).type,
      'consultation.completed',
    )
    equal((await verifyWebhook(body, { headers: new Headers(headers), secret, now: at })).sequence, 1)
    const refused = [
      verifyWebhook(`${body} `, { headers, secret, now: at }),
      verifyWebhook(body, { headers, secret: 'whsec_AAAA', now: at }),
      verifyWebhook(body, { headers: { ...headers, 'webhook-id': 'msg_2' }, secret, now: at }),
      verifyWebhook(body, { headers, secret, now: new Date('2026-11-22T10:06:00Z') }),
      verifyWebhook(body, { headers: {}, secret, now: at }),
    ]
    for (const result of await Promise.allSettled(refused)) equal(result.status, 'rejected')
  },
}

/** Runs one case; `null` when it went well. */
export async function runCase(
  name: string,
  { baseUrl, apiKey, slices, exam }: Surroundings,
): Promise<string | null> {
  const options = { baseUrl, apiKey, professionalId: 7 }
  try {
    await cases[name]?.({
      client: (more = {}) => new Auscult({ ...options, ...more }),
      fault: async (fault) => {
        await fetch(`${baseUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) })
      },
      slices: slices.map(blobOf),
      exam: blobOf(exam),
      mark: crypto.randomUUID(),
    })
    return null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

const blobOf = (base64: string) => new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))])

function check(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

function equal(actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should) throw new Error(`is ${is}, should be ${should}`)
}

/** What a call is refused with. */
async function refusal(call: Promise<unknown>): Promise<AuscultError> {
  const outcome = await call.then(
    () => 'went well',
    (error: unknown) => error,
  )
  if (outcome instanceof AuscultError) return outcome
  throw new Error(`no refusal: ${outcome}`)
}

async function idsOf(items: AsyncIterable<{ readonly id: string }>): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of items) ids.push(id)
  return ids
}
