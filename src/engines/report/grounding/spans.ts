import { findMedicines } from '../facts/medicines/find-medicines.ts'
import type { Reading } from '../facts/reading.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { baseIngredients } from '../knowledge/ingredients.ts'
import type { UnitKind } from './element.ts'

export interface Span {
  readonly from: number
  readonly to: number
  readonly kind: UnitKind
  readonly table: string
  readonly concept: string
  readonly keys: readonly string[]
  readonly unit?: string
}

/** How a medicine is given, behind its name. */
const given =
  / (?:nasal|creme|pomada|gel|spray|colirio|colírio|t[oó]pic[oa]|oft[aá]lmic[oa]|inalat[oó]ri[oa]|succinate|tartrate|xr|er|iud|patch|cream|eye drops)$/

/** "Dipirona com isometepteno e cafeína" is each of them, "mometasona nasal" mometasona. */
const partsOf = (concept: string): string[] =>
  concept
    .split(/ com | e | with | and |\//)
    .map((part) => part.replace(given, ''))
    .filter((part) => part !== concept)

/** Every phrase of the tables and every medicine in a sentence. */
export function spansOf(reading: Reading, sentence: Sentence): Span[] {
  const { lexicon, knowledge } = reading
  const { tokens } = sentence
  const { grounds } = lexicon
  const medicines = findMedicines(reading, sentence).map(({ medicine, from, to }): Span => {
    const ingredients = [
      ...partsOf(medicine.concept),
      ...knowledge.medicines.ingredientsOf(medicine.concept),
      ...baseIngredients(medicine.concept),
      medicine.concept,
    ]
    return {
      ...{ from, to, kind: 'medicine', concept: medicine.concept, unit: medicine.unit },
      table: medicine.isClass ? 'medicine-classes' : 'medicine-names',
      keys: [...new Set(ingredients.map((ingredient) => `drug:${ingredient}`)), `#${medicine.concept}`],
    }
  })
  const named = [
    lexicon.concepts,
    grounds.vitals,
    grounds.tests,
    grounds.operations,
    grounds.referrals,
    grounds.examination,
    grounds.vaccines,
    grounds.habits,
    grounds.contexts,
    grounds.advice,
    grounds.equivalents,
  ].flatMap((matcher) => {
    const found: readonly {
      readonly from: number
      readonly to: number
      readonly entry: { readonly class: string; readonly concept: string }
    }[] = matcher.findAll(tokens)
    return found
      .filter(({ entry }) => entry.concept !== '-')
      .map(
        ({ entry, from, to }): Span => ({
          ...{ from, to, table: entry.class, concept: entry.concept },
          kind: entry.class === 'vitals' || entry.class === 'tests' ? 'measure' : 'concept',
          keys: [`#${entry.concept}`],
        }),
      )
  })
  return [...medicines, ...named]
}
