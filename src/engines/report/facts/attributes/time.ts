import type { Segment, Sentence } from '../talk/sentence.ts'

/** Since when or how long, in the words of the talk, where a segment or those beside it say so. */
export function timeAt({ tokens }: Sentence, { from, to }: Segment): string | null {
  const found = tokens.slice(from, to).find(
    ({ quantity }) =>
      quantity?.kind === 'duration' &&
      quantity.relation !== 'age' &&
      quantity.relation !== 'every' &&
      // "I get eight hours and wake up tired."
      !(quantity.relation === null && quantity.unit === 'hour'),
  )
  return found ? found.text : null
}
