import { phraseFinder } from './phrases.ts'
import { plain } from './plain.ts'
import { COMPARATOR, RANGE } from './references.ts'

/** What a qualitative result says: that something is absent (or in order), present, or neither plainly. */
export type Polarity = 'absent' | 'present' | 'normal' | 'unclear'

/** `catalog/words/exam/qualities.tsv`. */
const findQuality = phraseFinder<Polarity>('qualities')

/** `+++`, `2+`, `(++)`, `++ (moderada)`, `+1`; `+1,2` is a number. */
const CROSSES = /^(?:\+{1,4}|[1-4]\+)(?: ?\(|$)|^\(?\+{1,4}\)?$|^\+{1,4}(?=[a-z0-9])(?!\d+[.,]\d)/
const BLOOD_GROUP = /^["'“”]?(?:A|B|AB|O)["'“”]?(?: ?[+-]| Rh.*)?$/

/** The polarity of a qualitative result as printed; `null` when it is none that laboratories use. */
export function polarityOf(text: string): Polarity | null {
  if (BLOOD_GROUP.test(text.trim())) return 'unclear'
  const key = plain(text).replace(/^[:.\s"'“”]+/, '')
  if (CROSSES.test(key)) return 'present'
  return findQuality(key)?.concept ?? null
}

/** `Normal: inferior a 100 mg/dL` is a limit with a verdict, not a result. */
const LIMIT = new RegExp(`(?<!\\d):\\s*\\S|${COMPARATOR}\\s*\\d|${RANGE}`, 'i')

/** What was looked for is named at length. */
const NOTHING_FOUND =
  /^(?:nao (?:foram|foi) (?:observad|encontrad|visualizad|detectad)[oa]s?|nao houve|ausencia de|no) [^.:;]{1,60}\.?$/

/** A short qualitative result; sentences that merely begin like one are not. */
export function isQuality(text: string): boolean {
  const words = text.trim().split(/\s+/)
  const short = words.length <= 7 && text.length <= 60
  if ((!short && !NOTHING_FOUND.test(plain(text))) || LIMIT.test(text)) return false
  return polarityOf(text) !== null
}
