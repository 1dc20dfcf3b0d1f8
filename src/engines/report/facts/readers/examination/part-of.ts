import type { Reading } from '../../reading.ts'
import { segmentAt } from '../../talk/sentence.ts'
import { type Dictation, type Item, isFiller, isPart, sideWord } from './item.ts'

/** The part that a quality or sign is said of. */
export interface PartOf {
  /** `null`: none was named in this sentence. */
  readonly part: Item | null
  /** A place within the part: "murmúrio diminuído na base". */
  readonly place: Item | null
}

/** Tokens behind a finding in which its place stands: "tender in the left lower quadrant". */
const placeReach = 6

/**
 * The part stands right before ("pulmão limpo", "heart's regular"), behind a preposition ("sibilos nas bases"), right
 * behind ("clear lungs"), or was named before in the sentence ("ouvido direito, vermelho, abaulado").
 */
export function partOf(reading: Reading, dictation: Dictation, item: Item): PartOf {
  const { items } = dictation
  const index = items.indexOf(item)
  const before =
    items.slice(0, index).findLast((other) => isPart(other) && !isPlaceOfOther(dictation, other)) ?? null
  const place = placeBehind(dictation, item)
  if (before && isRightBefore(reading, dictation, before, item))
    return { part: before, place: place !== before ? place : null }
  if (place && !place.entry.options.sub && !isOfOtherSide(reading, dictation, item))
    return { part: place, place: null }
  const next = items[index + 1]
  const mayPrecede = reading.language === 'en' || item.entry.options.before === 'yes'
  if (
    next &&
    mayPrecede &&
    isPart(next) &&
    !dictation.sentence.tokens[next.from]!.afterComma &&
    isFiller(reading, dictation, { from: item.to, to: next.from })
  )
    return { part: next, place }
  if (item.entry.options.near && !isOfOtherSide(reading, dictation, item)) return { part: null, place }
  const within = place?.entry.options.sub || !isOfOtherSide(reading, dictation, item) ? place : null
  return { part: before && !isPlaceOf(dictation, before) ? before : null, place: within }
}

/** Only joining words and other findings stand between a part and what is said of it. */
function isRightBefore(reading: Reading, dictation: Dictation, part: Item, item: Item): boolean {
  return (
    isFiller(reading, dictation, { from: part.to, to: item.from }, 'link') &&
    segmentAt(dictation.sentence, part.from) === segmentAt(dictation.sentence, item.from)
  )
}

function placeBehind(dictation: Dictation, item: Item): Item | null {
  const { sentence, items, joining } = dictation
  const next = items.find((other) => isPart(other) && other.from >= item.to)
  if (!next || next.from - item.to > placeReach || sentence.tokens[next.from]!.afterComma) return null
  if (segmentAt(sentence, next.from) !== segmentAt(sentence, item.from)) return null
  if (items.some((other) => other !== next && other.from >= item.to && other.from < next.from)) return null
  if (next.from === item.to && next.entry.options.adj === 'yes' && item.entry.options.site) return next
  for (let at = item.to; at < next.from; at += 1)
    if (joining.get(at)?.has('at')) return mayStandAt(item, next) ? next : null
  return null
}

/** A sign with a part of its own stands there or at a place within it: no murmur in the lungs. */
const mayStandAt = (item: Item, place: Item): boolean => {
  const own = item.entry.options.part
  return !own || own === place.entry.concept || place.entry.options.sub === 'yes'
}

/** "Pulso bom no direito, no esquerdo tá fraquinho": only a side stands before it in its stretch. */
function isOfOtherSide(reading: Reading, dictation: Dictation, item: Item): boolean {
  const { sentence } = dictation
  const previous = dictation.items.findLast((other) => other.to <= item.from)
  const from = Math.max(segmentAt(sentence, item.from).from, previous?.to ?? 0)
  for (let at = from; at < item.from; at += 1)
    if (sideWord(reading, sentence, at))
      return isFiller(reading, dictation, { from, to: item.from }, 'link', 'at')
  return false
}

const ownPlaceReach = 3

/** "Reduced sensation on the left sole": the sole is where, and sensation what goes on being spoken of. */
function isPlaceOfOther(dictation: Dictation, part: Item): boolean {
  const { items } = dictation
  const before = items[items.indexOf(part) - 1]
  const earlier = items[items.indexOf(part) - 2]
  return (
    before !== undefined &&
    earlier !== undefined &&
    isPart(before) &&
    !isPart(earlier) &&
    part.from - before.to <= ownPlaceReach &&
    placeBehind(dictation, before) === part
  )
}

/** A place that belongs to the finding before it names nothing that follows. */
function isPlaceOf({ joining, items }: Dictation, part: Item): boolean {
  const first = items[0]
  return first !== part && part.entry.options.sub === 'yes' && joining.get(part.from - 1)?.has('at') === true
}
