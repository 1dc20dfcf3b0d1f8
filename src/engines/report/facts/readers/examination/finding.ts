import type { FactDraft, Side } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { segmentAt } from '../../talk/sentence.ts'
import type { Carried } from './carried.ts'
import { isDenied } from './denied.ts'
import { gradeOf } from './grade-of.ts'
import { type Dictation, type Item, isFiller, isPart, isQuality } from './item.ts'
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

/**
 * The part of a finding: its own, or the one that the sentence before ended with, until another is named. `previous`:
 * the part that a quality before it in the sentence is of.
 */
export function whereOf(
  reading: Reading,
  dictation: Dictation,
  item: Item,
  { carried, previous = null }: { readonly carried: Carried; readonly previous?: Item | null | undefined },
): PartOf {
  const where = partOf(reading, dictation, item)
  const tissue = carried && where.part && tissueOf(where.part, carried.part)
  if (tissue) return { ...where, part: tissue }
  if (!carried || where.part || item.entry.options.near) return where
  // "O esquerdo tá livre, sem edema": the quality went on with the part, and so does the sign.
  if (item.entry.options.site && previous === carried.part) return { part: carried.part, place: where.place }
  if (!isQuality(item) && !isKnownOf(item, carried.part)) return where
  const named = dictation.items.some((one) => isPart(one) || (one.from < item.from && !isQuality(one)))
  if (named || isOfUnknown(reading, dictation, item)) return where
  return { part: carried.part, place: where.place }
}

/** "Nariz: … mucosa pálida" is the nose's: a part that is found in many has a name of its own in each. */
function tissueOf(part: Item, of: Item): Item | null {
  const concept = part.entry.options[of.entry.concept]
  return concept ? { ...part, entry: { ...part.entry, concept, options: { g: 'f' } } } : null
}

/** A sign that has a name of its own for a part: `massa` of the abdomen. */
const isKnownOf = ({ entry }: Item, part: Item): boolean => entry.options[part.entry.concept] !== undefined

/** Words before a finding that no table knows: "palma e planta sem lesão", "aperto do antepé dói". */
function isOfUnknown(reading: Reading, dictation: Dictation, item: Item): boolean {
  const { from } = segmentAt(dictation.sentence, item.from)
  const first = dictation.denials.find(
    (denial) => !denial.back && denial.to <= item.from && denial.from >= from,
  )
  const end = first?.from ?? item.from
  const before = dictation.items.filter((one) => one.from >= from && one.to <= end)
  const start = before.at(-1)?.to ?? from
  return (
    end > start &&
    !isFiller(reading, dictation, { from: start, to: end }, 'link', 'at', 'and', 'perceives', 'spoken')
  )
}

/** The finding that an item of dictation is; `null` for a quality of nothing. */
export function findingOf(reading: Reading, dictation: Dictation, item: Item, where: Where): Finding | null {
  const { sentence } = dictation
  const { carried, part } = where
  const denied = isDenied(reading, dictation, item)
  const opposite = denied ? oppositeOf(reading, item, part) : null
  const own = isQuality(item) ? nameQuality(reading, item.entry, where) : nameSign(reading, item.entry, where)
  const concept = opposite ?? own
  if (!concept || (denied && !part && isOfUnknown(reading, dictation, item))) return null
  const absent = denied && !opposite
  const isCarried = part !== null && part === carried?.part
  const side = sideOf(reading, dictation, item, {
    part: isCarried ? null : part,
    place: where.place,
    previous: where.previous,
  })
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
