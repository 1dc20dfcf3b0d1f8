import { sideAt } from '../../attributes/side.ts'
import type { Side } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { segmentAt } from '../../talk/sentence.ts'
import { type Dictation, type Item, isPart } from './item.ts'

/**
 * The side of a finding: named with it or with its part, else the one that leads its stretch ("no esquerdo, cicatriz,
 * sem derrame", "mão direita, punho inchado").
 */
export function sideOf(reading: Reading, dictation: Dictation, item: Item, part: Item | null): Side | null {
  const own = sideAround(reading, dictation, item)
  if (own) return own
  if (part) {
    const named = sideAround(reading, dictation, part)
    if (named) return named
  }
  return leading(reading, dictation, part ?? item)
}

/** Portuguese names the side behind, English before; a segment may begin with it ("o esquerdo tá normal"). */
export function sideAround(reading: Reading, { sentence, items }: Dictation, item: Item): Side | null {
  const segment = segmentAt(sentence, item.from)
  const previous = items.findLast((other) => other.to <= item.from && other.to > segment.from)
  const next = items.find((other) => other.from >= item.to)
  const before = reading.language === 'en' || !previous ? (previous?.to ?? segment.from) : item.from
  let to = next?.from ?? sentence.tokens.length
  // A side right before the next part of an English sentence is that part's.
  if (reading.language === 'en' && next && to < sentence.tokens.length)
    while (to > item.to && /^(?:left|right|both|the|her|his|your)$/.test(sentence.tokens[to - 1]!.folded) && !sentence.tokens[to]?.afterComma) to -= 1
  return sideAt(sentence, { from: before, to: Math.max(to, item.to) }, item.from)
}

/** A side that a stretch before without findings names, or the part right before ("mão direita punho inchado"). */
function leading(reading: Reading, dictation: Dictation, item: Item): Side | null {
  const { sentence, items } = dictation
  const first = items[0]
  const lead = first && sideAt(sentence, { from: 0, to: first.from }, first.from)
  if (lead && !sentence.tokens.slice(0, first.from).some(({ afterComma }, at) => afterComma && at > leadReach)) return lead
  const before = items[items.indexOf(item) - 1]
  if (!before || !isPart(before) || !isPart(item) || sentence.tokens[item.from]!.afterComma) return null
  return sideAround(reading, dictation, before)
}

const leadReach = 4
