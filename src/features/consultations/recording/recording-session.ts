import type { Context } from '../../../context.ts'
import { EngineError } from '../../../platform/errors.ts'
import { DEFAULT_LIMITS } from '../../../platform/media/limits.ts'
import { SAMPLE_RATE } from '../../../platform/media/pcm.ts'
import { StereoSides } from '../../../platform/media/stereo-sides.ts'
import type { SpeechWindow } from '../../../platform/vad/cut-windows.ts'
import type { VoiceActivityDetector } from '../../../platform/vad/port.ts'
import type { RecordingRow } from '../queries.ts'
import { endRecording } from './end-recording.ts'
import type { RecordingProgress, StoredChunk } from './followed.ts'
import { OfferedChunks } from './offered-chunks.ts'
import { SpeechFollower } from './speech-follower.ts'
import { CHUNKS_AT_ONCE, lookUpChunks } from './stored-chunks.ts'
import { StoredWindows, toMs } from './stored-windows.ts'
import { StreamDecoder } from './stream-decoder.ts'

export type SessionContext = Pick<
  Context,
  'db' | 'blobs' | 'freshWindows' | 'queue' | 'events' | 'clock' | 'voiceActivity' | 'settings'
>

/** Progress that no chunk has taken along until then is noted by itself; recorders send one every few seconds. */
const NOTE_MS = 5_000

/**
 * Follows one recording while it is made: bytes → samples → voice → windows, each window stored and sent to
 * be transcribed as soon as it is cut. A session always starts at the first chunk; windows that an earlier
 * session stored are the same ones, and are passed over.
 */
export class RecordingSession {
  readonly #context: SessionContext
  readonly #recording: RecordingRow
  readonly #speech: SpeechFollower
  readonly #windows: StoredWindows
  readonly #sides = new StereoSides()
  readonly #warnings = new Set<string>()
  readonly #closing = new AbortController()
  #stream: StreamDecoder | null = null
  readonly #offered = new OfferedChunks()
  #nextChunk = 0
  /** There may be more than was offered. */
  #mustLook = true
  #noting: NodeJS.Timeout | undefined

  private constructor(
    context: SessionContext,
    recording: RecordingRow,
    { detector, windows }: { readonly detector: VoiceActivityDetector; readonly windows: StoredWindows },
  ) {
    this.#context = context
    this.#recording = recording
    this.#windows = windows
    this.#speech = new SpeechFollower(detector, (window) => this.#add(window))
  }

  static async open(context: SessionContext, recording: RecordingRow): Promise<RecordingSession> {
    const windows = await StoredWindows.of(context, recording)
    return new RecordingSession(context, recording, { detector: await context.voiceActivity.open(), windows })
  }

  /** A chunk that has been stored: the next drain takes it in. */
  offer(chunk: StoredChunk): void {
    if (!this.#offered.add(chunk)) this.#mustLook = true
  }

  /** The next drain asks what there is: chunks that nobody offered, an end. */
  mustLook(): void {
    this.#mustLook = true
  }

  /** How far it has come, where that is not noted yet: for whoever writes to the database anyhow. */
  takeProgress(): RecordingProgress | null {
    if (!this.#noting) return null
    clearTimeout(this.#noting)
    this.#noting = undefined
    return this.#progress()
  }

  /**
   * Takes in every chunk that is stored. True when the recording was finished (or deleted) and is now done with.
   * After a rejection the session is of no more use: close it and open another.
   */
  async drain(signal: AbortSignal): Promise<boolean> {
    for (;;) {
      signal.throwIfAborted()
      const offered = this.#offered.take(this.#nextChunk)
      if (offered) {
        await this.#take(offered)
      } else if (this.#mustLook || this.#offered.isAhead) {
        const ended = await this.#takeStored(signal)
        if (ended !== null) return ended
      } else {
        this.#noteSoon()
        return false
      }
    }
  }

  /** True or false as `drain`, where that is known now. */
  async #takeStored(signal: AbortSignal): Promise<boolean | null> {
    this.#mustLook = false
    const { exists, finished, chunks } = await lookUpChunks(
      this.#context.db,
      this.#recording,
      this.#nextChunk,
    )
    if (!exists) return true
    for (const chunk of chunks) {
      signal.throwIfAborted()
      await this.#take(chunk)
    }
    if (chunks.length === CHUNKS_AT_ONCE) this.#mustLook = true
    else if (finished) return await this.#finish()
    return null
  }

  /** What is being drained is given up: nothing is stored of it any more. */
  async close(): Promise<void> {
    this.#closing.abort(new EngineError('the recording is no longer followed', { hindrance: 'interruption' }))
    clearTimeout(this.#noting)
    this.#speech.close()
    await this.#stream?.close()
  }

  async #take(chunk: StoredChunk): Promise<void> {
    if (chunk.demuxer) await this.#openStream(chunk.stream_index, chunk.demuxer)
    if (chunk.bytes) {
      await this.#stream?.write(Buffer.from(chunk.bytes.buffer, chunk.bytes.byteOffset, chunk.bytes.length))
    } else if (chunk.blob_key) {
      for await (const bytes of await this.#context.blobs.open(chunk.blob_key))
        await this.#stream?.write(bytes)
    }
    this.#nextChunk = chunk.chunk_index + 1
  }

  async #openStream(index: number, demuxer: string): Promise<void> {
    await this.#endStream()
    const secondsLeft = this.#context.settings.limits.recordingSeconds - this.#speech.length / SAMPLE_RATE
    this.#stream = new StreamDecoder(
      this.#context,
      { recordingId: this.#recording.id, streamIndex: index },
      {
        demuxer,
        limits: { ...DEFAULT_LIMITS, maxSeconds: Math.max(0, secondsLeft) },
        signal: this.#closing.signal,
        channels: 2,
        onPcm: (stereo) => this.#hear(this.#sides.push(stereo)),
      },
    )
  }

  async #endStream(): Promise<void> {
    const end = await this.#stream?.end()
    this.#stream = null
    this.#sides.endStream()
    if (end?.damaged) this.#warnings.add('part of the recording is damaged and could not be decoded')
    if (end?.limited) this.#warnings.add('the recording is longer than allowed; the rest was left out')
  }

  async #hear(samples: Int16Array<ArrayBuffer>): Promise<void> {
    await this.#speech.hear(samples)
    this.#noteSoon()
  }

  async #add(window: SpeechWindow): Promise<void> {
    this.#closing.signal.throwIfAborted()
    await this.#windows.add(window, (start, end) => ({
      samples: this.#speech.read(start, end),
      sides: this.#sides.slice(start, end),
    }))
  }

  /** Sound comes some time after the bytes that held it: what has come by then is noted together. */
  #noteSoon(): void {
    this.#noting ??= setTimeout(() => {
      this.#noting = undefined
      // The next one tells all of it.
      this.#noteProgress().catch(() => undefined)
    }, NOTE_MS).unref()
  }

  async #noteProgress(): Promise<void> {
    if (this.#closing.signal.aborted) return
    await this.#context.db
      .updateTable('recordings')
      .set(this.#progress())
      .where('id', '=', this.#recording.id)
      .where('decoded_at', 'is', null)
      .execute()
  }

  #progress(): RecordingProgress {
    return {
      decoded_chunks: this.#nextChunk,
      decoded_ms: toMs(this.#speech.length),
      voiced_ms: toMs(this.#speech.voiced),
    }
  }

  async #finish(): Promise<true> {
    await this.#endStream()
    await this.#speech.finish()
    if (this.#speech.length > 0 && this.#windows.count === 0)
      this.#warnings.add('no speech was heard in the recording')
    this.#closing.signal.throwIfAborted()
    await endRecording(this.#context, this.#recording, {
      progress: this.#progress(),
      samples: this.#speech.length,
      warnings: this.#warnings,
    })
    return true
  }
}
