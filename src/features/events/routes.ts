import type { Context } from '../../context.ts'
import { Failure, unprocessable } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { nobodyWaits } from '../../platform/http/nobody-waits.ts'
import { callerOf, requireKey, watchCaller } from '../access/index.ts'
import { eventTypes, isEventType, visibleTypes } from './public-event.ts'
import { readEvents } from './read-events.ts'
import { listSchema } from './wire.ts'

/** What happened in the caller's tenant, in one order. */
export function routeEventOrder(server: HttpServer, context: Context): void {
  const onRequest = [requireKey(context)]
  // Pollers ask all day, for ids and states alone: an append-only log is no place for that.
  const config = { audit: false, waits: true } as const
  server.get('/events', { onRequest, config, schema: listSchema }, async (request, reply) => {
    const { tenantId, scopes } = callerOf(request)
    const { after = 0, types = '', limit = 100, wait = 0 } = request.query
    const visible = visibleTypes(scopes)
    const wanted = types === '' ? visible : types.split(',').map((type) => type.trim())
    const unknown = wanted.filter((type) => !isEventType(type))
    if (unknown.length > 0)
      throw unprocessable(
        unknown.map(
          (type) => `types must not hold ${JSON.stringify(type)}; there are ${eventTypes.join(', ')}`,
        ),
      )
    const gone = nobodyWaits(request, reply)
    const revoked = new AbortController()
    if (wait > 0) watchCaller(context, callerOf(request), { signal: gone, onEnd: () => revoked.abort() })
    const page = await readEvents(
      context,
      { tenantId, after, types: visible.filter((type) => wanted.includes(type)), limit, waitMs: wait * 1000 },
      AbortSignal.any([gone, revoked.signal]),
    )
    if (revoked.signal.aborted) throw new Failure('unauthorized', 'Unauthorized')
    return page
  })
}
