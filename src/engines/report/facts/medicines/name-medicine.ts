import { fold } from '../../../../platform/text/fold.ts'
import type { Knowledge } from '../../knowledge/load-knowledge.ts'
import type { ReportLanguage } from '../../port.ts'
import type { Reading } from '../reading.ts'
import type { WordEntry } from '../words/tables.ts'
import type { Medicine } from './medicine.ts'

/** Parts that a combination is still called by; with more, its brand is shorter. */
const mostParts = 2

/** A medicine of the word tables. */
export const tabledMedicine = ({ concept, options }: WordEntry<'medicine-names'>): Medicine => ({
  concept,
  unit: options.unit ?? 'mg',
  route: options.route ?? null,
  form: options.form ?? null,
  isClass: options.class === 'yes',
  isGeneral: options.general === 'yes',
  isRescue: options.rescue === 'yes',
  family: options.family ?? null,
})

/** One medicine that holds two: of the tables in either order, else of the register; `null` where there is none. */
export function combinationOf(
  { lexicon, knowledge, language }: Reading,
  first: Medicine,
  second: Medicine,
): Medicine | null {
  const joint = language === 'en' ? '/' : ' com '
  const names = [first.concept + joint + second.concept, second.concept + joint + first.concept]
  const tabled = lexicon.grounds.medicines.entries.find(({ concept }) => names.includes(concept))
  if (tabled) return tabledMedicine(tabled)
  return knowledge.medicines.together(first.concept, second.concept)
    ? { ...first, concept: names[0]!, isClass: false, isGeneral: false }
    : null
}

/** A medicine of the register: the generic behind a brand, the name itself of what is said as such. */
export function registeredMedicine(
  key: string,
  said: string,
  { medicines }: Knowledge,
  language: ReportLanguage,
): Medicine {
  const plain = {
    unit: 'mg',
    route: null,
    form: null,
    isClass: false,
    isGeneral: false,
    isRescue: false,
    family: null,
  }
  const parts = medicines.ingredientsOf(key)
  const name = fold(said)
  const isGeneric = parts.length === 1 && (parts[0] === name || parts[0] === key)
  if (language === 'en' || isGeneric || parts.length > mostParts || parts.length === 0)
    return { ...plain, concept: parts.length > mostParts ? said : said.toLowerCase() }
  return { ...plain, concept: parts.join(' com ') }
}
