import { v7 as uuid } from 'uuid'
import type { Context, Db } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { DEFAULT_LIMITS } from '../../platform/media/limits.ts'
import { bytesOf, SAMPLE_RATE } from '../../platform/media/pcm.ts'
import { SampleHistory } from '../../platform/media/sample-history.ts'
import { type SpeechWindow, WindowCutter } from '../../platform/vad/cut-windows.ts'
import type { Heard, VoiceActivityDetector } from '../../platform/vad/port.ts'
import { advanceConsultation, failConsultation } from './advance-consultation.ts'
import { jobs } from './job-names.ts'
import type { RecordingRow } from './queries.ts'
import { StreamDecoder } from './stream-decoder.ts'

export type SessionContext = Pick<
  Context,
  'db' | 'blobs' | 'queue' | 'events' | 'clock' | 'voiceActivity' | 'settings'
>

const CHUNKS_AT_ONCE = 32

/**
 * Follows one recording while it is made: bytes → samples → voice → windows, each window stored and sent to
 * be transcribed as soon as it is cut. A session always starts at the first chunk; windows that an earlier
 * session stored are the same ones, and are passed over.
 */
export class RecordingSession {
  readonly #context: SessionContext
  readonly #recording: RecordingRow
  readonly #detector: VoiceActivityDetector
  readonly #cutter = new WindowCutter()
  readonly #history = new SampleHistory()
  readonly #storedWindows: number
  readonly #warnings = new Set<string>()
  #stream: StreamDecoder | null = null
  #nextChunk = 0
  #nextWindow = 0
  #voicedSamples = 0

  private constructor(
    context: SessionContext,
    recording: RecordingRow,
    detector: VoiceActivityDetector,
    storedWindows: number,
  ) {
    this.#context = context
    this.#recording = recording
    this.#detector = detector
    this.#storedWindows = storedWindows
  }

  static async open(context: SessionContext, recording: RecordingRow): Promise<RecordingSession> {
    const { stored } = await context.db
      .selectFrom('windows')
      .where('recording_id', '=', recording.id)
      .select((s) => s.fn.countAll<string>().as('stored'))
      .executeTakeFirstOrThrow()
    return new RecordingSession(context, recording, await context.voiceActivity.open(), Number(stored))
  }

  /**
   * Takes in every chunk that is stored. True when the recording was finished and is now done with. After a
   * rejection the session is of no more use: close it and open another.
   */
  async drain(signal: AbortSignal): Promise<boolean> {
    for (;;) {
      signal.throwIfAborted()
      // Read before the chunks: once finished, no more of them come.
      const finished = await this.#isFinished()
      const chunks = await this.#nextChunks()
      for (const chunk of chunks) {
        signal.throwIfAborted()
        if (chunk.demuxer) await this.#openStream(chunk.stream_index, chunk.demuxer)
        if (chunk.blob_key) {
          for await (const bytes of await this.#context.blobs.open(chunk.blob_key))
            await this.#stream?.write(bytes)
        }
        this.#nextChunk = chunk.chunk_index + 1
      }
      if (chunks.length > 0) await this.#noteProgress()
      else if (finished) return await this.#finish()
      else return false
    }
  }

  async close(): Promise<void> {
    this.#detector.close()
    await this.#stream?.close()
  }

  async #isFinished(): Promise<boolean> {
    const row = await this.#context.db
      .selectFrom('consultations')
      .select('status')
      .where('id', '=', this.#recording.consultation_id)
      .executeTakeFirst()
    return row !== undefined && row.status !== 'recording'
  }

  #nextChunks() {
    return this.#context.db
      .selectFrom('chunks')
      .select(['chunk_index', 'blob_key', 'stream_index', 'demuxer'])
      .where('recording_id', '=', this.#recording.id)
      .where('chunk_index', '>=', this.#nextChunk)
      .orderBy('chunk_index')
      .limit(CHUNKS_AT_ONCE)
      .execute()
  }

  async #openStream(index: number, demuxer: string): Promise<void> {
    await this.#endStream()
    const secondsLeft = this.#context.settings.limits.recordingSeconds - this.#history.length / SAMPLE_RATE
    this.#stream = new StreamDecoder(this.#context, this.#recording.id, index, {
      demuxer,
      limits: { ...DEFAULT_LIMITS, maxSeconds: Math.max(0, secondsLeft) },
      onPcm: (samples) => this.#hear(samples),
    })
  }

  async #endStream(): Promise<void> {
    const end = await this.#stream?.end()
    this.#stream = null
    if (end?.damaged) this.#warnings.add('part of the recording is damaged and could not be decoded')
    if (end?.limited) this.#warnings.add('the recording is longer than allowed; the rest was left out')
  }

  async #hear(samples: Int16Array<ArrayBuffer>): Promise<void> {
    this.#history.append(samples)
    await this.#cut(await this.#detector.push(samples))
  }

  async #cut(heard: Heard): Promise<void> {
    for (const window of this.#cutter.push(heard)) await this.#store(window)
    this.#history.forgetBefore(this.#cutter.neededFrom)
  }

  async #store(window: SpeechWindow): Promise<void> {
    const index = this.#nextWindow++
    this.#voicedSamples += window.voiced
    if (index < this.#storedWindows) return
    const { db, blobs, queue } = this.#context
    const { id, tenant_id, consultation_id } = this.#recording
    const key = `${tenant_id}/${consultation_id}/windows/${String(index).padStart(6, '0')}-${uuid()}`
    await blobs.put(key, bytesOf(this.#history.slice(window.start, window.end)))
    const isNew = await inTransaction(db, async (tx) => {
      const inserted = await tx
        .insertInto('windows')
        .values({
          recording_id: id,
          window_index: index,
          start_ms: toMs(window.start),
          end_ms: toMs(window.end),
          blob_key: key,
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
      await queue.send(tx, jobs.transcribeWindow, { recordingId: id, windowIndex: index }, { priority })
      return true
    })
    if (!isNew) await blobs.delete(key)
  }

  async #noteProgress(): Promise<void> {
    await this.#context.db
      .updateTable('recordings')
      .set({
        decoded_chunks: this.#nextChunk,
        decoded_ms: toMs(this.#history.length),
        voiced_ms: toMs(this.#voicedSamples),
      })
      .where('id', '=', this.#recording.id)
      .where('decoded_at', 'is', null)
      .execute()
  }

  async #finish(): Promise<true> {
    await this.#endStream()
    await this.#cut(await this.#detector.flush())
    for (const window of this.#cutter.flush(this.#history.length)) await this.#store(window)
    if (this.#history.length > 0 && this.#nextWindow === 0)
      this.#warnings.add('no speech was heard in the recording')
    const { db, queue, clock } = this.#context
    const { id, consultation_id } = this.#recording
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('recordings')
        .set({
          decoded_chunks: this.#nextChunk,
          decoded_ms: toMs(this.#history.length),
          voiced_ms: toMs(this.#voicedSamples),
          decoded_at: clock.now(),
          warnings: JSON.stringify([...this.#warnings]),
        })
        .where('id', '=', id)
        .execute()
      if (this.#history.length === 0) {
        const message = 'the recording holds no audio that could be decoded'
        await failConsultation(this.#context, tx, consultation_id, { stage: 'decode', message })
      } else {
        await queue.send(tx, jobs.renderPlayback, { recordingId: id }, { key: id })
        await advanceConsultation(this.#context, tx, consultation_id)
      }
    })
    return true
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

const toMs = (samples: number) => Math.round((samples * 1000) / SAMPLE_RATE)
