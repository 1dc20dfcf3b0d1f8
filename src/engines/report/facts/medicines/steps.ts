import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { markersIn } from './cues.ts'
import { isDose } from './units.ts'

/** "Começa com vinte e cinco e aumenta para cinquenta": words that change what the same sentence begins are a later step. */
export function stepsIn(
  reading: Reading,
  sentence: Sentence,
): { readonly from: number; readonly to: number }[] {
  const starts = markersIn(reading, sentence, 'start')
  return markersIn(reading, sentence, 'change').filter((change) =>
    starts.some(
      ({ to }) => to <= change.from && sentence.tokens.slice(to, change.from).some((token) => isDose(token)),
    ),
  )
}
