import { entriesNamed, factorTo } from '../parser/lexicon/observation-catalog.ts'
import type { Observation } from '../port.ts'
import type { Constraint } from './constraint.ts'

/** A value that is always made of others, by LOINC codes. Formulas of which laboratories have several are left out. */
interface Identity {
  readonly whole: string
  readonly parts: readonly [string, string]
  readonly by: 'sum' | 'ratio'
}

const IDENTITIES: readonly Identity[] = [
  // Bilirubin: total = direct + indirect.
  { whole: '1975-2', parts: ['1968-7', '1971-1'], by: 'sum' },
  // Cholesterol: total = HDL + non-HDL.
  { whole: '2093-3', parts: ['2085-9', '43396-1'], by: 'sum' },
  // Protein: total = albumin + globulins.
  { whole: '2885-2', parts: ['1751-7', '10834-0'], by: 'sum' },
  // Albumin to globulin, total cholesterol to HDL, LDL to HDL.
  { whole: '1759-0', parts: ['1751-7', '10834-0'], by: 'ratio' },
  { whole: '9830-1', parts: ['2093-3', '2085-9'], by: 'ratio' },
  { whole: '11054-4', parts: ['13457-7', '2085-9'], by: 'ratio' },
]
/** Rounding moves a value by no larger a share; a digit that was misread, or another test's value, by more. */
const PLAY = 0.06
const SMALL_PLAY = 0.11

/** Totals are the sum of their parts, and ratios what they are made of. */
export const derivedValues: Constraint = (observations) => {
  const values = new Map<string, { index: number; value: number }[]>()
  for (const [index, one] of observations.entries())
    for (const { loinc, value } of measured(one)) {
      const known = values.get(loinc)
      if (known) known.push({ index, value })
      else values.set(loinc, [{ index, value }])
    }
  // What is printed twice (earlier results, two samples) belongs to nothing for certain.
  const only = (loinc: string) => (values.get(loinc)?.length === 1 ? values.get(loinc)![0]! : null)
  return IDENTITIES.flatMap(({ whole, parts: [a, b], by }) => {
    const [total, first, second] = [only(whole), only(a), only(b)]
    if (!total || !first || !second || (by === 'ratio' && second.value === 0)) return []
    const expected = by === 'sum' ? first.value + second.value : first.value / second.value
    const off = Math.abs(total.value - expected)
    if (off <= Math.max(total.value * PLAY, SMALL_PLAY)) return []
    return [total, first, second].map(({ index }) => ({ index, reason: 'derived' as const }))
  })
}

/** What a number may be, in the unit of each test that its name and unit allow. */
function measured({ name, unit, numericResult }: Observation): { loinc: string; value: number }[] {
  if (numericResult === '') return []
  return entriesNamed(name).flatMap((entry) => {
    const factor = factorTo(entry, unit)
    return factor === null || entry.loinc === ''
      ? []
      : [{ loinc: entry.loinc, value: Number(numericResult) * factor }]
  })
}
