import type { Auscult, AuscultError, FinishConsultation, StartConsultation } from '@auscult/client'
import { Microphone } from './microphone.ts'
import { SliceStore } from './slice-store.ts'
import { upload } from './upload.ts'
import { keepAwake } from './wake-lock.ts'

export type RecorderState = 'idle' | 'recording' | 'paused' | 'interrupted' | 'stopped'

/** What a page shows of a recording. */
export interface RecorderStatus {
  readonly state: RecorderState
  /** Ours; what `resume` takes after a reload. */
  readonly id: string | null
  readonly consultationId: string | null
  /** Slices that are stored here and not yet on the server. */
  readonly waiting: number
  /** The last try to send went wrong. */
  readonly offline: boolean
  /** There is no room on the disk: what is said is kept in memory, until it is sent. */
  readonly storageFull: boolean
  /** Nothing was heard for ten seconds. */
  readonly silent: boolean
  /** 0 to 1. */
  readonly level: number
  /** The server will not have the recording; everything is kept here. */
  readonly error: AuscultError | null
}

export interface RecorderOptions {
  /** A client with a key or a token that may record. */
  readonly auscult: Auscult
  onStatus?(status: RecorderStatus): void
  /** Of a slice. Default 5000. */
  readonly sliceMs?: number
  readonly constraints?: MediaTrackConstraints
}

const SILENCE_MS = 10_000
/** Below this a microphone hears its own noise. */
const SILENCE_LEVEL = 0.01
const fresh: RecorderStatus = {
  ...{ state: 'idle', id: null, consultationId: null, waiting: 0, offline: false },
  ...{ storageFull: false, silent: false, level: 0, error: null },
}

/**
 * Records a consultation. Every slice is stored in this browser before it is sent, and removed once it has arrived: over lost
 * networks, reloads, closed pages and killed browsers.
 */
export class Recorder {
  readonly #options: RecorderOptions
  readonly #store: Promise<SliceStore>
  #status = fresh
  #microphone: Microphone | null = null
  #letSleep: (() => void) | null = null
  #storing: Promise<void> = Promise.resolve()
  #uploading: Promise<void> = Promise.resolve()
  #index = 0
  #heardAt = 0

  constructor(options: RecorderOptions) {
    this.#options = options
    this.#store = SliceStore.open()
  }

  get status(): RecorderStatus {
    return this.#status
  }

  /** Starts, also without a network: the server is told when it can be reached. */
  async start(details: StartConsultation = {}): Promise<string> {
    const id = crypto.randomUUID()
    await (await this.#store).putRecording({ id, details, startedAt: new Date().toISOString() })
    await this.#begin(id, 0)
    return id
  }

  /** Goes on with a recording of this browser, such as after a reload. */
  async resume(id: string): Promise<void> {
    const store = await this.#store
    const recording = await store.recording(id)
    if (!recording || recording.finish) throw new TypeError('there is no such recording to go on with')
    const waiting = await store.waiting(id)
    await this.#begin(id, await this.#nextIndex(waiting, recording.consultationId, recording.recordingId))
  }

  /** Recordings that were begun in this browser and are not finished on the server. */
  async unfinished(): Promise<{ id: string; startedAt: string; stopped: boolean; waiting: number }[]> {
    const store = await this.#store
    return Promise.all(
      (await store.recordings()).map(async ({ id, startedAt, finish }) => ({
        ...{ id, startedAt, stopped: finish !== undefined },
        waiting: (await store.waiting(id)).length,
      })),
    )
  }

  /** Sends what an earlier page left, and finishes it. Resolves once the server has all of it. */
  async sendUnfinished(id: string, choice: FinishConsultation = {}): Promise<void> {
    const store = await this.#store
    const recording = await store.recording(id)
    if (!recording) return
    if (!recording.finish) await store.change(id, { finish: choice })
    await this.#upload(id)
  }

  /** No sound is taken until `unpause`. */
  async pause(): Promise<void> {
    await this.#closeMicrophone()
    this.#tell({ state: 'paused', level: 0, silent: false })
  }

  async unpause(): Promise<void> {
    await this.#openMicrophone()
  }

  /** Ends the recording; resolves once the server has all of it. */
  async stop(choice: FinishConsultation = {}): Promise<void> {
    const { id } = this.#status
    if (!id) return
    await this.#closeMicrophone()
    await this.#storing
    await (await this.#store).change(id, { finish: choice })
    this.#letSleep?.()
    this.#tell({ state: 'stopped', level: 0, silent: false })
    await this.#uploading
  }

  async #begin(id: string, index: number): Promise<void> {
    this.#index = index
    this.#tell({ ...fresh, id })
    this.#letSleep = keepAwake()
    this.#uploading = this.#upload(id)
    await this.#openMicrophone()
  }

  /** After what waits here; else after what the server has. */
  async #nextIndex(waiting: number[], consultationId?: string, recordingId?: string): Promise<number> {
    const last = waiting.at(-1)
    if (last !== undefined) return last + 1
    if (!consultationId || !recordingId) return 0
    return (await this.#options.auscult.visit(consultationId, recordingId).recording()).nextChunkIndex
  }

  async #openMicrophone(): Promise<void> {
    await this.#closeMicrophone()
    this.#heardAt = performance.now()
    const { sliceMs = 5000, constraints = {} } = this.#options
    this.#microphone = await Microphone.open({
      ...{ sliceMs, constraints },
      onSlice: (bytes, seconds) => this.#keep(bytes, seconds),
      onInterrupted: (reason) => void this.#interrupt(reason),
      onReturned: () => this.#tell({ state: 'recording' }),
      onLevel: (level) => this.#hear(level),
    })
    this.#tell({ state: 'recording' })
  }

  /** What was lost for good is asked for again as soon as the devices change. */
  async #interrupt(reason: 'ended' | 'muted' | 'error'): Promise<void> {
    this.#tell({ state: 'interrupted', level: 0 })
    if (reason === 'muted') return
    await this.#closeMicrophone()
    const again = () => {
      if (this.#status.state === 'interrupted') this.#openMicrophone().catch(() => {})
      else navigator.mediaDevices.removeEventListener('devicechange', again)
    }
    navigator.mediaDevices.addEventListener('devicechange', again)
  }

  async #closeMicrophone(): Promise<void> {
    await this.#microphone?.close()
    this.#microphone = null
  }

  #keep(bytes: Blob, seconds: number): void {
    const { id } = this.#status
    if (!id) return
    const index = this.#index++
    // One after the other: an index is stored before the next one is.
    this.#storing = this.#storing.then(async () => {
      const slice = { recording: id, index, seconds, bytes: await bytes.arrayBuffer() }
      const onDisk = await (await this.#store).add(slice)
      this.#tell({ waiting: this.#status.waiting + 1, storageFull: !onDisk })
    })
  }

  #hear(level: number): void {
    const now = performance.now()
    if (level >= SILENCE_LEVEL) this.#heardAt = now
    this.#tell({ level, silent: now - this.#heardAt >= SILENCE_MS })
  }

  async #upload(id: string): Promise<void> {
    try {
      await upload(this.#options.auscult, await this.#store, id, {
        onStored: (_, waiting) => this.#tell({ waiting, offline: false }),
        onOffline: () => this.#tell({ offline: true }),
        onStarted: (consultationId) => this.#tell({ consultationId }),
        onFinished: (consultationId) => this.#tell({ consultationId, waiting: 0, offline: false }),
      })
    } catch (error) {
      this.#tell({ error: error as AuscultError })
    }
  }

  #tell(change: Partial<RecorderStatus>): void {
    this.#status = { ...this.#status, ...change }
    this.#options.onStatus?.(this.#status)
  }
}
