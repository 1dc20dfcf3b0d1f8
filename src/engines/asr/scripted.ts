import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bytesOf } from '../../platform/media/pcm.ts'
import { isSilent } from './invented/loudness.ts'
import type { AsrEngine, TranscriptWord } from './port.ts'

export interface ScriptedSettings {
  /** What is "heard": each window gets one line, chosen by its sound alone, so that repeats and replays agree. */
  readonly lines: readonly string[]
  readonly language?: string
  /** Time a window takes, as a share of its length. */
  readonly realTimeFactor?: number
}

/** For tests and demonstrations without a recogniser. Never chosen by `auto`. */
export function createScripted(settings: ScriptedSettings): AsrEngine {
  const language = settings.language ?? 'pt-BR'
  return {
    name: 'scripted',
    model: 'script',
    languages: 'any',
    check: async () => ({ usable: settings.lines.length > 0, reason: 'says what its script says' }),
    async transcribe({ samples, sampleRate }, _options, signal) {
      signal.throwIfAborted()
      const seconds = samples.length / sampleRate
      await sleep(seconds * (settings.realTimeFactor ?? 0) * 1000, undefined, { signal }).catch(
        () => undefined,
      )
      signal.throwIfAborted()
      if (isSilent(samples)) return { segments: [], language: null, warnings: [], droppedSegments: 0 }
      const digest = createHash('sha256').update(bytesOf(samples)).digest()
      const text = settings.lines[digest.readUInt32BE(0) % settings.lines.length] ?? ''
      const words = spread(text, seconds)
      const segment = { start: 0, end: seconds, text, confidence: 1, words }
      return { segments: text ? [segment] : [], language, warnings: [], droppedSegments: 0 }
    },
    close: async () => undefined,
  }
}

function spread(text: string, seconds: number): TranscriptWord[] {
  const spoken = text.split(/\s+/).filter(Boolean)
  const each = seconds / Math.max(1, spoken.length)
  return spoken.map((word, index) => ({
    start: index * each,
    end: (index + 1) * each,
    text: word,
    confidence: 1,
  }))
}
