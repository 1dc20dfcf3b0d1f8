import { findMedicines } from '../facts/medicines/find-medicines.ts'
import type { Reading } from '../facts/reading.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { tokenize } from '../facts/talk/token.ts'
import { isSpeech } from '../facts/words/speech.ts'
import { baseIngredients } from '../knowledge/ingredients.ts'
import { cuesIn, hasCue } from './cues.ts'
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

/** "Dipirona com isometepteno e cafeína" is each of them, "mometasona nasal" mometasona. */
function partsOf({ lexicon, language }: Reading, concept: string): string[] {
  const parts: string[] = []
  for (const text of concept.split('/')) {
    const tokens = tokenize(text, 0, language)
    const joints = tokens.flatMap((_, at) => (isSpeech(lexicon, tokens, at, 'and', 'with') ? [at] : []))
    for (const [i, to] of [...joints, tokens.length].entries()) {
      const own = tokens.slice(i === 0 ? 0 : joints[i - 1]! + 1, to)
      const form = cuesIn({ lexicon }, own, ['form']).find(({ from }) => from > 0)
      const last = own[(form?.from ?? own.length) - 1]
      if (last) parts.push(text.slice(own[0]!.from, last.to))
    }
  }
  return parts.filter((part) => part !== concept)
}

/** Every phrase of the tables and every medicine in a sentence. */
export function spansOf(reading: Reading, sentence: Sentence): Span[] {
  const { lexicon, knowledge } = reading
  const { tokens } = sentence
  const { grounds } = lexicon
  const medicines = findMedicines(reading, sentence)
    // "Rinite materna" names no vitamin.
    .filter(({ from, to }) => !hasCue(reading, tokens, ['kin'], [from, to]))
    .map(({ medicine, from, to }): Span => {
      const ingredients = [
        ...partsOf(reading, medicine.concept),
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
  // An allergy with a name of its own is stated by what it is against: "leite ele teve" says "alergia ao leite de vaca".
  const saysAllergen = ({ from, to, table }: Span) =>
    table === 'conditions' &&
    named.some(
      (other) =>
        other.table === 'allergens' &&
        other.to <= to &&
        hasCue(reading, tokens.slice(from, other.from), ['allergy']),
    )
  return [...medicines, ...named.filter((span) => !saysAllergen(span))]
}
