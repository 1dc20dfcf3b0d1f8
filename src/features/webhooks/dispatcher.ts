import { setTimeout as delay } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { PostOutcome } from '../../platform/outbound/outbound.ts'
import type { WebhookDeliveryTable } from '../../schema/webhook-tables.ts'
import { buildMessage } from './build-message.ts'
import { claimDeliveries, releaseDeliveries } from './claim-deliveries.ts'
import { toWebhook } from './queries.ts'
import { type SendNeeds, sendMessage } from './send-message.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Messages under way at a time in one process: more than one tenant's endpoints can take. */
const SLOTS = 128
/** Tries come due without notice. */
const LOOK_MS = 1_000
/** How much longer than an attempt may take it is this process's. */
const LEASE_SLACK_MS = 5_000
/** The log of deliveries that have ended. */
const LOG_DAYS = 30
const TIDY_MS = 3_600_000

/**
 * Delivers what is due, in this process beside others. At least once: what a process that died was at is tried again,
 * under the same id. `close` waits up to `graceMs` for what is under way, then breaks it off, to be tried again.
 */
export function startDispatcher(
  context: SendNeeds &
    Pick<Context, 'order' | 'engines' | 'signer' | 'events' | 'vault' | 'results' | 'log' | 'metrics'>,
): {
  close(graceMs: number): Promise<void>
} {
  const { db, order, log, settings } = context
  const stopping = new AbortController()
  const breakingOff = new AbortController()
  const underWay = new Set<Promise<void>>()
  let wake = () => {}
  const unsubscribe = order.subscribe(null, () => wake())

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // made before the look, so that a delivery between look and wait is not slept through
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const claimed = await claim()
      for (const delivery of claimed) begin(delivery)
      if (claimed.length === 0) await Promise.race([woken, pause(LOOK_MS)])
    }
  }

  async function claim(): Promise<Selectable<WebhookDeliveryTable>[]> {
    const free = SLOTS - underWay.size
    if (free <= 0) return []
    try {
      return await claimDeliveries(db, free, settings.webhooks.timeoutMs + LEASE_SLACK_MS)
    } catch (error) {
      log.warn({ err: error }, 'due webhook deliveries could not be looked up')
      await pause(LOOK_MS)
      return []
    }
  }

  function begin(delivery: Selectable<WebhookDeliveryTable>): void {
    const running = deliver(delivery).finally(() => {
      underWay.delete(running)
      wake()
    })
    underWay.add(running)
  }

  async function deliver(delivery: Selectable<WebhookDeliveryTable>): Promise<void> {
    try {
      const outcome = await attempt(delivery)
      const step = outcome && (await settleAttempt(context, delivery.id, outcome))
      if (outcome && step)
        context.metrics.webhookAttempt({ outcome: step.kind, seconds: outcome.milliseconds / 1000 })
      // A try that is due before the next look needs a wake-up of its own.
      if (step?.kind === 'again' && step.afterMs < LOOK_MS) void pause(step.afterMs).then(() => wake())
    } catch (error) {
      if (breakingOff.signal.aborted) await releaseDeliveries(db, delivery.id).catch(() => {})
      // The database is away: the delivery is taken up again when its lease has run out.
      else log.warn({ err: error, delivery: delivery.id }, 'a webhook delivery could not be settled')
    }
  }

  async function attempt(delivery: Selectable<WebhookDeliveryTable>): Promise<PostOutcome | null> {
    const endpoint = await db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', delivery.endpoint_id)
      .executeTakeFirst()
    if (!endpoint) return null
    const webhook = toWebhook(endpoint)
    try {
      const message = { id: delivery.id, body: await buildMessage(context, delivery, webhook.payload) }
      return await sendMessage(context, { webhook, message }, breakingOff.signal)
    } catch (error) {
      if (breakingOff.signal.aborted) throw error
      log.error({ err: error, delivery: delivery.id }, 'a webhook message could not be made')
      return {
        ...{ at: context.clock.now(), httpStatus: null, retryAfterMs: null, milliseconds: 0 },
        error: 'the message could not be made',
      }
    }
  }

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  async function tidy(): Promise<void> {
    await sql`
      delete from webhook_deliveries
      where status <> 'pending' and created_at < now() - ${LOG_DAYS}::int * interval '1 day'`
      .execute(db)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the log of webhook deliveries could not be tidied'),
      )
  }

  const running = run()
  const tidying = setInterval(() => void tidy(), TIDY_MS).unref()
  return {
    async close(graceMs) {
      stopping.abort()
      unsubscribe()
      clearInterval(tidying)
      await running
      const ended = Promise.all(underWay)
      await Promise.race([ended, delay(graceMs, undefined, { ref: false })])
      breakingOff.abort(new Error('the server is stopping'))
      await ended
    },
  }
}
