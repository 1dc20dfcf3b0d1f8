import type { Side } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import { type Dictation, type Item, isPart } from './item.ts'
import { sideOf, sidesIn } from './side-of.ts'

/** The part that a sentence ended with: "Belly, there's bowel sounds. Soft." */
export type Carried = { readonly part: Item; readonly side: Side | null } | null

/** A quality's part goes on to the next sentence, else the last part that was named; a lesion of its own ends it. */
export function carriedOn(
  reading: Reading,
  dictation: Dictation,
  last: Item | null,
  carried: Carried,
): Carried {
  const on = (part: Item): Carried => ({ part, side: sideOf(reading, dictation, part, { part }) })
  if (last) return last === carried?.part ? carried : on(last)
  const { items } = dictation
  const end = items.at(-1)
  if (!end) return carried
  if (isPart(end)) return on(end)
  const part = items.findLast(isPart)
  const lesion =
    part &&
    items.some(({ entry, from }) => entry.class === 'findings' && from > part.to && entry.options.site)
  return part && !lesion ? on(part) : null
}

/** Words of a sentence that only turns to the other side: "Agora o direito." */
const turnLength = 5

/** The same part of the side that a sentence turns to. */
export function turnedTo(reading: Reading, sentence: Sentence, carried: Carried): Carried {
  const side = sidesIn(reading, sentence, { from: 0, to: sentence.tokens.length }, 0)
  return carried && side && sentence.tokens.length <= turnLength ? { ...carried, side } : carried
}
