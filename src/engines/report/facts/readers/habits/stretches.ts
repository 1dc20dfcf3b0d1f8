import type { Reading } from '../../reading.ts'
import { type Segment, type Sentence, segmentAt } from '../../talk/sentence.ts'
import { isBareNumber, tellsAmount } from './amount.ts'
import { type Found, habitsIn, isQuit, kindsIn } from './telling.ts'

/** The habit's own stretch and those behind it, until another habit is named or nothing more is told. */
export function stretchesOf(
  reading: Reading,
  { entry, from }: Found,
  sentence: Sentence,
): (readonly [Sentence, Segment])[] {
  const found = habitsIn(reading, sentence)
  const own = segmentAt(sentence, from)
  const other = (one: Sentence, segment: Segment, list: readonly Found[]) =>
    list.some(
      (match) => match.entry.options.kind !== entry.options.kind && segmentAt(one, match.from) === segment,
    )
  const out: (readonly [Sentence, Segment])[] = []
  for (const segment of sentence.segments) {
    if (segment.from < own.from && !isQuit(reading, sentence, segment.from, segment.to)) continue
    if (segment !== own && other(sentence, segment, found)) return out
    out.push([sentence, segment])
  }
  const { sentences } = reading.talk
  for (let at = sentence.order + 1; sentences[at]; at += 1) {
    const next = sentences[at]!
    if (next.turn !== sentence.turn && (next.role === 'doctor' || !isBareNumber(next))) break
    if (
      kindsIn(reading, next).length > 0 ||
      !next.segments.some((segment) => tellsAmount(reading, next, segment))
    )
      break
    out.push(...next.segments.map((segment) => [next, segment] as const))
  }
  return out
}
