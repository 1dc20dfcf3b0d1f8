import { fold } from '../../../platform/text/fold.ts'
import { type Fact, isToConfirm } from '../facts/fact.ts'
import type { JsonObject } from '../port.ts'
import type { Medication, Proven } from '../template-content.ts'
import { amountsOf } from './going-on.ts'
import { capitalised, joined } from './lists.ts'
import { measured } from './measured.ts'
import { usageOf } from './medicine-phrase.ts'
import { ingredientsOf, registeredName } from './registered.ts'
import { type SpokenOrder, spokenText } from './spoken-orders.ts'
import { lowered } from './values.ts'
import { type Line, utterancesOf, type Visit } from './visit.ts'
import { wholeRegimen } from './whole-regimen.ts'

/** Registered products that it may be. */
const registrationsOf = (concept: string, { knowledge }: Visit): JsonObject[] =>
  knowledge.medicines
    .matches(registeredName(concept, knowledge), 1)
    .map((match): JsonObject => ({ ...match }))

/** What the doctor prescribes, each medicine once: as the facts tell it, with what else was said of it, or in these words alone. */
export const prescriptionOf = (
  facts: readonly Fact[],
  spoken: readonly SpokenOrder[],
  visit: Visit,
): Proven<Medication>[] => [
  ...toldPrescription(facts, spoken, visit),
  ...spokenPrescription(facts, spoken, visit),
]

function toldPrescription(
  facts: readonly Fact[],
  spoken: readonly SpokenOrder[],
  visit: Visit,
): Proven<Medication>[] {
  return facts.map((fact) => {
    const more = spoken.filter(({ name, isTaken }) => isTaken && name === fact.concept)
    const isOpen = isToConfirm(fact) || more.length > 0
    const matches = registrationsOf(fact.concept, visit)
    const whole = wholeRegimen(fact, visit)
    const told = fact.medicine?.dose ?? ''
    const dose = !whole || (!whole.isLost && saysAmounts(whole.text, told, visit)) ? told : ''
    const doubt = isToConfirm(fact) ? `(${visit.wording.toConfirm})` : ''
    const own = [whole?.text ?? usageOf(fact, visit), doubt].filter(Boolean).join(' ')
    return {
      content: {
        dose,
        name: capitalised(fact.concept),
        usage: [own, ...more.map((order) => spokenText(order, visit))].filter(Boolean).join('; '),
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

/** Whether quoted words have each amount of a dose, with its unit: beside other words it may be another's. */
function saysAmounts(quoted: string, dose: string, visit: Visit): boolean {
  const said = measured(quoted, visit).flatMap(amountsOf)
  const own = measured(dose, visit).flatMap(amountsOf)
  return own.every(({ unit, value }) => said.some((one) => one.unit === unit && one.value === value))
}

/** `Ver prescrição: salbutamol; quetiapina`: what no line of the plan (`told`) names. */
export function prescribedLine(
  medications: readonly Proven<Medication>[],
  told: readonly Line[],
  { wording }: Visit,
): Line[] {
  const lines = told.map(({ text }) => fold(text))
  const rest = medications.filter(({ content }) => !lines.some((text) => text.includes(fold(content.name))))
  const names = joined(rest.map(({ content }) => lowered(content.name)))
  const said = rest.flatMap(({ proof }) => proof.utterances)
  return rest.length > 0 ? [{ text: `${wording.prescribed}: ${names}`, facts: [], said, isAlone: true }] : []
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

function spokenPrescription(
  facts: readonly Fact[],
  spoken: readonly SpokenOrder[],
  visit: Visit,
): Proven<Medication>[] {
  const left = visit.facts.filter(
    ({ type, status }) => type === 'medicine' && (status === 'stop' || status === 'rejected'),
  )
  const open = new Set(spoken.flatMap(({ name, isTaken }) => (isTaken && name !== null ? name : [])))
  for (const { concept } of [...facts, ...left]) open.delete(concept)
  for (const { name, isLeft } of spoken) if (isLeft && name !== null) open.delete(name)
  return [...open].map((name): Proven<Medication> => {
    const own = spoken.filter((order) => order.isTaken && order.name === name)
    const { text, utterance } = own[0]!
    const matches = registrationsOf(name, visit)
    return {
      content: {
        ...{
          dose: '',
          name: capitalised(name),
          usage: own.map((order) => spokenText(order, visit)).join('; '),
        },
        possible_medications_regulator: matches,
      },
      proof: {
        ...{ kind: 'verbatim', utterances: [utterance], quote: text, toConfirm: true },
        medication: { drugHeard: true, doseHeard: false, inCatalogue: matches.length > 0 },
      },
    }
  })
}
