import { openAsBlob } from 'node:fs'
import { argv, env, exit } from 'node:process'

/**
 * A client without dependencies: sends a recording in slices, follows the events, prints the report.
 *   API_KEY=svc_live_… scripts/run node examples/client.ts recording.webm
 */
const base = env.API_URL ?? 'http://localhost:3000'
const headers = { 'x-service-api-key': env.API_KEY ?? '' }
const SLICE_BYTES = 64 * 1024
const TRIES = 5

const path = argv[2]
if (!path || !env.API_KEY) {
  console.error('usage: API_KEY=… node examples/client.ts recording')
  exit(2)
}
const { id, recording } = await send<{ id: string; recording: { id: string } }>('/consultations/v2', {
  professionalId: 7,
  metadata: { source: 'examples/client.ts' },
})
const followed = follow(id)
await sendRecording(await openAsBlob(path), `/consultations/v2/${id}/recordings/${recording.id}`)
await followed
const answer = await fetch(`${base}/consultations/${id}`, { headers })
console.log(JSON.stringify(await answer.json(), null, 2))

async function sendRecording(file: Blob, target: string): Promise<void> {
  for (let index = 0; index * SLICE_BYTES < file.size; index++) {
    const form = new FormData()
    form.set('recording', file.slice(index * SLICE_BYTES, (index + 1) * SLICE_BYTES), 'slice')
    form.set('chunkIndex', String(index))
    await send(`${target}/chunks`, form)
  }
  await send(`${target}/finish`, { specialty: 'generic' })
}

/** Repeating a chunk or a finish is safe, so whatever may pass is tried again. */
async function send<Answer>(to: string, body: object): Promise<Answer> {
  const form = body instanceof FormData
  for (let tries = 1; ; tries++) {
    const answer = await fetch(base + to, {
      method: 'POST',
      headers: form ? headers : { ...headers, 'content-type': 'application/json' },
      body: form ? body : JSON.stringify(body),
    }).catch((error: unknown) => error as Error)
    if (answer instanceof Response && answer.ok) return (await answer.json()) as Answer
    const passing = answer instanceof Error || answer.status === 429 || answer.status >= 500
    if (!passing || tries === TRIES) {
      throw new Error(answer instanceof Error ? answer.message : `${answer.status} ${await answer.text()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries))
  }
}

/** Prints events until the report is there. `EventSource` can't send a key, so the stream is read by hand. */
async function follow(consultationId: string): Promise<void> {
  const answer = await fetch(`${base}/consultations/${consultationId}/events`, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`)
  let text = ''
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (text + piece).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue
      const event = JSON.parse(line.slice(6)) as { event: string; message?: string }
      console.error(line.slice(6))
      if (event.event === 'failed') throw new Error(event.message)
    }
  }
}
