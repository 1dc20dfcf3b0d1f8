import type { FactDraft, Side } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import type { Carried } from './carried.ts'
import { isDenied } from './denied.ts'
import { gradeOf } from './grade-of.ts'
import { type Dictation, type Item, isPart, isQuality } from './item.ts'
import { countOf } from './measured-part.ts'
import { nameQuality, nameSign } from './name-finding.ts'
import { type PartOf, partOf } from './part-of.ts'
import { sideOf } from './side-of.ts'

/** A finding; `sign`: it is a sign of its own, no quality of a part; `bare`: it would be named with its part and none was; `image`: only an image or tracing shows it. */
export type Finding = FactDraft & {
  readonly sign?: boolean
  readonly bare?: boolean
  readonly image?: boolean
}

/** Where a finding is, with what went before it. */
export interface Where extends PartOf {
  readonly carried: Carried
  /** Side of what was last said of the same part. */
  readonly previous: Side | null
}

/** The part of a finding: its own, or for a quality the one that the sentence before ended with. */
export function whereOf(reading: Reading, dictation: Dictation, item: Item, carried: Carried): PartOf {
  const where = partOf(reading, dictation, item)
  if (where.part || !carried || !isQuality(item) || item.entry.options.near) return where
  const named = dictation.items.some((one) => isPart(one) || (one.from < item.from && !isQuality(one)))
  return named ? where : { part: carried.part, place: where.place }
}

/** The finding that an item of dictation is; `null` for a quality of nothing. */
export function findingOf(reading: Reading, dictation: Dictation, item: Item, where: Where): Finding | null {
  const { sentence } = dictation
  const { carried, part } = where
  const denied = isDenied(reading, dictation, item)
  const opposite = denied ? oppositeOf(reading, item, part) : null
  const own = isQuality(item) ? nameQuality(reading, item.entry, where) : nameSign(reading, item.entry, where)
  const concept = opposite ?? own
  if (!concept) return null
  const absent = denied && !opposite
  const isCarried = part !== null && part === carried?.part
  const side = sideOf(reading, dictation, item, isCarried ? null : part, where.previous)
  return {
    type: 'exam-finding',
    concept,
    polarity: absent ? 'absent' : 'present',
    side: side ?? (isCarried ? carried.side : null),
    value: absent ? null : (countOf(dictation, item, part) ?? gradeOf(reading, dictation, item)),
    speaker: sentence.role,
    evidence: sentence.proof(item.from, item.to),
    sign: !isQuality(item),
    bare: item.entry.options.site === 'yes' && concept === item.entry.concept,
    image: item.entry.options.image === 'yes',
  }
}

/** Some denials have a name of their own: an abdomen that is not tender is `abdome indolor`, `sem alterações` is normal. */
function oppositeOf({ language }: Reading, { entry }: Item, part: Item | null): string | null {
  const { not, always } = entry.options
  if (!not || !part) return null
  const own = part.entry.options[not]
  if (own || !always) return own ?? null
  return language === 'pt-BR' ? `${part.entry.concept} ${not}` : `${not} ${part.entry.concept}`
}
