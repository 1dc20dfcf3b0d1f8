import { entriesNamed, factorTo } from '../parser/lexicon/observation-catalog.ts'
import type { Observation } from '../port.ts'
import type { Constraint } from './constraint.ts'

/** A value that is always made of others, by LOINC codes. Formulas of which laboratories have several are left out. */
interface Identity {
  readonly whole: string
  readonly parts: readonly string[]
  /** From the parts in their units of the catalogue. */
  readonly of: (...parts: number[]) => number
  /** The share of the whole by which rounding, or a part that is measured another way, moves it. */
  readonly play?: number
  /** Identities asked of recognised values only, and believed where the paper keeps one of them. */
  readonly family?: 'red cells'
}

const sum = (...parts: number[]) => parts.reduce((total, part) => total + part, 0)
const ratio = (a: number, b: number) => a / b

const IDENTITIES: readonly Identity[] = [
  // Bilirubin: total = direct + indirect.
  { whole: '1975-2', parts: ['1968-7', '1971-1'], of: sum },
  // Cholesterol: total = HDL + non-HDL; also HDL + LDL + VLDL, whatever formula made the last two.
  { whole: '2093-3', parts: ['2085-9', '43396-1'], of: sum },
  { whole: '2093-3', parts: ['2085-9', '13457-7', '13458-5'], of: sum, play: 0.12 },
  { whole: '43396-1', parts: ['13457-7', '13458-5'], of: sum, play: 0.15 },
  // Protein: total = albumin + globulins.
  { whole: '2885-2', parts: ['1751-7', '10834-0'], of: sum },
  // Albumin to globulin, total cholesterol to HDL, LDL to HDL.
  { whole: '1759-0', parts: ['1751-7', '10834-0'], of: ratio },
  { whole: '9830-1', parts: ['2093-3', '2085-9'], of: ratio },
  { whole: '11054-4', parts: ['13457-7', '2085-9'], of: ratio },
  // Saturation of transferrin = iron / binding capacity; free to total PSA; mean glucose of HbA1c; HOMA-IR has no code.
  { whole: '2502-3', parts: ['2498-4', '2500-7'], of: (iron, capacity) => (iron / capacity) * 100 },
  { whole: '12841-3', parts: ['10886-0', '2857-1'], of: (free, total) => (free / total) * 100 },
  { whole: '27353-2', parts: ['4548-4'], of: (glycated) => 28.7 * glycated - 46.7 },
  // MCV, MCH and MCHC.
  {
    whole: '787-2',
    parts: ['4544-3', '789-8'],
    of: (volume, cells) => (volume / cells) * 10,
    family: 'red cells',
  },
  {
    whole: '785-6',
    parts: ['718-7', '789-8'],
    of: (haemoglobin, cells) => (haemoglobin / cells) * 10,
    family: 'red cells',
  },
  {
    whole: '786-4',
    parts: ['718-7', '4544-3'],
    of: (haemoglobin, volume) => (haemoglobin / volume) * 100,
    family: 'red cells',
  },
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
  const asked = IDENTITIES.flatMap(({ whole, parts: codes, of, play = PLAY, family }) => {
    const total = only(whole)
    const parts = codes.map(only).filter((part) => part !== null)
    const expected = of(...parts.map(({ value }) => value))
    if (!total || parts.length < codes.length || !Number.isFinite(expected)) return []
    const holds = Math.abs(total.value - expected) <= Math.max(total.value * play, SMALL_PLAY)
    const members = [total, ...parts].map(({ index }) => index)
    // A text layer is not misread: there whole cells only can be wrong, and their names and units tell so.
    const printed = members.every((index) => observations[index]!.confidence === 1)
    return family && printed ? [] : [{ holds, family, members }]
  })
  return asked.flatMap(({ holds, family, members }) => {
    const kept = family ? asked.filter((other) => other.family === family && other.holds) : []
    if (holds || (family && kept.length === 0)) return []
    // What another identity confirms is not to blame.
    const sound = new Set(kept.flatMap((other) => other.members))
    return members
      .filter((index) => !sound.has(index))
      .map((index) => ({ index, reason: 'derived' as const }))
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
