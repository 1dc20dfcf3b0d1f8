import { v7 as uuid } from 'uuid'
import type { Context, Db } from '../../../context.ts'
import { isOrphan } from '../../../platform/db/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { bytesOf, SAMPLE_RATE } from '../../../platform/media/pcm.ts'
import type { SpeechWindow } from '../../../platform/vad/cut-windows.ts'
import { jobs } from '../job-kinds.ts'
import type { RecordingRow } from '../queries.ts'

type Needs = Pick<Context, 'db' | 'blobs' | 'freshWindows' | 'queue'>

/** Mono samples, and which side they come from where the recording has sides. */
interface Sound {
  readonly samples: Int16Array
  readonly sides: Int8Array | null
}

/** Stored times are whole milliseconds. */
const ROUNDING = SAMPLE_RATE / 1000

/**
 * The windows of a recording in the database. What an earlier session stored stands: what a new one, which starts
 * at the first chunk again, finds up to there is passed over, and nothing is transcribed twice even if the
 * detector has changed in between.
 */
export class StoredWindows {
  readonly #context: Needs
  readonly #recording: RecordingRow
  /** Sample up to which the recording is in windows. */
  #until: number
  #next: number

  private constructor(
    context: Needs,
    recording: RecordingRow,
    { count, endMs }: { readonly count: number; readonly endMs: number },
  ) {
    this.#context = context
    this.#recording = recording
    this.#next = count
    this.#until = toSamples(endMs)
  }

  static async of(context: Needs, recording: RecordingRow): Promise<StoredWindows> {
    const { count, end } = await context.db
      .selectFrom('windows')
      .where('recording_id', '=', recording.id)
      .select((s) => [s.fn.countAll<string>().as('count'), s.fn.max<number | null>('end_ms').as('end')])
      .executeTakeFirstOrThrow()
    return new StoredWindows(context, recording, { count: Number(count), endMs: end ?? 0 })
  }

  get count(): number {
    return this.#next
  }

  /** Stores the next window and has it transcribed, unless it is stored. `read` reads from the recording. */
  async add(window: SpeechWindow, read: (start: number, end: number) => Sound): Promise<void> {
    if (window.end <= this.#until + ROUNDING) return
    const start = window.start < this.#until - ROUNDING ? this.#until : window.start
    await this.#store({ index: this.#next, start, end: window.end }, read(start, window.end))
    this.#next++
    this.#until = window.end
  }

  async #store(
    { index, start, end }: { readonly index: number; readonly start: number; readonly end: number },
    { samples, sides }: Sound,
  ): Promise<void> {
    const { db, blobs, freshWindows, queue } = this.#context
    const { id, tenant_id, consultation_id } = this.#recording
    const key = `${tenant_id}/${consultation_id}/windows/${String(index).padStart(6, '0')}-${uuid()}`
    await blobs.put(key, bytesOf(samples))
    freshWindows.set(key, samples, samples.byteLength)
    const isNew = await inTransaction(db, async (tx) => {
      const inserted = await tx
        .insertInto('windows')
        .values({
          recording_id: id,
          window_index: index,
          start_ms: toMs(start),
          end_ms: toMs(end),
          blob_key: key,
          sides: sides && Buffer.from(sides.buffer, sides.byteOffset, sides.length),
          transcribed_at: null,
          language: null,
          engine: null,
          model: null,
          failure: null,
        })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst()
      if (inserted.numInsertedOrUpdatedRows === 0n) return false
      // A consultation that waits for many windows already steps back behind those that wait for few.
      const priority = -(await openWindows(tx, id))
      await queue.send(tx, jobs.transcribeWindow, {
        data: { recordingId: id, windowIndex: index },
        priority,
        share: tenant_id,
      })
      return true
    }).catch((error: unknown) => {
      // The consultation was deleted meanwhile.
      if (isOrphan(error)) return false
      throw error
    })
    if (isNew) return
    freshWindows.delete(key)
    await blobs.delete(key)
  }
}

async function openWindows(tx: Db, recordingId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('windows')
    .where('recording_id', '=', recordingId)
    .where('transcribed_at', 'is', null)
    .where('failure', 'is', null)
    .select((s) => s.fn.countAll<string>().as('open'))
    .executeTakeFirstOrThrow()
  return Number(open)
}

export const toMs = (samples: number): number => Math.round((samples * 1000) / SAMPLE_RATE)
const toSamples = (ms: number): number => (ms * SAMPLE_RATE) / 1000
