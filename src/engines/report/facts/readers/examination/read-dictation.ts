import type { FactDraft, FactValue, Polarity, Side } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import { isSupposed } from '../measuring/supposed.ts'
import { isDenied } from './denied.ts'
import { type Dictation, dictationOf, isFiller, type Item, isPart, isQuality } from './item.ts'
import { readManoeuvre } from './manoeuvre.ts'
import { joinNames, nameQuality, nameSign } from './name-finding.ts'
import { type PartOf, partOf } from './part-of.ts'
import { quotedFindings } from './quoted.ts'
import { sideOf } from './side-of.ts'
import { valueOf } from './value-of.ts'

/** The part that a sentence ended with: "Belly, there's bowel sounds. Soft." */
export type Carried = { readonly part: Item; readonly side: Side | null } | null

/** A finding; `sign`: it is a sign of its own, no quality of a part; `bare`: it would be named with its part and none was. */
export type Finding = FactDraft & { readonly sign?: boolean; readonly bare?: boolean }

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
      const side = dictation.items.some(isPart) ? null : (carried?.side ?? null)
      findings.push(...readManoeuvre(reading, dictation, item).map((draft) => ({ ...draft, side: draft.side ?? side })))
      continue
    }
    if (isQuality(item) && modifiesSign(reading, dictation, item)) continue
    const where = whereOf(reading, dictation, item, carried)
    const draft = draftOf(reading, dictation, item, { ...where, carried, previous: last && last.part === where.part ? (last.draft.side ?? null) : null })
    if (!draft) continue
    const joined: string | null = last && where.part === last.part && isQuality(item) && !last.part.entry.options.count && isAlike(last.draft, draft) ? joinNames(reading.language, last.draft.concept, draft.concept) : null
    if (joined && last) {
      const together: FactDraft = { ...last.draft, concept: joined }
      findings[findings.length - 1] = together
      last = { ...last, draft: together }
      continue
    }
    findings.push({ ...draft, sign: !isQuality(item), bare: item.entry.options.site === 'yes' && draft.concept === item.entry.concept })
    last = isQuality(item) && where.part ? { part: where.part, draft, from: item.from } : null
  }
  findings.push(...quotedFindings(reading, dictation).filter(({ evidence }) => evidence.length > 0))
  return { findings, carried: carriedOn(reading, dictation, last, carried) }
}

const withSide = (reading: Reading, dictation: Dictation, part: Item): Carried => ({ part, side: sideOf(reading, dictation, part, part) })

/** A quality's part goes on to the next sentence, else the last part that was named; a sign of its own ends it. */
function carriedOn(reading: Reading, dictation: Dictation, last: { readonly part: Item } | null, carried: Carried): Carried {
  if (last) return last.part === carried?.part ? carried : withSide(reading, dictation, last.part)
  const { items } = dictation
  const end = items.at(-1)
  if (end && isPart(end)) return withSide(reading, dictation, end)
  if (items.length === 0) return carried
  const part = items.findLast(isPart)
  return part && !items.some((item) => item.entry.class === 'findings' && item.from > part.to && item.entry.options.site) ? withSide(reading, dictation, part) : null
}

const isAlike = (a: FactDraft, b: FactDraft): boolean => a.polarity === b.polarity && (a.side ?? null) === (b.side ?? null)

/** "Nódulo endurecido", "gânglio móvel, indolor": said of the sign before, not of a part. */
function modifiesSign(reading: Reading, dictation: Dictation, item: Item): boolean {
  if (reading.language !== 'pt-BR') return false
  const { items } = dictation
  const index = items.indexOf(item)
  const lesion = items.slice(0, index).findLast((one) => !isQuality(one) && !isPart(one))
  if (!lesion || lesion.entry.options.site !== 'yes') return false
  const between = items.slice(items.indexOf(lesion) + 1, index)
  const place = partOf(reading, dictation, lesion)
  if (between.every((one) => isQuality(one) || one === place.part || one === place.place)) return lesion.entry.options.measured === 'yes' || between.length > 0 || isFiller(reading, dictation, lesion.to, item.from, 'link')
  return false
}

function whereOf(reading: Reading, dictation: Dictation, item: Item, carried: Carried): PartOf {
  const where = partOf(reading, dictation, item)
  if (where.part || !carried || !isQuality(item)) return where
  if (item.entry.options.near || dictation.items.some((one) => isPart(one) || (one.from < item.from && !isQuality(one)))) return where
  return { part: carried.part, place: where.place }
}

interface Where extends PartOf {
  readonly carried: Carried
  /** Side of what was last said of the same part. */
  readonly previous: Side | null
}

function draftOf(reading: Reading, dictation: Dictation, item: Item, where: Where): FactDraft | null {
  const { sentence } = dictation
  const { carried } = where
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
    side: sideOf(reading, dictation, item, own, where.previous) ?? (where.part && where.part === carried?.part ? carried.side : null),
    value: polarity === 'present' ? (countOf(dictation, item, where.part) ?? valueOf(reading, dictation, item)) : null,
    speaker: sentence.role,
    evidence: sentence.proof(item.from, item.to),
  }
}

/** "Força grau quatro": of five. */
function strengthOf({ sentence, items }: Dictation, item: Item): FactValue | null {
  const next = items.find((other) => other.from >= item.to && isQuality(other))?.from ?? sentence.tokens.length
  for (const { quantity } of sentence.tokens.slice(item.to, Math.min(next, item.to + 5)))
    if (quantity?.kind === 'number' && quantity.value <= 5 && Number.isInteger(quantity.value)) return { text: `${quantity.value}/5` }
    else if (quantity?.kind === 'ratio' && quantity.second === 5) return { text: `${quantity.first}/5` }
  return null
}

/** "Sem alterações" of any part is that it is normal. */
const oppositeName = ({ language }: Reading, quality: string, { entry }: Item): string =>
  language === 'pt-BR' ? `${entry.concept} ${quality}` : `${quality} ${entry.concept}`

/** "Dezesseis articulações doloridas, oito inchadas". */
function countOf({ sentence }: Dictation, item: Item, part: Item | null): FactValue | null {
  if (!part?.entry.options.count) return null
  for (const at of [item.from - 1, part.from - 1]) {
    const quantity = sentence.tokens[at]?.quantity
    if (quantity?.kind === 'number') return { number: quantity.value, unit: part.entry.concept }
  }
  return null
}

/** "Flexão até cento e dez", "range of motion five to one-oh-five": a part that is told in degrees. */
function measuredPart(reading: Reading, dictation: Dictation, item: Item): FactDraft[] {
  const { angle, grade } = item.entry.options
  const value = angle ? valueOf(reading, dictation, item) : grade ? strengthOf(dictation, item) : null
  if (!value) return []
  const { sentence } = dictation
  return [
    {
      type: 'exam-finding',
      concept: grade && 'text' in value ? (item.entry.options[value.text === '5/5' ? 'preservado' : 'diminuído'] ?? item.entry.concept) : item.entry.concept,
      value,
      side: sideOf(reading, dictation, item, item),
      speaker: sentence.role,
      evidence: sentence.proof(item.from, item.to),
    },
  ]
}
