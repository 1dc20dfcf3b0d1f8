import { markOf, usualMark } from '../judgement/mark-of-reading.ts'
import type { DecimalMark } from '../parser/lexicon/numbers.ts'
import { entriesNamed, factorTo } from '../parser/lexicon/observation-catalog.ts'
import { parseReference, unitOfReference } from '../parser/lexicon/reference-limits.ts'
import { spanOfLimits } from '../parser/lexicon/span-of-limits.ts'
import { isSameKind } from '../parser/lexicon/unit-scale.ts'
import type { Observation } from '../port.ts'
import type { Constraint } from './constraint.ts'

/**
 * Limits of another test, which stand beside or below this one because a row was missed: their unit measures something
 * else, or no laboratory's limits of the test are as small or as large.
 */
export const foreignLimits: Constraint = (observations) => {
  const usual = usualMark(observations)
  return observations.flatMap((one, index) =>
    one.referenceValues.some(
      (text) => isOfOtherUnit(one, text) || isOfOtherSize(one, text, markOf(one) ?? usual),
    )
      ? [{ index, reason: 'foreign-limits' as const }]
      : [],
  )
}

/** `Inferior a 150 mg/dL` for an enzyme in `U/L`; both units of a test of which laboratories use two are its own. */
function isOfOtherUnit({ name, unit }: Observation, text: string): boolean {
  const printed = unitOfReference(text)
  if (printed === '' || unit === '' || isSameKind(unit, printed) !== false) return false
  return !entriesNamed(name).some(
    (entry) => factorTo(entry, unit) !== null && factorTo(entry, printed) !== null,
  )
}

/** `70 a 99` for TSH: beyond what is printed for any test that has such a name and unit. */
function isOfOtherSize({ name, unit }: Observation, text: string, usual: DecimalMark): boolean {
  const limit = parseReference(text, usual)
  const ends = [limit?.low, limit?.high].filter((end) => end != null && end !== 0)
  if (ends.length === 0) return false
  const printed = unitOfReference(text) || unit
  const fitting = entriesNamed(name).flatMap((entry) => {
    const factor = factorTo(entry, printed)
    return factor === null ? [] : [{ factor, span: spanOfLimits(entry) }]
  })
  return (
    fitting.length > 0 &&
    fitting.every(
      ({ factor, span }) => span !== null && ends.some((end) => !within(Math.abs(end!) * factor, span)),
    )
  )
}

const within = (value: number, [least, greatest]: readonly [number, number]) =>
  value >= least * 0.999 && value <= greatest * 1.001
