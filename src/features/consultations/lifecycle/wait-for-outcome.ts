import type { Context } from '../../../context.ts'
import { waitUntil } from '../../../platform/events/wait-until.ts'
import { isSettled } from '../consultation.ts'

/** Waits until a consultation has ended, the time is up or `signal` aborts; whichever is first. */
export async function waitForOutcome(
  { db, events }: Pick<Context, 'db' | 'events'>,
  consultationId: string,
  { limitMs, signal }: { readonly limitMs: number; readonly signal: AbortSignal },
): Promise<void> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  await waitUntil(events, { subject: consultationId, stop }, async () => {
    const row = await db
      .selectFrom('consultations')
      .select('status')
      .where('id', '=', consultationId)
      .executeTakeFirst()
    return !row || isSettled(row.status)
  })
}
