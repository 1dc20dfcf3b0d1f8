import pMap from 'p-map'
import type { AsrEngine, RequestedLanguage, TranscriptSegment } from '../../engines/asr/port.ts'
import { decodeFile } from '../../platform/media/decode-file.ts'
import { inspectFirstChunk } from '../../platform/media/inspect-first-chunk.ts'
import { SAMPLE_RATE } from '../../platform/media/pcm.ts'
import { SampleHistory } from '../../platform/media/sample-history.ts'
import { type SpeechWindow, WindowCutter } from '../../platform/vad/cut-windows.ts'
import type { VoiceActivity } from '../../platform/vad/port.ts'
import { UsageError } from '../usage-error.ts'

export interface FileTranscript {
  /** Times in seconds from the start of the file. */
  readonly segments: readonly TranscriptSegment[]
  readonly language: string | null
  readonly audioSeconds: number
  readonly voicedSeconds: number
  readonly droppedSegments: number
  readonly warnings: readonly string[]
}

export interface TranscribeFileOptions {
  readonly engine: AsrEngine
  readonly voiceActivity: VoiceActivity
  readonly language: RequestedLanguage
  readonly vocabulary: readonly string[]
  /** Windows transcribed at once. */
  readonly concurrency: number
  /** Called after each window with seconds of audio; the total is known from the start. */
  onProgress?(doneSeconds: number, totalSeconds: number): void
}

interface Piece extends SpeechWindow {
  readonly samples: Int16Array
}

/**
 * Transcribes a whole local file by the very steps of the service: decode, voice activity, windows, engine.
 * Throws `UsageError` when the file is no audio, or with the engine's `EngineError`.
 */
export async function transcribeFile(
  path: string,
  options: TranscribeFileOptions,
  signal: AbortSignal,
): Promise<FileTranscript> {
  const { engine, language, vocabulary, concurrency, onProgress } = options
  const { pieces, samples } = await cutFile(path, options.voiceActivity, signal)
  const totalSeconds = samples / SAMPLE_RATE
  let done = 0
  const results = await pMap(
    pieces,
    async (piece) => {
      const audio = { samples: piece.samples, sampleRate: SAMPLE_RATE } as const
      const result = await engine.transcribe(audio, { language, vocabulary }, signal)
      done += piece.end - piece.start
      onProgress?.(done / SAMPLE_RATE, totalSeconds)
      return { result, offset: piece.start / SAMPLE_RATE }
    },
    { concurrency, signal },
  )
  return {
    segments: results.flatMap(({ result, offset }) =>
      result.segments.map((segment) => shift(segment, offset)),
    ),
    language: results.find(({ result }) => result.language)?.result.language ?? null,
    audioSeconds: totalSeconds,
    voicedSeconds: pieces.reduce((sum, piece) => sum + piece.voiced, 0) / SAMPLE_RATE,
    droppedSegments: results.reduce((sum, { result }) => sum + result.droppedSegments, 0),
    warnings: [...new Set(results.flatMap(({ result }) => result.warnings))],
  }
}

async function cutFile(path: string, voiceActivity: VoiceActivity, signal: AbortSignal) {
  const audio = await inspectFirstChunk(path, signal ? { signal } : {})
  if (!audio) throw new UsageError(`${path} is not audio in a supported format`)
  const detector = await voiceActivity.open()
  const cutter = new WindowCutter()
  const history = new SampleHistory()
  const pieces: Piece[] = []
  const keep = (windows: readonly SpeechWindow[]) => {
    for (const window of windows) pieces.push({ ...window, samples: history.slice(window.start, window.end) })
    history.forgetBefore(cutter.neededFrom)
  }
  try {
    await decodeFile(path, {
      demuxer: audio.demuxer,
      signal,
      onPcm: async (samples) => {
        history.append(samples)
        keep(cutter.push(await detector.push(samples)))
      },
    })
    keep(cutter.push(await detector.flush()))
    keep(cutter.flush(history.length))
  } finally {
    detector.close()
  }
  if (history.length === 0) throw new UsageError(`${path} holds no audio that could be decoded`)
  return { pieces, samples: history.length }
}

const shift = (segment: TranscriptSegment, offset: number): TranscriptSegment => ({
  ...segment,
  start: toMs(segment.start + offset),
  end: toMs(segment.end + offset),
  words: segment.words.map((word) => ({
    ...word,
    start: toMs(word.start + offset),
    end: toMs(word.end + offset),
  })),
})

/** Seconds to the millisecond. */
const toMs = (seconds: number) => Math.round(seconds * 1000) / 1000
