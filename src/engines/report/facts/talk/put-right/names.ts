import { medicineNames } from '../../medicines/found-words.ts'
import type { Lexicon } from '../../words/lexicon.ts'
import type { Match } from '../../words/matcher.ts'
import type { WordEntry } from '../../words/tables.ts'
import type { Token } from '../token.ts'
import { correctionsOf, leadsTo } from './correction.ts'
import { NOTHING_PUT_RIGHT, type PutRight } from './repair.ts'

/** Words behind a medicine that go with it: its dose. */
const tailReach = 4

/** "Furosemida, minto, espironolactona", "a CT, or rather an MRI": of two names of one kind the first was never meant. */
export function namesPutRight(all: readonly Token[], ends: ReadonlySet<Token>, lexicon: Lexicon): PutRight {
  const corrections = correctionsOf(all, lexicon).filter(({ isWeak }) => !isWeak)
  if (corrections.length === 0) return NOTHING_PUT_RIGHT
  const tables = [medicineNames(lexicon, all), lexicon.grounds.tests.find(all), lexicon.concepts.find(all)]
  const gone = new Set<Token>()
  for (const correction of corrections)
    for (const names of tables) {
      const wrong = names.findLast(({ to }) => to <= correction.from)
      const right = names.find(({ from }) => from >= correction.to)
      if (!wrong || !right || !isOther(wrong, right) || !leadsTo(correction, right.from)) continue
      if (
        !isTail(all.slice(wrong.to, correction.from), wrong.entry.class, ends) ||
        isAsWell(all, right.to, lexicon)
      )
        continue
      for (const token of all.slice(wrong.from, right.from)) gone.add(token)
    }
  return { gone, instead: new Map() }
}

const isOther = (a: Match<WordEntry<string>>, b: Match<WordEntry<string>>): boolean =>
  a.entry.class === b.entry.class && a.entry.concept !== b.entry.concept

/** A dose goes with its medicine; "potassium four point one, sorry, sodium" says something of its own of each. */
const isTail = (tail: readonly Token[], table: string, ends: ReadonlySet<Token>): boolean =>
  tail.length <= (table === 'medicine-names' ? tailReach : 0) &&
  tail.every(({ quantity }) => quantity !== undefined) &&
  !tail.slice(0, -1).some((token) => ends.has(token))

/** "I have anxiety, I mean depression too". */
const isAsWell = (all: readonly Token[], at: number, { cues }: Lexicon): boolean =>
  cues['reply-cues']
    .findAll(all, at, Math.min(all.length, at + 1))
    .some(({ entry }) => entry.concept === 'as-well')
