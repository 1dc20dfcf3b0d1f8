import type { Context } from '../../context.ts'
import { type EventType, type PublicEvent, toPublicEvent } from './public-event.ts'

export interface EventsWanted {
  /** The place to go on after; 0 for all. */
  readonly after: number
  readonly types: readonly EventType[]
  readonly limit: number
  /** How long to wait for the first one, in milliseconds. */
  readonly waitMs: number
}

/**
 * A tenant's events in their order, and the place to go on after. With none there yet, it waits for one until the
 * time is up or `signal` aborts.
 */
export async function readEvents(
  { order }: Pick<Context, 'order'>,
  { tenantId, after, types, limit, waitMs }: EventsWanted & { readonly tenantId: string },
  signal: AbortSignal,
): Promise<{ data: PublicEvent[]; next: number }> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(waitMs)])
  let wake = () => {}
  const unsubscribe = order.subscribe(tenantId, () => wake())
  const onOver = () => wake()
  over.addEventListener('abort', onOver)
  try {
    for (let from = after; ; ) {
      // made before the look, so that an event between look and wait is not slept through
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const { events, next } = await order.read(tenantId, { after: from, kinds: types, limit })
      if (events.length > 0 || waitMs === 0 || over.aborted) return { data: events.map(toPublicEvent), next }
      from = next
      await woken
    }
  } finally {
    over.removeEventListener('abort', onOver)
    unsubscribe()
  }
}
