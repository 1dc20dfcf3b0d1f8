import { isDose } from '../facts/medicines/units.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import type { Span } from '../facts/talk/token.ts'
import { isSpeech } from '../facts/words/speech.ts'
import type { Visit } from './visit.ts'

/** Tokens behind a name within which its dose stands. */
const doseReach = 5
/** Letters of a name. */
const shortestName = 5
/** "Reaplicar" is "aplicar", in both languages. */
const again = /^re/

/**
 * Tokens of a sentence that no dictionary and no table knows, and that have a dose behind them before anything else is
 * named: "and I'm adding dorzolamide, one drop twice a day" orders a medicine, whatever it is.
 */
export function strangeNames({ tokens }: Sentence, visit: Visit): number[] {
  // Most sentences have none, and every table would be asked. A child sits on a "troninho" after lunch too: how often is no dose.
  if (!tokens.some((token) => isDose(token) && token.quantity?.kind !== 'frequency')) return []
  const { concepts, grounds, cues, speech } = visit.lexicon
  const named = [concepts, ...Object.values(grounds), cues['instruction-cues']].flatMap((table) =>
    table.findAll(tokens).map(({ from, to }: Span): Span => ({ from, to })),
  )
  const isNamed = (from: number, to: number) => named.some((one) => one.from < to && one.to > from)
  const isStrange = (at: number) => {
    const { folded, quantity } = tokens[at]!
    return (
      !quantity &&
      folded.length >= shortestName &&
      /^\p{L}+$/u.test(folded) &&
      !speech.has(folded) &&
      !visit.knownWords.has(folded) &&
      !visit.knownWords.has(folded.replace(again, '')) &&
      !visit.knowledge.medicines.has(folded) &&
      !isNamed(at, at + 1)
    )
  }
  return tokens.flatMap((_, at) => {
    if (!isStrange(at)) return []
    const dose = tokens.slice(at + 1, at + 1 + doseReach).findIndex(isDose)
    const isBetween = dose >= 0 && isNamed(at + 1, at + 1 + dose)
    const isDenied = isSpeech(visit.lexicon, tokens, at - 1, 'denies')
    return dose < 0 || isBetween || isDenied ? [] : [at]
  })
}
