import type { Side } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { type Sentence, segmentAt } from '../../talk/sentence.ts'
import type { Span } from '../../talk/token.ts'
import { hasSpeech, isSpeech } from '../../words/speech.ts'
import { type Dictation, type Item, isFiller, isPart, sideWord } from './item.ts'

/**
 * The side of a finding: named with it or with its part, else the one that leads its stretch ("no esquerdo, cicatriz,
 * sem derrame", "mão direita, punho inchado"). `previous`: of what was last said of the same part.
 */
export function sideOf(
  reading: Reading,
  dictation: Dictation,
  item: Item,
  {
    part,
    place = null,
    previous = null,
  }: { readonly part: Item | null; readonly place?: Item | null; readonly previous?: Side | null },
): Side | null {
  // "Sibilos na base direita": the side stands behind the place.
  const own =
    sideAround(reading, dictation, item) ?? (place && sideAround(reading, dictation, place)) ?? previous
  if (own) return own
  const named = part && sideAround(reading, dictation, part)
  return named || leading(reading, dictation, part ?? item)
}

/** Portuguese names the side behind, English before; a side may also be what is spoken of ("o esquerdo tá normal"). */
function sideAround(reading: Reading, dictation: Dictation, item: Item): Side | null {
  const { sentence, items } = dictation
  const previous = items.findLast((other) => other.to <= item.from)
  const next = items.find((other) => other.from >= item.to)
  const segment = segmentAt(sentence, item.from)
  const spoken = subject(reading, dictation, Math.max(previous?.to ?? 0, segment.from), item.from)
  if (spoken) return spoken
  const english = reading.language === 'en'
  const from =
    english || !previous || previous.to <= segment.from
      ? Math.max(previous?.to ?? 0, segment.from)
      : item.from
  let to = next?.from ?? sentence.tokens.length
  for (let at = item.to; at < to; at += 1) {
    if (!sideWord(reading, sentence, at)) continue
    // A side that the next finding is of: "the left drum", "o esquerdo tá normal".
    const leads =
      next &&
      isFiller(reading, dictation, { from: at, to: next.from }, 'link') &&
      (english ? next.from - at <= 2 : at > item.to && !isPart(next) && isArticle(reading, dictation, at - 1))
    if (leads && !sentence.tokens.slice(at + 1, next.from).some(({ afterComma }) => afterComma)) to = at
  }
  return sidesIn(reading, sentence, { from, to: Math.max(to, item.to) }, item.from)
}

const isArticle = ({ lexicon }: Reading, { sentence }: Dictation, at: number): boolean =>
  isSpeech(lexicon, sentence.tokens, at, 'article')

/** "O esquerdo tá (normal)", "left's (normal)": a side as the subject between two findings. */
function subject(reading: Reading, dictation: Dictation, from: number, to: number): Side | null {
  for (let at = to - 1; at >= from; at -= 1) {
    const side = sideWord(reading, dictation.sentence, at)
    if (side) return isFiller(reading, dictation, { from: at, to }, 'link') ? side : null
  }
  return null
}

/** The side nearest to `near`; both, where both are named together. */
export function sidesIn(
  reading: Reading,
  sentence: Sentence,
  { from, to }: Span,
  near: number = from,
): Side | null {
  let best: { readonly side: Side; readonly at: number } | null = null
  for (let at = from; at < to; at += 1) {
    const side = sideWord(reading, sentence, at)
    if (!side) continue
    if (side === 'both') return 'both'
    if (best && best.side !== side && at - best.at <= togetherReach && joins(reading, sentence, best.at, at))
      return 'both'
    if (!best || Math.abs(at - near) < Math.abs(best.at - near)) best = { side, at }
  }
  return best?.side ?? null
}

const togetherReach = 4
const joins = ({ lexicon }: Reading, { tokens }: Sentence, from: number, to: number): boolean =>
  hasSpeech(lexicon, tokens, { from: from + 1, to }, 'and', 'or', 'nor')

/** A side that a stretch before all findings names, or the part right before ("mão direita punho inchado"). */
function leading(reading: Reading, dictation: Dictation, item: Item): Side | null {
  const { sentence, items } = dictation
  const first = items[0]
  if (first && first.from <= leadReach) {
    const lead = sidesIn(reading, sentence, { from: 0, to: first.from }, first.from)
    if (lead) return lead
  }
  const before = items[items.indexOf(item) - 1]
  if (!before || !isPart(before) || !isPart(item) || sentence.tokens[item.from]!.afterComma) return null
  return sideAround(reading, dictation, before)
}

/** Tokens before the first finding in which a leading side stands. */
const leadReach = 5
