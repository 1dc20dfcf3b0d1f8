import type { Side } from '../fact.ts'
import type { Reading } from '../reading.ts'
import { type Segment, type Sentence, segmentAt } from '../talk/sentence.ts'

const SIDE_OF: readonly (readonly [RegExp, Side])[] = [
  [/^(?:esquerd[oa]s?|left)$/, 'left'],
  [/^(?:direit[oa]s?|right)$/, 'right'],
  [/^(?:bilateral|bilateralmente|bilaterais|ambos|ambas|both|bilaterally)$/, 'both'],
]
/** "Dos dois lados", "on both sides", "nas duas pernas". */
const twoSides =
  /\b(?:d?os dois (?:lados|olhos|joelhos|ouvidos|pes)|n?as duas (?:pernas|maos|mamas|orelhas)|both)\b/
/** "All right", "right now", "direito" of "não durmo direito" name no side. */
const noSide =
  /\b(?:all right|alright|right (?:now|away|after|before|there|here|on|in)|that's right|nao \S+ direito|direitinho)\b/

/** The side named in a segment, the nearest to `at` where there are several. */
export function sideAt({ tokens }: Sentence, { from, to }: Segment, at: number): Side | null {
  const words = tokens.slice(from, to)
  const text = words.map(({ folded }) => folded).join(' ')
  if (twoSides.test(text)) return 'both'
  if (noSide.test(text)) return null
  let best: { readonly side: Side; readonly distance: number } | null = null
  for (const [i, { folded }] of words.entries()) {
    const side = SIDE_OF.find(([pattern]) => pattern.test(folded))?.[1]
    const distance = Math.abs(from + i - at)
    if (side && (!best || distance < best.distance)) best = { side, distance }
  }
  return best?.side ?? null
}

/** The side that is told of `at`; of "o joelho direito, aliás, o esquerdo" the last word counts. */
export function toldSide(reading: Reading, sentence: Sentence, at: number): Side | null {
  const segment = segmentAt(sentence, at)
  const side = sideAt(sentence, segment, at)
  if (side !== 'left' && side !== 'right') return side
  return correctedSide(reading, sentence, segment.to) ?? side
}

/** Words between a side and what takes it back, and between that and the other side. */
const correctReach = 3

function correctedSide({ talk, lexicon }: Reading, sentence: Sentence, end: number): Side | null {
  const next = talk.sentences[sentence.order + 1]
  const rest = [...sentence.tokens.slice(end), ...(next?.turn === sentence.turn ? next.tokens : [])]
  const back = lexicon.cues['exam-cues']
    .findAll(rest)
    .findLast(({ entry, from }) => entry.concept === 'corrects' && from <= correctReach)
  if (!back) return null
  const named = rest
    .slice(back.to, back.to + correctReach)
    .flatMap(({ folded }) => SIDE_OF.find(([pattern]) => pattern.test(folded))?.[1] ?? [])
  return named[0] ?? null
}

/** The side of a part of the body that only ever one side was named of. */
export function usualSide(reading: Reading, site: string): Side | null {
  const { talk, mentions } = reading
  const named = new Set<Side>()
  for (const sentence of talk.sentences) {
    for (const mention of mentions.get(sentence) ?? []) {
      if (mention.entry.class !== 'sites' || mention.entry.concept !== site) continue
      const side = toldSide(reading, sentence, mention.from)
      if (side) named.add(side)
    }
  }
  return named.size === 1 ? [...named][0]! : null
}
