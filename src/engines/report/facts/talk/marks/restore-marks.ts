import { LinearModel, type LinearWeights } from '../../../../../platform/text/linear-model.ts'
import { gapFeatures, hashWords, type Mark, type Side } from './gap-features.ts'
import { goesOn } from './goes-on.ts'

/** A mark that belongs after the character before `at`. */
export interface Insertion {
  readonly at: number
  readonly mark: Mark
}

/** Log-odds for a mark, and for an end, beyond what was learned: two sentences in one line cost more than one cut in two. */
const eager = { mark: 1.5, end: 0.8 }
/** Recognisers end utterances at pauses: half a sign that a sentence ends. */
const pauseBonus = 3.5

/** Sets the marks that a recogniser left out; built once a language. Some microseconds a word. */
export function markRestorer(weights: LinearWeights) {
  const model = new LinearModel(weights)
  /** `pauses` are places in `text` where an utterance begins. */
  return (text: string, side: Side, pauses: ReadonlySet<number> = new Set()): Insertion[] => {
    const tokens = [...text.matchAll(/\S+/g)]
    const hashed = hashWords(
      tokens.map(([word]) => word.toLowerCase().replace(/[^\p{L}\d'.:/%-]/gu, '')),
      side,
    )
    const found: Insertion[] = []
    let from = 0
    for (const [i, token] of tokens.entries()) {
      const end = token.index + token[0].length
      const scores = model.scoresOf(gapFeatures(hashed, i, from))
      const isLast = i === tokens.length - 1
      const mark = isLast ? (scores[3]! > scores[2]! ? '?' : '.') : best(scores, pauses.has(end + 1))
      if (!mark || /[,.;:?!]$/.test(token[0]) || (!isLast && goesOn(hashed.words, i, from, mark))) continue
      found.push({ at: end, mark })
      if (mark !== ',') from = i + 1
    }
    return found
  }
}

export type MarkRestorer = ReturnType<typeof markRestorer>

function best([nothing, comma, stop, asked]: Float64Array, paused: boolean): Mark {
  const ends = Math.max(stop!, asked!) + eager.end + (paused ? pauseBonus : 0)
  const most = Math.max(nothing! - eager.mark, comma!, ends)
  // A pause that the model would mark at all ends the sentence: two joined may say what nobody said.
  if (paused && most === comma) return asked! > stop! ? '?' : '.'
  if (most === ends) return asked! > stop! ? '?' : '.'
  return most === comma ? ',' : ''
}
