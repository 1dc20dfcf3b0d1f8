import type { Polarity } from '../fact.ts'
import { findMedicines } from '../medicines/find-medicines.ts'
import { medicineNames } from '../medicines/found-words.ts'
import { tabledMedicine } from '../medicines/name-medicine.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { calledAllergens } from './called-allergens.ts'

/** Something that a sentence names and that one can be allergic to: tokens `from` to `to` (not included). */
export interface Substance {
  readonly concept: string
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
  readonly isMedicine: boolean
  /** Of many: "antibiótico", "alimentos". */
  readonly isKind: boolean
  /** An allergy to one of a family is an allergy to all. */
  readonly family: string | null
  /** No table knows it: what is said to be an allergen is one all the same. */
  readonly isUnknown?: boolean
}

/** A substance that somebody says is an allergen, or is none. */
export interface Claim {
  readonly substance: Substance
  readonly polarity: Polarity
}

/** Medicines, their classes, and what the table of allergens holds, in order. */
export function substancesIn(reading: Reading, sentence: Sentence): Substance[] {
  const found: Substance[] = []
  const add = (one: Omit<Substance, 'sentence'>) => {
    if (!found.some(({ from, to }) => from < one.to && to > one.from)) found.push({ ...one, sentence })
  }
  for (const { entry, from, to } of reading.mentions.get(sentence) ?? [])
    if (entry.class === 'allergens')
      add({
        concept: entry.concept,
        from,
        to,
        isMedicine: entry.options.medicine === 'yes',
        isKind: entry.options.kind === 'yes',
        family: entry.options.family ?? null,
      })
  for (const { entry, from, to } of medicineNames(reading.lexicon, sentence.tokens)) {
    const { concept, family, isRescue, isClass } = tabledMedicine(entry)
    if (isRescue) continue
    add({ concept, from, to, isMedicine: true, isKind: isClass, family })
  }
  for (const { medicine, from, to } of findMedicines(reading, sentence))
    if (!medicine.isRescue)
      add({
        concept: medicine.concept,
        from,
        to,
        isMedicine: true,
        isKind: medicine.isClass,
        family: medicine.family,
      })
  for (const [from, to] of calledAllergens(reading, sentence, found))
    add({
      ...{ concept: textOf(sentence, from, to), from, to, isMedicine: false, isKind: false },
      ...{ family: null, isUnknown: true },
    })
  return found.sort((a, b) => a.from - b.from)
}

const textOf = ({ tokens }: Sentence, from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text.toLowerCase())
    .join(' ')
