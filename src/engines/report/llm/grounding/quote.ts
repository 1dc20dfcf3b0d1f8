import type { Heard } from './heard.ts'
import { stemsOf } from './words.ts'

const LONG_UTTERANCE = 120

/**
 * The sentence of the cited utterances that says most of a statement; `undefined` where the utterances are
 * short enough to be read whole, or where no sentence has anything of it.
 */
export function quoteFor(heard: Heard, text: string, indices: readonly number[]): string | undefined {
  const texts = indices.map((index) => heard.utterances.get(index)?.text ?? '')
  if (texts.join('').length <= LONG_UTTERANCE) return undefined
  const wanted = new Set(stemsOf(text))
  let best = { said: 0, sentence: '' }
  for (const sentence of texts.flatMap(sentencesOf)) {
    const said = new Set(stemsOf(sentence).filter((stem) => wanted.has(stem))).size
    if (said > best.said) best = { said, sentence }
  }
  return best.said === 0 || texts.includes(best.sentence) ? undefined : best.sentence
}

/** The very substrings of the text; recognisers that don't punctuate give one. */
const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?…]+[.!?…]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
