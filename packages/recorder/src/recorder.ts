import type { Auscult, FinishConsultation, StartConsultation } from '@auscult/client'
import { Capture, type Missed } from './capture.ts'
import { Claims } from './claims.ts'
import type { StoredRecording, StoredSlice } from './schema.ts'
import { SliceStore } from './slice-store.ts'
import { fresh, type RecorderStatus, type Unfinished } from './status.ts'
import type { Begin } from './upload.ts'
import { Uploads } from './uploads.ts'
import { keepAwake } from './wake-lock.ts'

export interface RecorderOptions {
  /** A client with a key, or with a token that may record. */
  readonly auscult: Auscult
  /**
   * Starts the consultation on the server. Default `auscult.start`, which needs a key; a page with a token asks its own server,
   * which passes the key on as `Idempotency-Key`. Called again until it goes well.
   */
  readonly begin?: Begin
  onStatus?(status: RecorderStatus): void
  /** Of a slice. Default 5000. */
  readonly sliceMs?: number
  readonly constraints?: MediaTrackConstraints
}

/**
 * Records a consultation. Every slice is stored in this browser before it is sent, and removed once it has arrived: over lost
 * networks, reloads, closed pages and killed browsers.
 */
export class Recorder {
  readonly #options: RecorderOptions
  readonly #store: Promise<SliceStore>
  readonly #claims = new Claims()
  readonly #uploads: Uploads
  #status = fresh
  #capture: Capture | null = null
  #letSleep: (() => void) | null = null
  #storing: Promise<unknown> = Promise.resolve()
  #index = 0

  constructor(options: RecorderOptions) {
    this.#options = options
    this.#store = SliceStore.open()
    this.#store.catch(() => {})
    const { auscult, begin } = options
    this.#uploads = new Uploads({ auscult, begin, store: this.#store, claims: this.#claims })
    addEventListener('beforeunload', this.#warn)
  }

  get status(): RecorderStatus {
    return this.#status
  }

  /**
   * Starts, also without a network: the server is told when it can be reached. One that is still being sent goes on beside it.
   * @throws what the browser says where there is no microphone, or none is allowed.
   */
  async start(details: StartConsultation = {}): Promise<string> {
    const id = crypto.randomUUID()
    const now = new Date()
    const recording = { id, details, startedAt: now.toISOString(), at: now.getTime() }
    await this.#holding(id, async (store) => {
      const first = { ...recording, next: 0, seconds: 0, paused: false }
      await store.putRecording(first)
      try {
        await this.#begin(store, first)
      } catch (error) {
        await store.forget(id)
        throw error
      }
    })
    return id
  }

  /** Goes on with a recording of this browser, such as after a reload; the time between is told as a gap. */
  async resume(id: string): Promise<void> {
    await this.#holding(id, async (store) => {
      const recording = await store.recording(id)
      if (!recording || recording.finish) throw new TypeError('there is no such recording to go on with')
      const { seconds, at, paused } = recording
      const to = paused ? seconds : seconds + (Date.now() - at) / 1000
      await this.#begin(store, { ...recording, seconds: to })
      if (!paused) await this.#miss(id, { from: seconds, to, reason: 'interrupted' })
      await store.change(id, { paused: false, seconds: to, at: Date.now() })
    })
  }

  /** Recordings that were begun in this browser and that the server does not have whole. */
  async unfinished(): Promise<Unfinished[]> {
    const store = await this.#store
    return Promise.all(
      (await store.recordings()).map(async ({ id, startedAt, finish }) => ({
        ...{ id, startedAt, stopped: finish !== undefined },
        waiting: await store.waiting(id),
        held: await this.#claims.holder(id),
      })),
    )
  }

  /**
   * Sends what an earlier page left, and finishes it, beside what is being recorded here. A choice that it was finished with
   * stands unless there is another.
   * @returns the consultation's id, once the server has all of it.
   */
  async sendUnfinished(id: string, choice?: FinishConsultation): Promise<string> {
    if (this.#capture && this.#status.id === id) return this.stop(choice)
    return this.#holding(id, async (store) => {
      const recording = await store.recording(id)
      if (!recording) throw new TypeError('there is no such recording')
      if (choice || !recording.finish) await store.change(id, { finish: choice ?? {} })
      return this.#upload(id)
    })
  }

  /** No sound is taken until `unpause`. */
  async pause(): Promise<void> {
    const { id } = this.#status
    if (!id || !this.#capture) return
    await this.#capture.stop()
    await this.#storing
    await (await this.#store).change(id, { paused: true, seconds: this.#capture.seconds })
    this.#tell({ state: 'paused', level: 0, silent: false })
  }

  /** Goes on after a pause; while the microphone is interrupted, asks for it once more. */
  async unpause(): Promise<void> {
    const { id, state } = this.#status
    if (!id || !this.#capture) return
    if (state !== 'paused') return this.#capture.again()
    await (await this.#store).change(id, { paused: false, at: Date.now() })
    this.#tell({ state: 'recording' })
    await this.#capture.goOn()
  }

  /**
   * Ends the recording.
   * @returns the consultation's id, once the server has all of it.
   * @throws AuscultError where the server will not have it.
   */
  async stop(choice: FinishConsultation = {}): Promise<string> {
    const { id } = this.#status
    const capture = this.#capture
    if (!id || !capture) throw new TypeError('nothing is being recorded')
    this.#capture = null
    await capture.stop()
    await this.#storing
    this.#letSleep?.()
    await (await this.#store).change(id, { finish: choice })
    this.#tell({ state: 'sending', level: 0, silent: false })
    return this.#upload(id)
  }

  /** After an `error`: sends once more. @returns as `stop` does, once it was called. */
  async retry(): Promise<string> {
    const { id } = this.#status
    if (!id) throw new TypeError('there is no recording')
    return this.#upload(id)
  }

  /** Lets go of the microphone and of all recordings: another page, or a later one, goes on with them. */
  async close(): Promise<void> {
    const capture = this.#capture
    this.#capture = null
    removeEventListener('beforeunload', this.#warn)
    await capture?.stop()
    await this.#storing
    this.#letSleep?.()
    await this.#uploads.close()
    this.#tell(fresh)
  }

  /** A page that is closed records no more, and takes with it what is in memory alone. */
  readonly #warn = (event: Event): void => {
    if (this.#capture || (this.#status.storageFull && this.#status.waiting > 0)) event.preventDefault()
  }

  /** Does it with a recording that no other page has; lets go of it when that fails. */
  async #holding<Result>(id: string, act: (store: SliceStore) => Promise<Result>): Promise<Result> {
    if (!(await this.#claims.take(id))) throw new TypeError('another page has this recording')
    try {
      return await act(await this.#store)
    } catch (error) {
      if (this.#status.id !== id) this.#claims.letGo(id)
      throw error
    }
  }

  async #begin(store: SliceStore, { id, seconds, next }: StoredRecording): Promise<void> {
    if (this.#capture) throw new TypeError('a recording is under way')
    const { sliceMs = 5000, constraints = {} } = this.#options
    const capture = new Capture(
      {
        ...{ sliceMs, constraints },
        onSlice: (bytes, seconds) => {
          const slice = { recording: id, index: this.#index++, seconds }
          this.#keep(slice, bytes, { seconds: capture.seconds, at: Date.now() })
        },
        onMissed: (missed) => void this.#miss(id, missed),
        onChange: ({ interrupted }) =>
          this.#tell({ state: interrupted ? 'interrupted' : 'recording', level: 0 }),
        onLevel: (level, silent) => this.#tell({ level, silent, seconds: capture.seconds }),
      },
      seconds,
    )
    this.#index = next
    this.#capture = capture
    try {
      await capture.start()
    } catch (error) {
      this.#capture = null
      throw error
    }
    const before = this.#status
    if (before.id && before.error) this.#claims.letGo(before.id)
    this.#letSleep = keepAwake()
    this.#tell({ ...fresh, id, seconds, state: 'recording', waiting: await store.waiting(id) })
    this.#upload(id).catch(() => {})
  }

  /** One slice after the other: an index is stored before the next one is. */
  #keep(slice: Omit<StoredSlice, 'bytes'>, bytes: Blob, so: Pick<StoredRecording, 'seconds' | 'at'>): void {
    this.#storing = this.#storing.then(async () => {
      const store = await this.#store
      const onDisk = await store.add({ ...slice, bytes: await bytes.arrayBuffer() }, so)
      this.#tell({ waiting: await store.waiting(slice.recording), storageFull: !onDisk })
    })
  }

  /** What a muted microphone missed lies within slices, what others missed after one. */
  async #miss(recording: string, missed: Missed): Promise<void> {
    const after = missed.reason === 'muted' || this.#index === 0 ? {} : { afterChunkIndex: this.#index - 1 }
    await (await this.#store).addGap({ ...missed, ...after, recording })
  }

  #upload(id: string): Promise<string> {
    return this.#uploads.send(id, (change) => {
      if (this.#status.id === id) this.#tell(change)
    })
  }

  #tell(change: Partial<RecorderStatus>): void {
    this.#status = { ...this.#status, ...change }
    this.#options.onStatus?.(this.#status)
  }
}
