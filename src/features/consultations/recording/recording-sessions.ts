import { setTimeout as delay } from 'node:timers/promises'
import { bulkhead } from 'cockatiel'
import type { Context } from '../../../context.ts'
import type { Lock } from '../../../platform/db/advisory-lock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { EngineError } from '../../../platform/errors.ts'
import type { RecordingRow } from '../queries.ts'
import type { FollowedRecording, RecordingFollower, RecordingRef } from './followed.ts'
import { findLeft } from './left-recordings.ts'
import { RecordingSession, type SessionContext } from './recording-session.ts'
import { sendDecoding } from './send-decoding.ts'

/** A session without work for so long is closed: the consultation is paused, or will never be finished. */
const IDLE_MS = 5 * 60_000
/** A recording that was fed more recently than this is being made right now: slices come every few seconds. */
const FRESH_MS = 15_000
/** So often chunks are looked for that nobody has taken in. */
const LOOK_MS = 20_000
/** Where many begin at once, all are answered before any is followed, and then so many at a time are begun. */
const BEGIN_AFTER_MS = 500
const BEGIN_AT_ONCE = 4

type Needs = SessionContext & Pick<Context, 'locks' | 'log' | 'followed'>

interface Entry {
  readonly session: RecordingSession
  readonly lock: Lock
  readonly unsubscribe: () => void
  /** The drain under way, and the one that waits behind it for whoever came meanwhile. */
  running: Promise<void> | null
  waiting: Promise<void> | null
  lastUsed: number
}

/**
 * The open sessions of this process, one a recording; a lock keeps other processes off a recording that is
 * followed here. Sessions end with their recording, after an error, when they have been idle for long, or when
 * there is no room for a more urgent one; a recording then goes on from its chunks in a new session.
 */
export class RecordingSessions implements RecordingFollower {
  readonly #context: Needs
  readonly #most: number
  readonly #entries = new Map<string, Entry>()
  readonly #opening = new Map<string, Promise<Entry | null>>()
  readonly #closing = new Map<string, Promise<void>>()
  readonly #begun = bulkhead(BEGIN_AT_ONCE, Number.POSITIVE_INFINITY)
  #toBegin = 0
  readonly #timers: readonly NodeJS.Timeout[]
  #closed = false

  /** `most` sessions are open at once. */
  constructor(context: Needs, most: number) {
    this.#context = context
    this.#most = most
    this.#timers = [
      setInterval(() => void this.#closeIdle(), IDLE_MS / 5).unref(),
      setInterval(() => void this.#followLeft(), LOOK_MS).unref(),
    ]
    void this.#followLeft()
  }

  get hasRoom(): boolean {
    return !this.#closed && this.#entries.size + this.#toBegin < this.#most
  }

  begin(recording: RecordingRef): void {
    this.#toBegin++
    void delay(BEGIN_AFTER_MS, undefined, { ref: false })
      .then(() => this.#begun.execute(() => this.#follow(recording)))
      .finally(() => this.#toBegin--)
  }

  /**
   * Brings a recording up to the chunks that are stored now. A recording that is still being made may be left
   * for later, when another process follows it or there is no room for it: its next chunk, or its end, brings
   * another try. Rejects with a retryable error when the same happens to a finished one.
   */
  async drain(recordingId: string, signal?: AbortSignal): Promise<void> {
    this.#entries.get(recordingId)?.session.mustLook()
    return this.#drain(recordingId, signal)
  }

  async #drain(recordingId: string, signal?: AbortSignal): Promise<void> {
    const entry = this.#entries.get(recordingId) ?? (await this.#opened(recordingId))
    if (!entry) return
    if (!entry.running) {
      entry.running = this.#run(recordingId, entry, signal)
      return entry.running
    }
    entry.waiting ??= entry.running
      .catch(() => undefined)
      .then(() => {
        entry.waiting = null
        return this.#drain(recordingId, signal)
      })
    return entry.waiting
  }

  /** Closes every session; their recordings go on from their chunks, here or elsewhere. */
  async close(): Promise<void> {
    this.#closed = true
    this.#timers.forEach(clearInterval)
    await Promise.allSettled(this.#opening.values())
    await Promise.all([...this.#entries.keys()].map((id) => this.#drop(id)))
  }

  async #run(recordingId: string, entry: Entry, signal: AbortSignal | undefined): Promise<void> {
    const { lost } = entry.lock
    try {
      const done = await entry.session.drain(signal ? AbortSignal.any([signal, lost]) : lost)
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
  #opened(recordingId: string): Promise<Entry | null> {
    let opening = this.#opening.get(recordingId)
    if (!opening) {
      opening = this.#open(recordingId).finally(() => this.#opening.delete(recordingId))
      this.#opening.set(recordingId, opening)
    }
    return opening
  }

  async #open(recordingId: string): Promise<Entry | null> {
    await this.#closing.get(recordingId)
    if (this.#closed) throw new EngineError('the service is stopping', { hindrance: 'interruption' })
    const found = await this.#find(recordingId)
    if (!found || found.recording.decoded_at) return null
    const { recording, finished } = found
    const lock = await this.#context.locks.tryLock(`recording:${recordingId}`)
    if (!lock) {
      this.#context.events.wake(recording.consultation_id)
      return later(finished, 'the recording is followed elsewhere')
    }
    try {
      if (!(await this.#makeRoom(finished))) {
        await lock.release()
        return later(finished, 'too many recordings at once on this machine')
      }
      const session = await RecordingSession.open(this.#context, recording)
      // Other processes that are told of a chunk, and whoever accepts the end, wake the one that follows.
      const unsubscribe = this.#context.events.subscribe(recording.consultation_id, () => {
        session.mustLook()
        this.#wake(recording)
      })
      const entry: Entry = { session, lock, unsubscribe, running: null, waiting: null, lastUsed: Date.now() }
      this.#entries.set(recordingId, entry)
      this.#context.followed.set(recordingId, this.#follower(recording, session))
      return entry
    } catch (error) {
      await lock.release()
      throw error
    }
  }

  async #find(recordingId: string) {
    const row = await this.#context.db
      .selectFrom('recordings')
      .innerJoin('consultations', 'consultations.id', 'recordings.consultation_id')
      .where('recordings.id', '=', recordingId)
      .selectAll('recordings')
      .select('consultations.status')
      .executeTakeFirst()
    if (!row) return null
    const { status, ...recording } = row
    return { recording, finished: status !== 'recording' }
  }

  /** What this process hands its chunks to. */
  #follower(recording: RecordingRow, session: RecordingSession): FollowedRecording {
    const { id, tenant_id, consultation_id } = recording
    return {
      ...{ id, tenant_id, consultation_id, held: null },
      take: (chunk) => {
        session.offer(chunk)
        this.#wake(recording)
      },
      takeProgress: () => session.takeProgress(),
    }
  }

  #wake(recording: Pick<RecordingRef, 'id' | 'tenant_id'>): void {
    if (this.#entries.has(recording.id)) void this.#follow(recording)
  }

  /** A drain that no job waits for: after its failure there is one. Never rejects. */
  #follow(recording: Pick<RecordingRef, 'id' | 'tenant_id'>): Promise<void> {
    const { db, log } = this.#context
    const { id: recordingId } = recording
    return this.#drain(recordingId)
      .catch((error: unknown) => {
        log.warn({ err: error, recordingId }, 'a recording could not be followed')
        if (!this.#closed) return inTransaction(db, (tx) => sendDecoding(this.#context, tx, recording))
      })
      .catch((error: unknown) =>
        log.warn({ err: error, recordingId }, 'a recording waits for its next chunk'),
      )
  }

  /** Chunks that were handed over to a process that has died meanwhile, or that there was no room for. */
  async #followLeft(): Promise<void> {
    const { db, log } = this.#context
    try {
      for (const recording of await findLeft(db)) {
        const entry = this.#entries.get(recording.id)
        entry?.session.mustLook()
        if (entry) this.#wake(recording)
        else await inTransaction(db, (tx) => sendDecoding(this.#context, tx, recording))
      }
    } catch (error) {
      log.warn({ err: error }, 'recordings that nobody follows could not be looked for')
    }
  }

  /** True when one more session may be open; that of a finished recording takes the place of any idle one. */
  async #makeRoom(finished: boolean): Promise<boolean> {
    if (this.#entries.size + this.#opening.size <= this.#most) return true
    const idle = [...this.#entries].filter(([, entry]) => !entry.running)
    const [victim] = idle.sort(([, a], [, b]) => a.lastUsed - b.lastUsed)
    if (!victim || (!finished && Date.now() - victim[1].lastUsed < FRESH_MS)) return false
    await this.#drop(victim[0])
    return true
  }

  async #drop(recordingId: string): Promise<void> {
    const entry = this.#entries.get(recordingId)
    if (!entry) return
    this.#entries.delete(recordingId)
    this.#context.followed.delete(recordingId)
    entry.unsubscribe()
    const closed = entry.session.close().then(() => entry.lock.release())
    this.#closing.set(recordingId, closed)
    await closed.finally(() => this.#closing.delete(recordingId))
  }

  async #closeIdle(): Promise<void> {
    const now = Date.now()
    for (const [id, entry] of this.#entries) {
      if (!entry.running && now - entry.lastUsed > IDLE_MS) await this.#drop(id)
    }
  }
}

function later(finished: boolean, reason: string): null {
  if (finished) throw new EngineError(reason, { hindrance: 'outage' })
  return null
}
