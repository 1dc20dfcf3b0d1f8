import { createParser } from 'eventsource-parser'
import { pauseMs, sleep } from './pause.ts'
import { mayPass, type RequestOptions, type Transport, toError } from './transport.ts'
import type { ConsultationEvent } from './types.gen.ts'

/** An event, and its place in the stream. */
export type VisitEvent = ConsultationEvent & { readonly id: string }

export interface FollowOptions {
  readonly signal?: AbortSignal | undefined
  /** `id` of the last event that was read: only what came after it comes. */
  readonly lastEventId?: string | undefined
  /** Also the words of each stretch as they are understood, all of them on each connection; without an `id`. */
  readonly include?: 'transcript' | undefined
}

/** The server says something every 15 s: after so long a silence the connection is dead. */
const SILENCE_MS = 45_000
/** Connections in a row that brought nothing. */
const MOST_FAILURES = 10

/** Everything that happens to a consultation, to its end; connects again, and goes on after what was read. */
export async function* followEvents(
  transport: Transport,
  consultationId: string,
  { signal, lastEventId, include }: FollowOptions = {},
): AsyncGenerator<VisitEvent, void, undefined> {
  let last = lastEventId
  for (let failures = 0; ; ) {
    try {
      const headers = {
        accept: 'text/event-stream',
        ...(last === undefined ? {} : { 'last-event-id': last }),
      }
      const request = { headers, query: { include } }
      for await (const event of readOnce(transport, { consultationId, request, signal })) {
        if (event === 'over') return
        if (event.id !== '') last = event.id
        failures = 0
        yield event
      }
    } catch (thrown) {
      if (signal?.aborted) throw signal.reason
      const error = toError(thrown)
      if (!mayPass(error) || failures >= MOST_FAILURES) throw error
    }
    failures++
    await sleep(pauseMs(failures, undefined), signal)
  }
}

/** One connection: its events, and `over` where the server says that nothing more will come. */
async function* readOnce(
  transport: Transport,
  {
    consultationId,
    request,
    signal,
  }: {
    readonly consultationId: string
    readonly request: Pick<RequestOptions, 'headers' | 'query'>
    readonly signal: AbortSignal | undefined
  },
): AsyncGenerator<VisitEvent | 'over', void, undefined> {
  const silent = new AbortController()
  let alarm: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(alarm)
    alarm = setTimeout(() => silent.abort(), SILENCE_MS)
  }
  try {
    heard()
    const both = signal ? AbortSignal.any([signal, silent.signal]) : silent.signal
    const response = await transport.open('GET', `/consultations/${consultationId}/events`, {
      ...request,
      signal: both,
    })
    if (response.status === 204 || !response.body) {
      yield 'over'
      return
    }
    const arrived: VisitEvent[] = []
    const parser = createParser({
      onEvent: ({ id = '', data }) => arrived.push({ ...(JSON.parse(data) as ConsultationEvent), id }),
    })
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        heard()
        parser.feed(decoder.decode(value, { stream: true }))
        yield* arrived.splice(0)
      }
    } finally {
      // Whoever stops reading lets the connection go.
      await reader.cancel().catch(() => {})
    }
  } finally {
    clearTimeout(alarm)
  }
}
