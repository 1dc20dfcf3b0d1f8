import type { Polarity, Side } from '../fact.ts'
import { type Mention, mentionsOf, type Reading } from '../reading.ts'
import { type Segment, type Sentence, segmentAt } from '../talk/sentence.ts'
import type { Token } from '../talk/token.ts'
import type { Lexicon } from '../words/lexicon.ts'
import type { Match } from '../words/matcher.ts'
import { isPassedOver } from '../words/passed-over.ts'
import type { WordEntry } from '../words/tables.ts'

/**
 * The side named in a segment, the nearest to `at` where there are several; none that is denied ("o esquerdo não") or
 * only a tag ("your knee is swollen right?").
 */
export function sideAt(
  { lexicon, language }: Pick<Reading, 'lexicon' | 'language'>,
  sentence: Sentence,
  { from, to }: Segment,
  at: number,
): Side | null {
  const { tokens } = sentence
  const cues = lexicon.cues['side-cues'].findAll(tokens, from, to)
  const none = cues.filter(({ entry }) => entry.concept === 'none')
  const isTag = (one: Match<unknown>) =>
    sentence.isQuestion &&
    one.to === tokens.length &&
    !isPassedOver(tokens[one.from - 1]?.folded ?? '', language)
  const sides = cues.filter(
    (one) =>
      one.entry.concept !== 'none' &&
      !none.some((other) => other.from <= one.from && other.to >= one.to) &&
      !isDenied(lexicon, tokens, one.to, segmentAt(sentence, one.from).to) &&
      !isTag(one),
  )
  if (sides.some(({ entry }) => entry.concept === 'both')) return 'both'
  let best: Match<WordEntry<'side-cues'>> | null = null
  for (const side of sides) if (!best || Math.abs(side.from - at) < Math.abs(best.from - at)) best = side
  return best && (best.entry.concept as Side)
}

/** Words from a denial to the other side: "não o direito". */
const otherReach = 3

/** "No ouvido esquerdo não, o direito", "o esquerdo não o direito"; "o esquerdo não dói" is of the left. */
const isDenied = ({ cues }: Lexicon, tokens: readonly Token[], at: number, end: number): boolean =>
  (at + 1 >= end || cues['side-cues'].findAll(tokens, at + 1, Math.min(end, at + otherReach)).length > 0) &&
  cues['context-cues']
    .findAll(tokens, at, Math.min(tokens.length, at + 1))
    .some(({ entry, from }) => entry.concept === 'denies' && from === at)

/** The side that is told of `at`. */
export const toldSide = (
  reading: Reading,
  sentence: Sentence,
  at: number,
  segment: Segment = segmentAt(sentence, at),
): Side | null => sideAt(reading, sentence, segment, at)

/** Words of "e o direito também". */
const barest = 4

/** "Qual ombro?" "O esquerdo. No direito já tive bursite.": what answers first; none where "e o direito também" follows. */
function repliedSide(reading: Reading, sentence: Sentence): Side | null {
  const asksWhich = reading.lexicon.cues['reply-cues']
    .findAll(sentence.tokens)
    .some(({ entry }) => entry.concept === 'open')
  const reply = asksWhich ? (reading.exchanges.asked(sentence)?.reply ?? []) : []
  const [first, ...rest] = reply.flatMap((one) => {
    const side = sideAt(reading, one, { from: 0, to: one.tokens.length }, one.tokens.length)
    return side ? { side, isBare: one.tokens.length <= barest } : []
  })
  return first && !rest.some(({ side, isBare }) => isBare && side !== first.side) ? first.side : null
}

const sidesOf = new WeakMap<Reading['talk'], ReadonlyMap<string, ReadonlySet<Side>>>()

/** The side of a part of the body that the history only ever named one side of; who denies it "nos pés" speaks of both. */
export function usualSide(
  reading: Reading,
  { entry, sentence, to }: Mention,
  polarity: Polarity,
): Side | null {
  const site = entry.concept
  const isOfAll = polarity === 'absent' && sentence.tokens[to - 1]!.folded.endsWith('s')
  if (isOfAll && !site.endsWith('s')) return null
  let sides = sidesOf.get(reading.talk)
  if (!sides) {
    sides = findSides(reading)
    sidesOf.set(reading.talk, sides)
  }
  const [side, other] = sides.get(site) ?? []
  return other ? null : (side ?? null)
}

function findSides(reading: Reading): ReadonlyMap<string, ReadonlySet<Side>> {
  const sides = new Map<string, Set<Side>>()
  for (const { entry, sentence, from } of mentionsOf(reading, 'sites')) {
    // What was looked at, or asked about and denied, may be the sound side.
    const isLookedAt = sentence.role === 'doctor' && !sentence.isQuestion
    if (isLookedAt || reading.exchanges.asked(sentence)?.stance === 'no') continue
    const side = toldSide(reading, sentence, from) ?? repliedSide(reading, sentence)
    if (side) sides.set(entry.concept, (sides.get(entry.concept) ?? new Set()).add(side))
  }
  return sides
}
