import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../../context.ts'
import type { StoredEvent } from '../../../platform/events/event-log.ts'
import { waitUntil } from '../../../platform/events/wait-until.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import {
  type EventStream,
  endOfStream,
  lastEventId,
  openEventStream,
} from '../../../platform/http/event-stream.ts'
import { readsPortuguese } from '../../../platform/http/present-error.ts'
import { tellFailure } from '../../../platform/messages/tell-failure.ts'
import { callerOf, watchCaller } from '../../access/index.ts'
import { isSettled } from '../consultation.ts'
import type { ConsultationRow } from '../queries.ts'
import { hearWindows } from '../transcript/heard-windows.ts'
import { eventsSchema, toStreamEvent, toTranscriptEvent } from './events.wire.ts'

export function routeEvents(
  server: HttpServer,
  context: Pick<Context, 'db' | 'events' | 'log' | 'clock' | 'results' | 'vault'>,
  {
    onRequest,
    consultationOf,
  }: {
    readonly onRequest: onRequestAsyncHookHandler[]
    readonly consultationOf: (request: FastifyRequest) => ConsultationRow
  },
): void {
  server.get(
    '/consultations/:consultationId/events',
    { onRequest, schema: eventsSchema, config: { audit: 'begin' } },
    async (request, reply) => {
      const row = consultationOf(request)
      const { id } = row
      const seen = lastEventId(request)
      const after = seen && /^\d{1,15}$/.test(seen) ? Number(seen) : 0
      if (after > 0) {
        const { over, events } = await readOn(context, id, after)
        if (over && events.length === 0) return endOfStream(reply)
      }
      const stream = openEventStream(request, reply)
      watchCaller(context, callerOf(request), { signal: stream.closed, onEnd: stream.end })
      const language = readsPortuguese(request) ? 'pt-BR' : 'en'
      const send = (event: StoredEvent) =>
        stream.send(toStreamEvent(event, (failure) => tellFailure(context.results, language, failure)))
      const hear = request.query.include === 'transcript' ? hearWindows(context, row) : null
      const sendHeard = async () => {
        for (const heard of (await hear?.()) ?? []) stream.send(toTranscriptEvent(heard))
      }
      void follow(context, { consultationId: id, after }, { ...stream, send, sendHeard })
      return reply
    },
  )
}

/** An open stream that says events as its reader reads them. */
interface Outlet extends Pick<EventStream, 'closed' | 'end'> {
  send(event: StoredEvent): void
  /** Words that were heard since the last time, where its reader asked for them. */
  sendHeard(): Promise<void>
}

/** Sends what has happened, then what happens, until there is nothing more to come. */
async function follow(
  context: Pick<Context, 'db' | 'events' | 'log'>,
  { consultationId, after }: { readonly consultationId: string; readonly after: number },
  stream: Outlet,
): Promise<void> {
  let last = after
  const sendOn = async (): Promise<boolean> => {
    for (;;) {
      const { over, events } = await readOn(context, consultationId, last)
      await stream.sendHeard()
      if (events.length === 0) return over
      for (const event of events) {
        stream.send(event)
        last = event.seq
      }
    }
  }
  try {
    await waitUntil(context.events, { subject: consultationId, stop: stream.closed }, sendOn)
  } catch (error) {
    context.log.warn({ err: error, consultationId }, 'event stream broke off')
  } finally {
    // a reader that was cut off by an error connects again and goes on after the last event it saw
    stream.end()
  }
}

async function readOn(
  { db, events }: Pick<Context, 'db' | 'events'>,
  consultationId: string,
  after: number,
): Promise<{ over: boolean; events: StoredEvent[] }> {
  // The status first: once it is settled, all events up to it are there to be read.
  const row = await db
    .selectFrom('consultations')
    .select('status')
    .where('id', '=', consultationId)
    .executeTakeFirst()
  return { over: !row || isSettled(row.status), events: await events.readAfter(consultationId, after) }
}
