import { type MeasureName, plausible, type Unit } from '../../../platform/quantities/index.ts'
import { fold } from '../../../platform/text/fold.ts'
import type { Fact } from '../facts/fact.ts'

/** Vital signs by the words of their names, folded. */
const NAMED: readonly (readonly [named: RegExp, measure: MeasureName])[] = [
  [/^(?:peso|weight)/, 'weight'],
  [/^(?:altura|estatura|height)(?! uter)/, 'height'],
  [/temperatur/, 'temperature'],
  [/frequencia cardiaca|heart rate|pulse|pulso/, 'heartRate'],
  [/frequencia respiratoria|respiratory rate/, 'respiratoryRate'],
  [/saturac|saturation|spo2/, 'saturation'],
]
/** Units of facts that the ranges know by another name. */
const UNITS: { readonly [unit: string]: Unit } = { F: '°F', C: '°C', '/min': 'irpm', 'breaths/min': 'irpm' }

/** Whether somebody, grown or a child, can have what was measured: 800 kg was misheard. */
export const isBelievable = (fact: Fact): boolean => misheard(fact) === null

/** A warning for each measure that nobody can have. */
export const unbelievable = (facts: readonly Fact[]): string[] =>
  facts.flatMap((fact) => {
    const measure = misheard(fact)
    return measure ? [`${measure} is left out: nobody can have it`] : []
  })

/** The measure that nobody can have, in words; `null` for every other fact. */
function misheard({ type, concept, value }: Fact): string | null {
  if (type !== 'vital' || !value || !('number' in value)) return null
  const name = fold(concept)
  const measure = NAMED.find(([named]) => named.test(name))?.[1]
  if (!measure) return null
  const unit = value.unit ? (UNITS[value.unit] ?? (value.unit as Unit)) : null
  const isPlausible = [false, true].some((child) => plausible(measure, value.number, { unit, child }))
  return isPlausible ? null : `${concept} ${value.number} ${value.unit}`.trimEnd()
}
