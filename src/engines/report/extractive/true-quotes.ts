import { fold } from '../../../platform/text/fold.ts'
import type { Evidence, Utterance } from '../port.ts'

const plain = (text: string) => fold(text.normalize('NFC')).replace(/[^a-z0-9]+/g, '')

/**
 * Evidence with quotes only where they are the very words of its utterances: what was mended on the way
 * (decimals cut in two, talk around a nod) is no quote.
 */
export function withTrueQuotes(evidence: readonly Evidence[], utterances: readonly Utterance[]): Evidence[] {
  const said = new Map(utterances.map(({ index, text }) => [index, plain(text)]))
  return evidence.map((entry) => {
    if (entry.quote === undefined) return entry
    const { quote, ...rest } = entry
    const words = entry.utterances.map((index) => said.get(index) ?? '').join('')
    return words.includes(plain(quote)) ? { ...rest, quote } : rest
  })
}
