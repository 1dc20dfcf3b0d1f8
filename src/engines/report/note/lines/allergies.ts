import type { Fact } from '../../facts/fact.ts'
import { capitalised, listed } from '../lists.ts'
import { phraseOf } from '../phrase.ts'
import type { Line, Visit } from '../visit.ts'

/** Allergies with their reactions, and what the patient is not allergic to. */
export function allergyLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { wording, words, knowledge } = visit
  // What it did to the patient speaks against a denial: that is to be asked again.
  const isPresent = ({ polarity, value }: Fact) => polarity !== 'absent' || value !== null
  const present = facts.filter(isPresent)
  const absent = facts.filter((fact) => !isPresent(fact))
  const general = absent.filter(({ concept }) => words.is('drug-allergy', concept))
  const named = absent.filter((fact) => !general.includes(fact))
  const lines: Line[] = []
  if (present.length > 0) {
    const phrases = present.map((fact) => {
      const phrase = phraseOf(fact, visit)
      return fact.polarity !== 'present' ? `${phrase} (${wording.toConfirm})` : phrase
    })
    const isNamed = present.map(({ concept }) => words.is('intolerance', concept))
    const allergic = phrases.filter((_, i) => !isNamed[i])
    const named = phrases.filter((_, i) => isNamed[i])
    const text = [...(allergic.length > 0 ? [wording.allergies(allergic.join('; '))] : []), ...named].join(
      '; ',
    )
    lines.push({
      text: capitalised(text),
      facts: present,
      ...(present.some(({ polarity }) => polarity !== 'present') && { toConfirm: true }),
    })
  }
  if (named.length > 0)
    lines.push({
      text: wording.noAllergyTo(
        listed(
          named.map((fact) => phraseOf(fact, visit)),
          wording.or,
        ),
      ),
      facts: named,
    })
  if (general.length > 0) {
    const toMedicine = present.some(({ concept }) => knowledge.medicines.has(concept))
    lines.push({ text: toMedicine ? wording.noOtherAllergies : wording.noAllergies, facts: general })
  }
  return lines
}
