import type { Reading } from '../../reading.ts'
import { segmentAt } from '../../talk/sentence.ts'
import { type Dictation, type Item, isFiller, isPart } from './item.ts'

/**
 * Denials of dictation are short: "sem sopro", "não palpo bexiga", "no warmth or redness". They go on through what "e",
 * "ou", "nem" joins, and through a bare list that ends so ("sem sopros, estalidos ou atritos").
 */
export function isDenied(reading: Reading, dictation: Dictation, item: Item): boolean {
  const { sentence, items, denials } = dictation
  const segment = segmentAt(sentence, item.from)
  for (const { from, to, back } of denials) {
    if (
      back &&
      from >= item.to &&
      from - item.to <= 2 &&
      segmentAt(sentence, from) === segment &&
      isFiller(reading, dictation, { from: item.to, to: from }, 'link', 'perceives') &&
      !deniesNext(reading, dictation, to)
    )
      return true
    if (!back && to <= item.from && reaches(reading, dictation, to, item)) return true
  }
  const before = items[items.indexOf(item) - 1]
  return (
    before !== undefined &&
    !isPart(before) &&
    isJoined(reading, dictation, before, item) &&
    isDenied(reading, dictation, before)
  )
}

/** "Edema não tem": a denial right before another finding is that one's. */
const deniesNext = (reading: Reading, dictation: Dictation, from: number): boolean => {
  const next = dictation.items.find((other) => other.from >= from)
  return next !== undefined && reaches(reading, dictation, from, next)
}

/** From a denial to its item: words of perceiving, and in English the part that the item is of. */
function reaches(reading: Reading, dictation: Dictation, from: number, item: Item): boolean {
  if (segmentAt(dictation.sentence, from - 1) !== segmentAt(dictation.sentence, item.from)) return false
  if (isFiller(reading, dictation, { from, to: item.from }, 'perceives')) return true
  // "No acute distress", "sem novos sinais": one word of any kind right behind.
  if (
    item.from - from === 2 &&
    !dictation.items.some((other) => other.from === from) &&
    isFiller(reading, dictation, { from: from + 1, to: item.from }, 'perceives')
  )
    return true
  if (item.from - from === 1 && !dictation.items.some((other) => other.from === from)) return true
  const part = dictation.items[dictation.items.indexOf(item) - 1]
  return (
    part !== undefined &&
    isPart(part) &&
    part.from >= from &&
    isFiller(reading, dictation, { from, to: part.from }, 'perceives') &&
    isFiller(reading, dictation, { from: part.to, to: item.from })
  )
}

function isJoined(reading: Reading, dictation: Dictation, before: Item, item: Item): boolean {
  const { sentence, joining, items } = dictation
  const between = [...Array(Math.max(0, item.from - before.to)).keys()].map((i) => before.to + i)
  if (!isFiller(reading, dictation, { from: before.to, to: item.from }, 'and', 'at')) return false
  if (between.some((at) => joining.get(at)?.has('and'))) return true
  // In a bare list, if "ou" or "nem" comes before its end.
  if (!sentence.tokens[item.from]?.afterComma) return false
  const next = items[items.indexOf(item) + 1]
  if (!next || !isFiller(reading, dictation, { from: item.to, to: next.from }, 'or')) return false
  for (let at = item.to; at < next.from; at += 1) if (joining.get(at)?.has('or')) return true
  return isJoined(reading, dictation, item, next)
}
