import { verifyWebhook } from '../../packages/client/src/webhooks.ts'
import { type Case, check, equal, idsOf, refusal, text } from './contract-tools.ts'

/** What the client promises of calls, answers and events. */
export const answerCases: Readonly<Record<string, Case>> = {
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
