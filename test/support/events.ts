import { createParser } from 'eventsource-parser'
import type { Client } from './client.ts'

export interface Frame {
  readonly id: string | undefined
  /** `undefined` for frames that reach `onmessage`. */
  readonly event: string | undefined
  readonly data: unknown
}

export interface EventsAnswer {
  readonly status: number
  readonly headers: Headers
  readonly frames: readonly Frame[]
  /** The bytes as they came. */
  readonly text: string
}

/** Reads an event stream until the server ends it, or until `enough` says so. */
export async function readEvents(
  api: Client,
  consultationId: string,
  options: { lastEventId?: string; query?: string; enough?: (frames: readonly Frame[]) => boolean } = {},
): Promise<EventsAnswer> {
  const stream = await openEvents(api, consultationId, options.lastEventId, options.query)
  let text = ''
  for await (const piece of stream.pieces) {
    text += piece
    if (options.enough?.(stream.frames)) break
  }
  stream.close()
  return { status: stream.status, headers: stream.headers, frames: stream.frames, text }
}

/** Opens an event stream and leaves it open. */
export async function openEvents(api: Client, consultationId: string, lastEventId?: string, query = '') {
  const ending = new AbortController()
  const response = await api.open(`/consultations/${consultationId}/events${query}`, {
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
    signal: ending.signal,
  })
  const frames: Frame[] = []
  const parser = createParser({
    onEvent: ({ id, event, data }) => frames.push({ id, event, data: JSON.parse(data) }),
  })
  async function* read() {
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) {
      const piece = decoder.decode(bytes as Uint8Array, { stream: true })
      parser.feed(piece)
      yield piece
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    frames: frames as readonly Frame[],
    pieces: read(),
    close: () => ending.abort(),
  }
}
