import type { FactDraft, Polarity } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import { isSupposed } from '../measuring/supposed.ts'
import { isDenied } from './denied.ts'
import { type Dictation, dictationOf, isFiller, type Item, isPart, isQuality } from './item.ts'
import { readManoeuvre } from './manoeuvre.ts'
import { joinNames, nameQuality, nameSign } from './name-finding.ts'
import { type PartOf, partOf } from './part-of.ts'
import { sideOf } from './side-of.ts'
import { valueOf } from './value-of.ts'

/** The part that a sentence ended with: "Belly, there's bowel sounds. Soft." */
export type Carried = { readonly part: Item; readonly dictation: Dictation } | null

/** A finding; `sign`: it is a sign of its own, no quality of a part. */
export type Finding = FactDraft & { readonly sign?: boolean }

/** The findings of one dictated sentence, in order. */
export function readDictation(
  reading: Reading,
  sentence: Sentence,
  carried: Carried,
): { readonly findings: Finding[]; readonly carried: Carried } {
  const dictation = dictationOf(reading, sentence)
  const findings: Finding[] = []
  let last: { readonly part: Item; readonly draft: FactDraft; readonly from: number } | null = null
  for (const item of dictation.items) {
    if (isSupposed(reading, sentence, item.from)) continue
    if (isPart(item)) {
      findings.push(...measuredPart(reading, dictation, item))
      continue
    }
    if (item.entry.options.test) {
      findings.push(...readManoeuvre(reading, dictation, item))
      continue
    }
    if (isQuality(item) && modifiesSign(reading, dictation, item)) continue
    const where = whereOf(reading, dictation, item, carried)
    const draft = draftOf(reading, dictation, item, where, carried)
    if (!draft) continue
    const joined: string | null = last && where.part === last.part && isQuality(item) && isAlike(last.draft, draft) ? joinNames(reading.language, last.draft.concept, draft.concept) : null
    if (joined && last) {
      const together: FactDraft = { ...last.draft, concept: joined }
      findings[findings.length - 1] = together
      last = { ...last, draft: together }
      continue
    }
    findings.push({ ...draft, sign: !isQuality(item) })
    last = isQuality(item) && where.part ? { part: where.part, draft, from: item.from } : null
  }
  return { findings, carried: carriedOn(dictation, last, carried) }
}

/** A quality's part goes on to the next sentence, else the last part that was named; a sign of its own ends it. */
function carriedOn(dictation: Dictation, last: { readonly part: Item } | null, carried: Carried): Carried {
  if (last) return last.part === carried?.part ? carried : { part: last.part, dictation }
  const { items } = dictation
  const end = items.at(-1)
  if (end && isPart(end)) return { part: end, dictation }
  if (items.length === 0) return carried
  const part = items.findLast(isPart)
  return part && !items.some((item) => item.entry.class === 'findings' && item.from > part.to && item.entry.options.site) ? { part, dictation } : null
}

const isAlike = (a: FactDraft, b: FactDraft): boolean => a.polarity === b.polarity && (a.side ?? null) === (b.side ?? null)

/** "Nódulo endurecido", "gânglio móvel, indolor": said of the sign before, not of a part. */
function modifiesSign(reading: Reading, dictation: Dictation, item: Item): boolean {
  const before = dictation.items[dictation.items.indexOf(item) - 1]
  return before !== undefined && before.entry.class === 'findings' && before.entry.options.site === 'yes' && isFiller(reading, dictation, before.to, item.from, 'link') && reading.language === 'pt-BR'
}

function whereOf(reading: Reading, dictation: Dictation, item: Item, carried: Carried): PartOf {
  const where = partOf(reading, dictation, item)
  if (where.part || !carried || !isQuality(item)) return where
  if (item.entry.options.near || dictation.items.some((one) => isPart(one) || (one.from < item.from && !isQuality(one)))) return where
  return { part: carried.part, place: where.place }
}

function draftOf(reading: Reading, dictation: Dictation, item: Item, where: PartOf, carried: Carried): FactDraft | null {
  const { sentence } = dictation
  const denied = isDenied(reading, dictation, item)
  const opposite = denied && item.entry.options.not && (where.part?.entry.options[item.entry.options.not] ?? (where.part && item.entry.options.always ? oppositeName(reading, item.entry.options.not, where.part) : null))
  const concept = opposite || (isQuality(item) ? nameQuality(reading, item.entry, where) : nameSign(reading, item.entry, where))
  if (!concept) return null
  const polarity: Polarity = denied && !opposite ? 'absent' : 'present'
  const own = where.part === carried?.part ? null : where.part
  return {
    type: 'exam-finding',
    concept,
    polarity,
    side: sideOf(reading, dictation, item, own),
    value: polarity === 'present' ? valueOf(reading, dictation, item) : null,
    speaker: sentence.role,
    evidence: sentence.proof(item.from, item.to),
  }
}

/** "Sem alterações" of any part is that it is normal. */
const oppositeName = ({ language }: Reading, quality: string, { entry }: Item): string =>
  language === 'pt-BR' ? `${entry.concept} ${quality}` : `${quality} ${entry.concept}`

/** "Flexão até cento e dez", "range of motion five to one-oh-five": a part that is told in degrees. */
function measuredPart(reading: Reading, dictation: Dictation, item: Item): FactDraft[] {
  if (!item.entry.options.angle) return []
  const value = valueOf(reading, dictation, item)
  if (!value) return []
  const { sentence } = dictation
  return [
    {
      type: 'exam-finding',
      concept: item.entry.concept,
      value,
      side: sideOf(reading, dictation, item, item),
      speaker: sentence.role,
      evidence: sentence.proof(item.from, item.to),
    },
  ]
}
