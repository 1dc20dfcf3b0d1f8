import { fitOf } from '../parser/judge/applies.ts'
import type { DecimalMark } from '../parser/lexicon/numbers.ts'
import { type CatalogEntry, entriesNamed, factorTo } from '../parser/lexicon/observation-catalog.ts'
import { nameKey } from '../parser/lexicon/plain.ts'
import { parseReference, unitOfReference } from '../parser/lexicon/reference-limits.ts'
import { ABOVE } from '../parser/lexicon/references.ts'
import { isSameUnit } from '../parser/lexicon/unit-scale.ts'
import { unitKey } from '../parser/lexicon/units.ts'
import type { ExamReading, Measure, Observation } from '../port.ts'
import { claimValue } from '../vision-llm/claim-value.ts'
import { markOf, usualMark } from './mark-of-reading.ts'
import { yearsIn } from './years-in.ts'

/** A test as a number that can be held against others of its kind; `null` for what is no number. */
export function measureObservation(observation: Observation, reading: ExamReading): Measure | null {
  const { name, unit, numericResult } = observation
  if (numericResult === '') return null
  const entry = entryOf(observation)
  const mark = markOf(observation) ?? usualMark(reading.observations, reading.language === 'en' ? '.' : ',')
  return {
    analyte: entry ? entry.loinc : `${nameKey(name)} ${unitKey(unit)}`,
    loinc: entry?.loinc ?? null,
    value: Number(numericResult),
    bound: boundOf(observation, mark),
    unit,
    factor: (entry && factorTo(entry, unit)) ?? 1,
    ...limitsOf(observation, reading, mark),
  }
}

/** By its code; where doubt left none, by its name, if one test alone has such a name and unit. */
function entryOf({ name, unit, code }: Observation): CatalogEntry | null {
  const fitting = entriesNamed(name).filter((entry) => entry.loinc !== '' && factorTo(entry, unit) !== null)
  if (code) return fitting.find(({ loinc }) => loinc === code.loinc) ?? null
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

const IS_ABOVE = new RegExp(`^${ABOVE}`, 'i')

function boundOf({ result, unit }: Observation, mark: DecimalMark): Measure['bound'] {
  const bare = unit !== '' && result.endsWith(unit) ? result.slice(0, -unit.length) : result
  const { kind, text } = claimValue(bare, mark)
  if (kind !== 'bound') return null
  return IS_ABOVE.test(text) ? 'above' : 'below'
}

/** The one pair of limits that surely holds for the patient, in the unit of the value. */
function limitsOf(
  { unit, referenceValues }: Observation,
  { sex, age }: ExamReading,
  mark: DecimalMark,
): Pick<Measure, 'low' | 'high'> {
  const patient = { sex, age: yearsIn(age) }
  const fitting = referenceValues
    .filter((text) => isSameUnit(unit, unitOfReference(text)) !== false)
    .map((text) => parseReference(text, mark))
    .filter((limit) => limit !== null)
    .filter(({ low, high }) => low !== null || high !== null)
    .map((limit) => ({ low: limit.low, high: limit.high, fit: fitOf(limit.qualifier, patient) }))
    .filter(({ fit }) => fit !== 0)
  const best = Math.max(...fitting.map(({ fit }) => fit ?? 0))
  const [only, other] = fitting.some(({ fit }) => fit === null)
    ? fitting
    : fitting.filter(({ fit }) => fit === best)
  return only && !other ? { low: only.low, high: only.high } : { low: null, high: null }
}
