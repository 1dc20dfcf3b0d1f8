import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenDone } from '../support/when-done.ts'

const BYTES_PER_SECOND = 32_000
const TURNS_A_WINDOW = 2

/**
 * A speech server that hears a written talk: each window that comes gets the next two turns, spread over its time. Give the
 * service one window at a time, so that they come in order.
 */
export async function startScribe(turns: readonly string[]): Promise<string> {
  let place = 0
  const server = createServer(async (request, response) => {
    let bytes = 0
    for await (const part of request) bytes += (part as Buffer).length
    const seconds = bytes / BYTES_PER_SECOND
    const own = turns.slice(place, place + TURNS_A_WINDOW)
    if (request.url === '/v1/audio/transcriptions') place += TURNS_A_WINDOW
    const each = seconds / Math.max(1, own.length)
    const segments = own.map((text, index) => ({
      ...{ start: index * each, end: (index + 1) * each, text, avg_logprob: -0.1 },
      words: wordsOf(text, index * each, each),
    }))
    const words = segments.flatMap((segment) => segment.words)
    const body = { task: 'transcribe', duration: seconds, text: own.join(' '), segments, words }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenDone(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

function wordsOf(text: string, from: number, seconds: number) {
  const words = text.split(' ')
  const each = seconds / words.length
  return words.map((word, index) => ({ word, start: from + index * each, end: from + (index + 1) * each }))
}
