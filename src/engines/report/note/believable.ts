import { type MeasureName, plausible } from '../../../platform/quantities/index.ts'
import { fold } from '../../../platform/text/fold.ts'
import type { Fact } from '../facts/fact.ts'

type Unit = NonNullable<Parameters<typeof plausible>[2]>

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
export function isBelievable({ type, concept, value }: Fact): boolean {
  if (type !== 'vital' || !value || !('number' in value)) return true
  const name = fold(concept)
  const measure = NAMED.find(([named]) => named.test(name))?.[1]
  if (!measure) return true
  const unit = value.unit ? (UNITS[value.unit] ?? (value.unit as Unit)) : null
  return [false, true].some((child) => plausible(measure, value.number, unit, { child }))
}

/** A warning for each measure that nobody can have. */
export const unbelievable = (facts: readonly Fact[]): string[] =>
  facts
    .filter((fact) => !isBelievable(fact))
    .map(({ concept, value }) =>
      value && 'number' in value
        ? `${concept} ${value.number} ${value.unit} is left out: nobody can have it`
        : concept,
    )
