import type { Context } from '../../context.ts'

const settled = ['completed', 'integrated', 'failed']

/** Waits until a consultation has ended, the time is up or `signal` aborts; whichever is first. */
export async function waitForOutcome(
  { db, events }: Pick<Context, 'db' | 'events'>,
  consultationId: string,
  limitMs: number,
  signal: AbortSignal,
): Promise<void> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  let wake = () => {}
  const unsubscribe = events.subscribe(consultationId, () => wake())
  const onStop = () => wake()
  stop.addEventListener('abort', onStop)
  try {
    while (!stop.aborted) {
      // made before the look, so that an event between look and wait is not slept through
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const row = await db
        .selectFrom('consultations')
        .select('status')
        .where('id', '=', consultationId)
        .executeTakeFirst()
      if (!row || settled.includes(row.status)) return
      if (!stop.aborted) await woken
    }
  } finally {
    stop.removeEventListener('abort', onStop)
    unsubscribe()
  }
}
