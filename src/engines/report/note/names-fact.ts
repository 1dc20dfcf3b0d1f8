import { fold } from '../../../platform/text/fold.ts'
import type { Fact } from '../facts/fact.ts'
import type { Visit } from './visit.ts'

/** Whether a text names what a fact is of: by its name, or by words that the tables have for it ("Xarelto", "pressão alta"). */
export function namesFact(
  text: string,
  { type, concept }: Pick<Fact, 'type' | 'concept'>,
  visit: Visit,
): boolean {
  const { words, lexicon } = visit
  const table = type === 'medicine' ? lexicon.grounds.medicines : lexicon.concepts
  return (
    fold(text).includes(fold(concept)) ||
    table.find(words.tokens(text)).some(({ entry }) => entry.concept === concept)
  )
}
