import type { AsrEngine } from '../port.ts'
import { correctTerms } from './correct-terms.ts'
import { loadKnownWords } from './known-words.ts'
import { type Term, termsOf } from './terms.ts'

/** An engine whose words are corrected by the custom vocabulary, whatever use of it the engine makes itself. */
export function correcting(engine: AsrEngine): AsrEngine {
  // A consultation's windows follow each other with the same vocabulary.
  let last: { readonly key: string; readonly terms: readonly Term[] } | undefined
  const prepare = (vocabulary: readonly string[]) => {
    const key = vocabulary.join('\n')
    if (last?.key !== key) last = { key, terms: termsOf(vocabulary) }
    return last.terms
  }
  return {
    ...engine,
    async transcribe(audio, options, signal) {
      const transcription = await engine.transcribe(audio, options, signal)
      if (options.vocabulary.length === 0 || transcription.segments.length === 0) return transcription
      return correctTerms(
        transcription,
        prepare(options.vocabulary),
        await loadKnownWords(),
        options.language,
      )
    },
  }
}
