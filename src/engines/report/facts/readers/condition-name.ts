import type { Mention, Reading } from '../reading.ts'
import { siteOf, withSite } from './complaint-name.ts'

/** Some illnesses are told with the part of the body: `fratura no punho`. */
export function nameCondition(reading: Reading, mention: Mention): string {
  const site =
    mention.entry.options.site === 'yes' ? (siteWithin(reading, mention) ?? siteOf(reading, mention)) : null
  return site ? withSite(reading, mention.entry, site) : mention.entry.concept
}

/** "Quebrei o tornozelo": the part is one of the words that name the illness. */
function siteWithin({ lexicon }: Reading, { sentence, from, to }: Mention): Mention | null {
  const found = lexicon.concepts
    .findAll(sentence.tokens, from, to)
    .find(({ entry }) => entry.class === 'sites')
  return found ? { sentence, entry: found.entry, from: found.from, to: found.to } : null
}
