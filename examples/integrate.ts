import { openAsBlob } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { argv, env, exit } from 'node:process'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/**
 * What a system does that integrates Auscult: it subscribes, records, is told, verifies the signature, fetches the
 * report, and deletes what it no longer needs.
 *   API_KEY=svc_live_… scripts/run node examples/integrate.ts recording.webm
 * The key needs the scope `admin`. Here the receiver is this machine, which the service must allow:
 * AUSCULT_WEBHOOK_ALLOW=127.0.0.0/8. Elsewhere RECEIVER_URL is where RECEIVER_PORT can be reached from the service.
 */
const base = env.API_URL ?? 'http://localhost:3000'
const port = Number(env.RECEIVER_PORT ?? 4000)
const receiverUrl = env.RECEIVER_URL ?? `http://localhost:${port}/auscult`
const SLICE_BYTES = 64 * 1024

const path = argv[2]
if (!path || !env.API_KEY) {
  console.error('usage: API_KEY=… node examples/integrate.ts recording')
  exit(2)
}

interface Message {
  readonly type: string
  readonly data: { readonly id: string; readonly status: string }
}

// 1. Subscribe. The secret is shown this once: a real system stores it.
const webhook = await call<{ id: string; secret: string }>('POST', '/webhooks', {
  url: receiverUrl,
  events: ['consultation.completed', 'consultation.failed'],
  description: 'examples/integrate.ts',
})
const told = Promise.withResolvers<Message>()
let awaited = ''
const seen = new Set<string>()

// 2. Listen. Answer at once and do the work afterwards: what gets no 2xx within 15 s comes again.
const receiver = createServer(async (request, response) => {
  const body = await text(request)
  const message = verified(body, request.headers)
  response.writeHead(message ? 204 : 401).end()
  const id = String(request.headers['webhook-id'])
  // Delivery is at least once: the same message has the same id.
  if (!message || seen.has(id)) return
  seen.add(id)
  console.error(`told: ${message.type} ${message.data.id}`)
  if (message.data.id === awaited) told.resolve(message)
})
receiver.listen(port)

function verified(body: string, headers: IncomingHttpHeaders): Message | null {
  try {
    return new Webhook(webhook.secret).verify(body, headers as Record<string, string>) as Message
  } catch {
    return null
  }
}

try {
  // 3. Record.
  const { id, recording } = await call<{ id: string; recording: { id: string } }>(
    'POST',
    '/consultations/v2',
    {
      professionalId: 7,
      metadata: { visit: 42 },
    },
  )
  awaited = id
  const target = `/consultations/v2/${id}/recordings/${recording.id}`
  const file = await openAsBlob(path)
  for (let index = 0; index * SLICE_BYTES < file.size; index++) {
    const form = new FormData()
    form.set('recording', file.slice(index * SLICE_BYTES, (index + 1) * SLICE_BYTES), 'slice')
    form.set('chunkIndex', String(index))
    await call('POST', `${target}/chunks`, form)
  }
  await call('POST', `${target}/finish`, { specialty: 'generic' })

  // 4. Be told, and fetch: the message itself holds no health data.
  const { data } = await told.promise
  const consultation = await call<object>('GET', `/consultations/${id}`)
  console.log(JSON.stringify(consultation, null, 2))

  // 5. Delete: recording, transcript, report and all that was derived from them.
  await call('DELETE', `/consultations/${id}`)
  console.error(`deleted ${id}, which was ${data.status}`)
} finally {
  await call('DELETE', `/webhooks/${webhook.id}`)
  receiver.close()
}

/** Chunks, finish and deletions may be repeated, so whatever may pass is tried again. */
async function call<Answer>(method: string, to: string, body?: object): Promise<Answer> {
  const headers: Record<string, string> = { 'x-service-api-key': env.API_KEY ?? '' }
  if (body && !(body instanceof FormData)) headers['content-type'] = 'application/json'
  // A repeated POST has its effect once.
  if (method === 'POST') headers['idempotency-key'] = crypto.randomUUID()
  for (let tries = 1; ; tries++) {
    const answer = await fetch(base + to, {
      ...{ method, headers },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    }).catch((error: unknown) => error as Error)
    if (answer instanceof Response && answer.ok) {
      return (answer.status === 204 ? null : await answer.json()) as Answer
    }
    const passing = answer instanceof Error || [409, 429].includes(answer.status) || answer.status >= 500
    if (!passing || tries === 5)
      throw new Error(answer instanceof Error ? answer.message : `${answer.status} ${await answer.text()}`)
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries))
  }
}
