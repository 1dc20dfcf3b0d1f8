import { entryBeside } from '../../../platform/child-entry.ts'
import { ChildPool } from '../../../platform/children/child-pool.ts'
import { EngineError } from '../../../platform/errors.ts'
import { groupWords } from '../group-words.ts'
import { isSilent } from '../invented/loudness.ts'
import type { AsrEngine, Transcription, TranscriptWord } from '../port.ts'
import { recogniseIn } from '../recognise-in.ts'
import { findPocketSphinxFiles } from './files.ts'
import type { Heard, PocketSphinxTask } from './recogniser.ts'
import { toWords } from './to-words.ts'

const DEMONSTRATION =
  'Transcribed by PocketSphinx, a demonstration engine for English: expect many wrong words.'
const ENGLISH_ONLY = 'No language was named; PocketSphinx knows English only and took it for English.'

const UNENGLISH = 'Parts of the recording do not sound like English: what is written of them is doubtful.'
const FOREIGN =
  'Parts of the recording are in another language than English, the only one that PocketSphinx knows: they are left out.'

/** Likeness to English under which a window is doubtful, and under which its words are mere invention. */
const DOUBTFUL_LIKENESS = -3.05
const FOREIGN_LIKENESS = -3.25

/**
 * Debian's PocketSphinx, English only: makes the product work without a network or a model download.
 * About 220 MB for each of `processes`, 340 MB with a custom vocabulary; 0.2 to 0.4 times real time.
 */
export function createPocketSphinx(options: { processes: number; timeoutMs: number }): AsrEngine {
  const pool = new ChildPool<PocketSphinxTask, Heard>({
    entry: entryBeside(import.meta.url, 'pocketsphinx.child'),
    size: options.processes,
    // The library has its packed models unpacked by gunzip.
    processes: true,
    startMs: 30_000,
    taskMs: options.timeoutMs,
    maxQueue: 64,
    idleMs: 120_000,
  })
  return {
    name: 'pocketsphinx',
    model: 'en-us',
    languages: ['en'],
    async check() {
      const found = await findPocketSphinxFiles()
      if (!found) return { usable: false, reason: 'install the packages pocketsphinx and pocketsphinx-en-us' }
      try {
        // Bounded by the processor time that it takes: a busy machine is no reason to do without it.
        await pool.run({ samples: new Int16Array(1600), vocabulary: [] })
        return { usable: true, reason: 'a demonstration engine for English' }
      } catch (error) {
        return { usable: false, reason: `PocketSphinx does not start: ${(error as Error).message}` }
      }
    },
    async transcribe(audio, { language, vocabulary }, signal): Promise<Transcription> {
      if (language === 'pt-BR') {
        throw new EngineError('speech recognition by PocketSphinx knows English only, not pt-BR')
      }
      const warnings = language === 'auto' ? [DEMONSTRATION, ENGLISH_ONLY] : [DEMONSTRATION]
      if (isSilent(audio.samples)) return { segments: [], language: null, warnings, droppedSegments: 0 }
      // A copy: only the window crosses to the child, not the buffer that it is a view of.
      const { words, likeness } = await recogniseIn(
        pool,
        { samples: audio.samples.slice(), vocabulary },
        signal,
      )
      if (likeness === null || likeness >= DOUBTFUL_LIKENESS) {
        return { segments: groupWords(toWords(words)), language: 'en', warnings, droppedSegments: 0 }
      }
      if (language === 'auto' && likeness < FOREIGN_LIKENESS) {
        return { segments: [], language: null, warnings: [DEMONSTRATION, FOREIGN], droppedSegments: 0 }
      }
      const segments = groupWords(toWords(words).map(doubted))
      return { segments, language: 'en', warnings: [...warnings, UNENGLISH], droppedSegments: 0 }
    },
    close: () => pool.close(),
  }
}

/** Half as sure: the recogniser's own doubts take the language for granted. */
const doubted = (word: TranscriptWord): TranscriptWord => ({
  ...word,
  confidence: (word.confidence ?? 0) / 2,
})
