import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SpeechRequest {
  readonly fields: Readonly<Record<string, string[]>>
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer }
  readonly authorization: string | undefined
}

export type SpeechAnswer = (request: SpeechRequest, response: ServerResponse) => void

export interface SpeechServer {
  /** Up to and including `/v1`. */
  readonly url: string
  readonly requests: SpeechRequest[]
  /** Answers of the next requests, in turn; after them the usual one. */
  readonly next: SpeechAnswer[]
  close(): Promise<void>
}

/** A local server that speaks OpenAI's "Create transcription" over real HTTP, and misbehaves on demand. */
export async function startSpeechServer(usual: SpeechAnswer): Promise<SpeechServer> {
  const requests: SpeechRequest[] = []
  const next: SpeechAnswer[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/models')
      return void json({ object: 'list', data: [] })(undefined as never, response)
    const parsed = await parse(request)
    if (request.url !== '/v1/audio/transcriptions' || !parsed) return void response.writeHead(404).end()
    requests.push(parsed)
    const answer = next.shift() ?? usual
    answer(parsed, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    next,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export const json =
  (body: unknown, status = 200): SpeechAnswer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** The answer that the official reference shows for `verbose_json` with both granularities. */
export const verbose = (text: string, from = 0.3, to = 2.4, more: object = {}) => ({
  task: 'transcribe',
  language: 'english',
  duration: 8,
  text,
  segments: [
    {
      ...{ id: 0, seek: 0, start: from, end: to, text: ` ${text}`, tokens: [50364], temperature: 0 },
      ...{ avg_logprob: -0.28, compression_ratio: 1.2, no_speech_prob: 0.01 },
      ...more,
    },
  ],
  words: text.split(' ').map((word, index, all) => ({
    word,
    start: from + ((to - from) * index) / all.length,
    end: from + ((to - from) * (index + 1)) / all.length,
  })),
})

async function parse(request: IncomingMessage): Promise<SpeechRequest | null> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return null
  const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData()
  const fields: Record<string, string[]> = {}
  let file: SpeechRequest['file'] = { name: '', type: '', bytes: Buffer.alloc(0) }
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      file = { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) }
      continue
    }
    fields[name] ??= []
    fields[name].push(value)
  }
  return { fields, file, authorization: request.headers.authorization }
}
