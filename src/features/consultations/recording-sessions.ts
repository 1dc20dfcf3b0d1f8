import type { Context } from '../../context.ts'
import type { Lock } from '../../platform/db/advisory-lock.ts'
import { EngineError } from '../../platform/errors.ts'
import { RecordingSession, type SessionContext } from './recording-session.ts'

/** Each open session holds a decoder process of some 50 MB. */
const MAX_SESSIONS = 40
const IDLE_MS = 5 * 60_000

interface Entry {
  readonly session: RecordingSession
  readonly lock: Lock
  /** The drain under way, and the one that waits behind it for whoever came meanwhile. */
  running: Promise<void> | null
  waiting: Promise<void> | null
  lastUsed: number
}

/**
 * The open sessions of this process, one a recording; a lock keeps other processes off a recording that is
 * followed here. Sessions end with their recording, after an error, or when they have been idle for long.
 */
export class RecordingSessions {
  readonly #context: SessionContext & Pick<Context, 'locks'>
  readonly #entries = new Map<string, Entry>()
  readonly #opening = new Map<string, Promise<Entry | null>>()
  readonly #sweeper: NodeJS.Timeout

  constructor(context: SessionContext & Pick<Context, 'locks'>) {
    this.#context = context
    this.#sweeper = setInterval(() => void this.#closeIdle(IDLE_MS), IDLE_MS / 5).unref()
  }

  /**
   * Brings a recording up to the chunks that are stored now. Rejects with a retryable error when another
   * process follows it, or when no session can be opened for now.
   */
  async drain(recordingId: string, signal: AbortSignal): Promise<void> {
    const entry = await this.#entryOf(recordingId)
    if (!entry) return
    if (!entry.running) {
      entry.running = this.#run(recordingId, entry, signal)
      return entry.running
    }
    entry.waiting ??= entry.running
      .catch(() => undefined)
      .then(() => {
        entry.waiting = null
        return this.drain(recordingId, signal)
      })
    return entry.waiting
  }

  /** Closes every session; their recordings go on from their chunks, here or elsewhere. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper)
    await Promise.all([...this.#entries.keys()].map((id) => this.#drop(id)))
  }

  async #run(recordingId: string, entry: Entry, signal: AbortSignal): Promise<void> {
    try {
      const done = await entry.session.drain(AbortSignal.any([signal, entry.lock.lost]))
      if (done) await this.#drop(recordingId)
    } catch (error) {
      await this.#drop(recordingId)
      throw error
    } finally {
      entry.running = null
      entry.lastUsed = Date.now()
    }
  }

  /** One opening at a time for each recording. */
  #entryOf(recordingId: string): Entry | Promise<Entry | null> {
    const entry = this.#entries.get(recordingId)
    if (entry) return entry
    let opening = this.#opening.get(recordingId)
    if (!opening) {
      opening = this.#open(recordingId).finally(() => this.#opening.delete(recordingId))
      this.#opening.set(recordingId, opening)
    }
    return opening
  }

  async #open(recordingId: string): Promise<Entry | null> {
    const lock = await this.#context.locks.tryLock(`recording:${recordingId}`)
    if (!lock) throw new EngineError('the recording is followed elsewhere', { retryable: true })
    try {
      if (this.#entries.size >= MAX_SESSIONS) await this.#closeIdle(1000)
      if (this.#entries.size >= MAX_SESSIONS) {
        throw new EngineError('too many recordings at once on this machine', { retryable: true })
      }
      const recording = await this.#context.db
        .selectFrom('recordings')
        .selectAll()
        .where('id', '=', recordingId)
        .executeTakeFirst()
      if (!recording || recording.decoded_at) {
        await lock.release()
        return null
      }
      const session = await RecordingSession.open(this.#context, recording)
      const entry: Entry = { session, lock, running: null, waiting: null, lastUsed: Date.now() }
      this.#entries.set(recordingId, entry)
      return entry
    } catch (error) {
      await lock.release()
      throw error
    }
  }

  async #drop(recordingId: string): Promise<void> {
    const entry = this.#entries.get(recordingId)
    if (!entry) return
    this.#entries.delete(recordingId)
    await entry.session.close()
    await entry.lock.release()
  }

  async #closeIdle(olderThanMs: number): Promise<void> {
    const now = Date.now()
    for (const [id, entry] of this.#entries) {
      if (!entry.running && now - entry.lastUsed > olderThanMs) await this.#drop(id)
    }
  }
}
