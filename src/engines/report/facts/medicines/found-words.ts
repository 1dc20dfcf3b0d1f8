import type { Token } from '../talk/token.ts'
import type { Lexicon } from '../words/lexicon.ts'
import type { Match } from '../words/matcher.ts'
import type { WordEntry } from '../words/tables.ts'

type Found<Class extends string> = readonly Match<WordEntry<Class>>[]

/** What was found in a row of tokens: many rules look at each sentence, and the tables need be read once. */
const cuesOf = new WeakMap<readonly Token[], Found<string>>()
const namesOf = new WeakMap<readonly Token[], Found<'medicine-names'>>()

/** Words of a sentence that say something of a medicine, all of them, between tokens `from` and `to` (not included). */
export function medicineCues(
  { cues }: Lexicon,
  tokens: readonly Token[],
  from = 0,
  to = tokens.length,
): Found<string> {
  let found = cuesOf.get(tokens)
  if (!found) {
    found = cues['medicine-cues'].findAll(tokens)
    cuesOf.set(tokens, found)
  }
  return from === 0 && to === tokens.length ? found : found.filter((one) => one.from >= from && one.to <= to)
}

/** Names of medicines in a sentence, of the tables. */
export function medicineNames({ grounds }: Lexicon, tokens: readonly Token[]): Found<'medicine-names'> {
  let found = namesOf.get(tokens)
  if (!found) {
    found = grounds.medicines.find(tokens)
    namesOf.set(tokens, found)
  }
  return found
}
