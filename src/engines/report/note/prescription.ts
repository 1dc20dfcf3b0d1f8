import { type Fact, isToConfirm } from '../facts/fact.ts'
import type { JsonObject } from '../port.ts'
import type { Medication, Proven } from '../template-content.ts'
import { capitalised } from './lists.ts'
import { usageOf } from './medicine-phrase.ts'
import { ingredientsOf, registeredName } from './registered.ts'
import { isDoctors, utterancesOf, type Visit } from './visit.ts'
import { wholeRegimen } from './whole-regimen.ts'

const prescribed: ReadonlySet<Fact['status']> = new Set(['start', 'change', 'continue'])

/** Medicines that the doctor ordered or kept: nothing rejected, stopped, past, of another person, or still open. */
export const isPrescribed = (fact: Fact, visit: Visit): boolean =>
  fact.type === 'medicine' &&
  prescribed.has(fact.status) &&
  fact.polarity === 'present' &&
  fact.person === 'patient' &&
  isDoctors(fact, visit) &&
  !isClass(fact, visit)

/** "Anticoagulante" without a dose names no medicine that can be bought. */
export const isClass = ({ concept, medicine }: Fact, { lexicon, words }: Visit): boolean =>
  !medicine?.dose &&
  lexicon.grounds.medicines.find(words.tokens(concept)).some(({ entry }) => entry.options.class === 'yes')

/** Registered products that it may be. */
export const registrationsOf = ({ concept }: Fact, score: number, { knowledge }: Visit): JsonObject[] =>
  knowledge.medicines
    .matches(registeredName(concept, knowledge), score)
    .map((match): JsonObject => ({ ...match }))

export function prescriptionOf(facts: readonly Fact[], visit: Visit): Proven<Medication>[] {
  return facts.map((fact) => {
    const isOpen = isToConfirm(fact)
    const matches = registrationsOf(fact, 1, visit)
    const whole = wholeRegimen(fact, visit)
    const dose = whole ? '' : (fact.medicine?.dose ?? '')
    return {
      content: {
        dose,
        name: capitalised(fact.concept),
        usage: [whole ?? usageOf(fact, visit), isOpen && `(${visit.wording.toConfirm})`]
          .filter(Boolean)
          .join(' '),
        possible_medications_regulator: matches,
      },
      proof: {
        kind: 'rewritten',
        utterances: utterancesOf([fact]),
        facts: [fact.id],
        medication: { drugHeard: true, doseHeard: dose !== '', inCatalogue: matches.length > 0 },
        ...(isOpen && { toConfirm: true }),
      },
    }
  })
}

/** Medicines that are prescribed although an allergy to them, or to their ingredients, was told. */
export function allergyWarnings(prescriptions: readonly Fact[], { facts, knowledge }: Visit): string[] {
  const ingredients = (name: string) => ingredientsOf(name, knowledge)
  const allergens = facts.filter(
    ({ type, polarity, person }) => type === 'allergy' && polarity !== 'absent' && person === 'patient',
  )
  return prescriptions.flatMap(({ concept }) => {
    const own = new Set(ingredients(concept))
    return allergens
      .filter((allergy) => ingredients(allergy.concept).some((one) => own.has(one)))
      .map((allergy) => `${concept} is prescribed, and an allergy to ${allergy.concept} was told`)
  })
}
