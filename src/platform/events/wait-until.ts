import type { EventLog } from './event-log.ts'

/** Looks at once and each time that something happens to a subject, until `isDone` says so or `stop` aborts. */
export async function waitUntil(
  events: Pick<EventLog, 'subscribe'>,
  { subject, stop }: { readonly subject: string; readonly stop: AbortSignal },
  isDone: () => Promise<boolean>,
): Promise<void> {
  let wake = () => {}
  const unsubscribe = events.subscribe(subject, () => wake())
  const onStop = () => wake()
  stop.addEventListener('abort', onStop)
  try {
    while (!stop.aborted) {
      // made before the look, so that an event between look and wait is not slept through
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      if (await isDone()) return
      if (!stop.aborted) await woken
    }
  } finally {
    stop.removeEventListener('abort', onStop)
    unsubscribe()
  }
}
