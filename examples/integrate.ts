import { openAsBlob } from 'node:fs'
import { createServer } from 'node:http'
import { argv, env, exit } from 'node:process'
import { text } from 'node:stream/consumers'
import { Auscult, type WebhookMessage, type WebhookWithSecret } from '@auscult/client'
import { verifyWebhook } from '@auscult/client/webhooks'

/**
 * What a system does that integrates Auscult: it subscribes, records, is told, verifies the signature, fetches the
 * report, and deletes what it no longer needs.
 *   API_KEY=svc_live_… scripts/run node examples/integrate.ts recording.webm
 * The key needs the scope `admin`. Here the receiver is this machine, which the service must allow:
 * AUSCULT_WEBHOOK_ALLOW=127.0.0.0/8. Elsewhere RECEIVER_URL is where RECEIVER_PORT can be reached from the service.
 */
const { API_URL: baseUrl = 'http://localhost:3000', API_KEY: apiKey } = env
const port = Number(env.RECEIVER_PORT ?? 4000)
const url = env.RECEIVER_URL ?? `http://localhost:${port}/auscult`
const SLICE_BYTES = 64 * 1024

const path = argv[2]
if (!path || !apiKey) {
  console.error('usage: API_KEY=… node examples/integrate.ts recording')
  exit(2)
}
const auscult = new Auscult({ baseUrl, apiKey })

// 1. Subscribe. The secret is shown this once: a real system stores it.
const events = ['consultation.completed', 'consultation.failed']
const webhook = await auscult.request<WebhookWithSecret>('POST', '/webhooks', {
  body: { url, events, description: 'examples/integrate.ts' },
})
const told = Promise.withResolvers<WebhookMessage>()
let awaited = ''
const seen = new Set<string>()

// 2. Listen. Answer at once and do the work afterwards: what gets no 2xx within 15 s comes again.
const receiver = createServer(async (request, response) => {
  const body = await text(request)
  const message = await verifyWebhook(body, { headers: request.headers, secret: webhook.secret }).catch(
    () => null,
  )
  response.writeHead(message ? 204 : 401).end()
  const id = String(request.headers['webhook-id'])
  // Delivery is at least once: the same message has the same id.
  if (!message || seen.has(id)) return
  seen.add(id)
  console.error(`told: ${message.type} ${message.data.id}`)
  if (message.data.id === awaited) told.resolve(message)
})
receiver.listen(port)

try {
  // 3. Record.
  const visit = await auscult.start({ professionalId: 7, metadata: { visit: 42 } })
  awaited = visit.id
  const recording = await openAsBlob(path)
  for (let from = 0; from < recording.size; from += SLICE_BYTES) {
    await visit.send(recording.slice(from, from + SLICE_BYTES))
  }
  await visit.finish({ specialty: 'generic' })

  // 4. Be told, and fetch: the message itself holds no health data.
  const { data } = await told.promise
  console.log(JSON.stringify(await visit.get(), null, 2))

  // 5. Delete: recording, transcript, report and all that was derived from them.
  await visit.delete()
  console.error(`deleted ${visit.id}, which was ${data.status}`)
} finally {
  await auscult.request('DELETE', `/webhooks/${webhook.id}`)
  receiver.close()
}
