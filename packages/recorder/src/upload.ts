import { type Auscult, AuscultError, type Visit } from '@auscult/client'
import type { SliceStore, StoredRecording } from './slice-store.ts'

export interface UploadEvents {
  /** A slice has arrived; so many wait still. */
  onStored?(index: number, waiting: number): void
  /** No way to the server just now; it is tried again by itself. */
  onOffline?(error: AuscultError): void
  onStarted?(consultationId: string): void
  onFinished?(consultationId: string): void
}

const LONGEST_PAUSE_MS = 15_000
/** A new slice wakes the upload; this is for what nobody told of. */
const LOOK_MS = 1000

/**
 * Sends what is stored of a recording, in order, each slice until it has arrived, and removes it only then; ends once the
 * recording is finished on the server. Several pages may call it: one of them uploads, the others wait for it to close.
 * @throws AuscultError for what trying again can't mend; everything stays stored.
 */
export async function upload(
  auscult: Auscult,
  store: SliceStore,
  id: string,
  { signal, ...events }: UploadEvents & { readonly signal?: AbortSignal } = {},
): Promise<void> {
  const options = signal ? { signal } : {}
  await navigator.locks.request(`auscult-recorder ${id}`, options, async () => {
    const visit = await startVisit(auscult, store, id, events, signal)
    if (!visit) return
    // What arrived before its answer could be written down.
    const { nextChunkIndex } = await persistently(() => visit.recording(), events, signal)
    for (const index of await store.waiting(id)) if (index < nextChunkIndex) await store.remove(id, index)
    for (let index = nextChunkIndex; ; ) {
      signal?.throwIfAborted()
      // Read before the slices: once the end is stored, all slices are.
      const recording = await store.recording(id)
      if (!recording) return
      const slice = await store.slice(id, index)
      if (slice) {
        await persistently(
          () => visit.send(new Blob([slice.bytes]), { seconds: slice.seconds }),
          events,
          signal,
        )
        await store.remove(id, index)
        events.onStored?.(index, (await store.waiting(id)).length)
        index++
      } else if (recording.finish) return finish(visit, store, recording, events, signal)
      else await pause(LOOK_MS, signal)
    }
  })
}

async function finish(
  visit: Visit,
  store: SliceStore,
  recording: StoredRecording,
  events: UploadEvents,
  signal: AbortSignal | undefined,
): Promise<void> {
  await persistently(() => visit.finish(recording.finish), events, signal)
  await store.forget(recording.id)
  events.onFinished?.(visit.id)
}

/** The consultation of a recording; started by its own id as key, so that there is never a second one. */
async function startVisit(
  auscult: Auscult,
  store: SliceStore,
  id: string,
  events: UploadEvents,
  signal: AbortSignal | undefined,
): Promise<Visit | null> {
  const recording = await store.recording(id)
  if (!recording) return null
  const { consultationId, recordingId, details } = recording
  if (consultationId && recordingId) return auscult.visit(consultationId, recordingId)
  const visit = await persistently(() => auscult.start(details, { idempotencyKey: id }), events, signal)
  await store.change(id, {
    consultationId: visit.id,
    ...(visit.recordingId ? { recordingId: visit.recordingId } : {}),
  })
  events.onStarted?.(visit.id)
  return visit
}

const passing: readonly string[] = ['connection', 'timeout', 'too_many_requests', 'unavailable', 'internal']

/** Does it until it goes well, as long as the network or the server is what hinders it. */
async function persistently<Result>(
  act: () => Promise<Result>,
  events: UploadEvents,
  signal: AbortSignal | undefined,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof AuscultError) || !passing.includes(error.code)) throw error
      events.onOffline?.(error)
      await pause(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** tries), signal)
    }
  }
}

/** Ends early when the network comes back. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}
