import { type Sentence, segmentAt, textOf } from '../talk/sentence.ts'
import type { Ground } from './ground.ts'

/** Words of it at the most. */
const longest = 40

/** The last sentence that names a fact and asks nothing, from the stretch with its name on where it is long. */
export function stretchSaid({ places, isNamed }: Ground): string | null {
  const place = places.findLast(({ sentence }) => !sentence.isQuestion)
  return isNamed && place ? stretchOf(place.sentence, place.from) : null
}

function stretchOf(sentence: Sentence, at: number): string {
  const { tokens, text } = sentence
  if (tokens.length <= longest) return text
  const { from } = segmentAt(sentence, at)
  return textOf(sentence, { from, to: Math.min(tokens.length, from + longest) })
}
