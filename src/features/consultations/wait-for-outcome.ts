import type { Context } from '../../context.ts'
import { waitUntil } from './wait-until.ts'

const settled = ['completed', 'integrated', 'failed']

/** Waits until a consultation has ended, the time is up or `signal` aborts; whichever is first. */
export async function waitForOutcome(
  { db, events }: Pick<Context, 'db' | 'events'>,
  consultationId: string,
  limitMs: number,
  signal: AbortSignal,
): Promise<void> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  await waitUntil(events, consultationId, stop, async () => {
    const row = await db
      .selectFrom('consultations')
      .select('status')
      .where('id', '=', consultationId)
      .executeTakeFirst()
    return !row || settled.includes(row.status)
  })
}
