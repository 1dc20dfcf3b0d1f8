import { type Auscult, AuscultError, type StartConsultation, type Visit } from '@auscult/client'
import { pause, persistently } from './persist.ts'
import type { StoredRecording, StoredSlice } from './schema.ts'
import type { SliceStore } from './slice-store.ts'

/** What the server calls a consultation and its recording. */
export interface Begun {
  readonly id: string
  readonly recordingId: string
}

/** Makes the consultation of a recording; the same key gives the same one. */
export type Begin = (details: StartConsultation, idempotencyKey: string) => Promise<Begun>

export interface UploadOptions {
  readonly auscult: Auscult
  readonly store: SliceStore
  readonly begin: Begin
  readonly signal: AbortSignal
  /** A slice has arrived; so many wait still. */
  onStored(waiting: number): void
  /** No way to the server just now; it is tried again by itself. */
  onOffline(): void
  onStarted(consultationId: string): void
}

/** A new slice wakes the upload; this is for what nobody told of. */
const LOOK_MS = 5000

/**
 * Sends what is stored of a recording, in order, each slice until it has arrived, and removes it only then; ends once the
 * recording is finished on the server. To be called by the one page that holds the recording.
 * @returns the consultation's id.
 * @throws AuscultError for what trying again can't mend; everything stays stored.
 */
export async function upload(id: string, options: UploadOptions): Promise<string> {
  const { store, signal } = options
  const visit = await startVisit(id, options)
  const send = sender(visit, options)
  for (;;) {
    signal.throwIfAborted()
    // Read before the slices: once the end is stored, all slices are.
    const recording = await store.recording(id)
    if (!recording) return visit.id
    await tellGaps(visit, id, options)
    const slice = await store.first(id)
    if (slice) {
      await send(slice)
      await store.remove(id, slice.index)
      options.onStored(await store.waiting(id))
    } else if (recording.finish) {
      await persist(() => visit.finish(recording.finish), options)
      await store.forget(id)
      return visit.id
    } else await pause(LOOK_MS, signal, [store, 'change'])
  }
}

/**
 * A slice's own index is its chunk's: one that arrived before its answer could be written down is not stored twice. Where the
 * server stands elsewhere (slices were lost with a full disk), chunks go on from there.
 */
function sender(visit: Visit, options: UploadOptions): (slice: StoredSlice) => Promise<void> {
  let shift = 0
  const sendOnce = ({ index, bytes, seconds }: StoredSlice) =>
    persist(() => visit.send(new Blob([bytes]), { seconds, chunkIndex: index + shift }), options)
  return async (slice) => {
    try {
      await sendOnce(slice)
    } catch (error) {
      if (!(error instanceof AuscultError) || error.status !== 400) throw error
      const { nextChunkIndex } = await persist(() => visit.recording(), options)
      if (nextChunkIndex === slice.index + shift) throw error
      shift = nextChunkIndex - slice.index
      await sendOnce(slice)
    }
  }
}

const noGap: readonly (number | undefined)[] = [400, 404, 422]

/** A gap that the server will not have keeps no sound from it. */
async function tellGaps(visit: Visit, id: string, options: UploadOptions): Promise<void> {
  for (const gap of await options.store.gaps(id)) {
    const { recording: _, ...told } = gap
    try {
      await persist(() => visit.gap(told), options)
    } catch (error) {
      if (!(error instanceof AuscultError && noGap.includes(error.status))) throw error
    }
    await options.store.removeGap(gap)
  }
}

/** The consultation of a recording; begun by its own id as key, so that there is never a second one. */
async function startVisit(id: string, options: UploadOptions): Promise<Visit> {
  const { auscult, store } = options
  const recording = await store.recording(id)
  if (!recording) throw new TypeError('there is no such recording')
  const known = begunOf(recording)
  const begun = known ?? (await persist(() => begin(recording, options), options))
  if (!known) await store.change(id, { consultationId: begun.id, recordingId: begun.recordingId })
  options.onStarted(begun.id)
  return auscult.visit(begun.id, begun.recordingId)
}

async function begin({ id, details }: StoredRecording, options: UploadOptions): Promise<Begun> {
  const begun = await options.begin(details, id)
  if (!begun?.id || !begun.recordingId) throw new TypeError('begin gave no consultation')
  return begun
}

function begunOf({ consultationId, recordingId }: StoredRecording): Begun | undefined {
  return consultationId && recordingId ? { id: consultationId, recordingId } : undefined
}

const persist = <Result>(act: () => Promise<Result>, { onOffline, signal }: UploadOptions) =>
  persistently(act, onOffline, signal)
