import type { FactDraft, Polarity, Side } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { segmentAt } from '../../talk/sentence.ts'
import { isDenied } from './denied.ts'
import { gradeOf } from './grade-of.ts'
import { type Dictation, type Item, isFiller } from './item.ts'
import { partOf } from './part-of.ts'
import { sideOf, sidesIn } from './side-of.ts'

/** Tokens behind a manoeuvre in which its verdict stands. */
const verdictReach = 12

/** "Lachman positivo", "Giordano positivo à esquerda, direito negativo", "negative Murphy": a fact for each verdict. */
export function readManoeuvre(reading: Reading, dictation: Dictation, item: Item): FactDraft[] {
  const { sentence, items } = dictation
  const next = items.find((other) => other.from >= item.to && other.entry.class === 'findings')
  // "Ortolani e Barlow negativos": one verdict for both.
  const joined =
    next?.entry.options.test && isFiller(reading, dictation, { from: item.to, to: next.from }, 'and')
  const end = Math.min(
    (joined ? next.to + 2 : next?.from) ?? sentence.tokens.length,
    sentence.tokens.length,
    item.to + verdictReach,
  )
  const verdicts = reading.lexicon.cues.verdicts
    .find(sentence.tokens, item.to, end)
    .filter(({ entry }) => entry.options.polarity)
  const draft = (polarity: Polarity, side: Side | null, first: boolean): FactDraft => ({
    type: 'exam-finding',
    concept: item.entry.concept,
    polarity,
    side,
    value: first && polarity === 'present' ? gradeOf(reading, dictation, item) : null,
    speaker: sentence.role,
    evidence: sentence.proof(item.from, item.to),
  })
  if (verdicts.length > 0)
    return verdicts.map((verdict, i) => {
      const segment = segmentAt(sentence, verdict.from)
      const from = Math.max(verdicts[i - 1]?.to ?? item.from, segment.from, item.from)
      let to = Math.min(verdicts[i + 1]?.from ?? segment.to, segment.to)
      // A side right before the next verdict is that one's: "positivo a 45 graus, à esquerda negativo".
      while (verdicts[i + 1] && to > verdict.to && sidesIn(reading, sentence, { from: to - 1, to }, to - 1))
        to -= 1
      const own = sidesIn(reading, sentence, { from, to }, verdict.from)
      const lone = { ...dictation, items: items.filter((one) => one.from <= item.from) }
      const side =
        own ??
        (i > 0
          ? null
          : verdicts.length > 1
            ? partSide(reading, dictation, item)
            : sideOf(reading, lone, item, { part: partOf(reading, lone, item).part }))
      return draft(verdict.entry.options.polarity as Polarity, side, i === 0)
    })
  const before = reading.lexicon.cues.verdicts
    .find(sentence.tokens, Math.max(0, item.from - 2), item.from)
    .at(-1)
  if (before?.entry.options.polarity)
    return [
      draft(
        before.entry.options.polarity as Polarity,
        sideOf(reading, dictation, item, { part: null }),
        true,
      ),
    ]
  if (isDenied(reading, dictation, item))
    return [draft('absent', sideOf(reading, dictation, item, { part: null }), true)]
  const quality = items.find((other) => other.from >= item.to && other.entry.class === 'exam-qualities')
  if (
    quality &&
    ['estável', 'stable', 'normal', 'limpo'].includes(quality.entry.concept) &&
    quality.from - item.to <= 2
  )
    return [draft('absent', sideOf(reading, dictation, item, { part: null }), true)]
  return []
}

/** The side of the part named before: "levanta a perna direita, Lasègue positivo". */
function partSide(reading: Reading, dictation: Dictation, item: Item): Side | null {
  const part = dictation.items.findLast(
    (other) => other.to <= item.from && other.entry.class === 'exam-parts',
  )
  return part ? sideOf(reading, dictation, part, { part }) : null
}
