import type { Side } from '../fact.ts'
import { mentionsOf, type Reading } from '../reading.ts'
import { type Segment, type Sentence, segmentAt } from '../talk/sentence.ts'
import type { Token } from '../talk/token.ts'
import type { Lexicon } from '../words/lexicon.ts'
import type { Match } from '../words/matcher.ts'
import { isPassedOver } from '../words/passed-over.ts'
import type { WordEntry } from '../words/tables.ts'
import { saysNoFirst } from './reply.ts'

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

/** The side that is told of `at`; of "o joelho direito, aliás, o esquerdo" the last word counts. */
export function toldSide(
  reading: Reading,
  sentence: Sentence,
  at: number,
  segment: Segment = segmentAt(sentence, at),
): Side | null {
  const side = sideAt(reading, sentence, segment, at)
  if (side !== 'left' && side !== 'right') return side
  return correctedSide(reading, sentence, segment.to) ?? side
}

/** Words between a side and what takes it back, and between that and the other side. */
const correctReach = 3

function correctedSide(reading: Reading, sentence: Sentence, end: number): Side | null {
  const { talk, lexicon } = reading
  const next = talk.sentences[sentence.order + 1]
  const goesOn = next?.turn === sentence.turn
  const rest = [...sentence.tokens.slice(end), ...(goesOn ? next.tokens : [])]
  if (goesOn && saysNoFirst(reading, [next])) {
    // "Do lado esquerdo. Não, direito, foi o direito."
    const side = sideAt(reading, next, { from: 0, to: 2 * correctReach }, 0)
    if (side) return side
  }
  const corrections = lexicon.cues['exam-cues']
    .findAll(rest)
    .filter(({ entry }) => entry.concept === 'corrects')
  const back = corrections.findLast(({ from }) => from <= 2 * correctReach)
  if (!back) return null
  // "Não, minto, o esquerdo", "do lado direito, aliás".
  const named = lexicon.cues['side-cues']
    .findAll(rest, Math.max(0, back.from - correctReach), Math.min(rest.length, back.to + correctReach))
    .findLast(({ entry }) => entry.concept === 'left' || entry.concept === 'right')
  return (named?.entry.concept as Side | undefined) ?? null
}

/** "Qual ombro?" "O esquerdo. Ai, não, o direito, este aqui.": the last word counts. */
function repliedSide(reading: Reading, sentence: Sentence): Side | null {
  const asksWhich = reading.lexicon.cues['reply-cues']
    .findAll(sentence.tokens)
    .some(({ entry }) => entry.concept === 'open')
  const reply = asksWhich ? (reading.exchanges.asked(sentence)?.reply ?? []) : []
  const told = reply.flatMap((one) => {
    const side = sideAt(reading, one, { from: 0, to: one.tokens.length }, one.tokens.length)
    return side ? { one, side } : []
  })
  const [first] = told
  if (!first) return null
  const corrected = told.findLast(({ one }) => one !== first.one && corrects(reading, one))
  return corrected?.side ?? (told.every(({ side }) => side === first.side) ? first.side : null)
}

/** "Ai, não, …", "no wait, …", within the first words. */
const corrects = ({ lexicon }: Reading, { tokens }: Sentence): boolean =>
  lexicon.cues['reply-cues']
    .findAll(tokens, 0, correctReach)
    .some(({ entry }) => entry.concept === 'takes-back' || entry.concept === 'corrects')

const sidesOf = new WeakMap<Reading['talk'], ReadonlyMap<string, ReadonlySet<Side>>>()

/** The side of a part of the body that the history only ever named one side of. */
export function usualSide(reading: Reading, site: string): Side | null {
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
