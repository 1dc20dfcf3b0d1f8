import type { Unit } from './quantity.ts'

/** What is measured of a person, and may be misheard. */
export type MeasureName =
  | 'weight'
  | 'height'
  | 'temperature'
  | 'heartRate'
  | 'respiratoryRate'
  | 'saturation'
  | 'glucose'
  | 'systolic'
  | 'diastolic'
  | 'waist'
  | 'head'
  | 'age'
  | 'bmi'
  | 'a1c'
  | 'creatinine'
  | 'potassium'
  | 'sodium'
  | 'hemoglobin'
  | 'tsh'
  | 'pain'

type Limits = readonly [low: number, high: number]

interface Range {
  /** The unit that the limits are in, and how others become it. */
  readonly limits: Limits
  readonly child?: Limits
  readonly factors: Readonly<Partial<Record<Unit, number>>>
}

/** What a living patient can have, with room for the extreme; a child is younger than thirteen. */
const ranges: Readonly<Record<MeasureName, Range>> = {
  weight: { limits: [20, 350], child: [0.4, 120], factors: { kg: 1, g: 0.001, lb: 0.4536 } },
  height: { limits: [90, 240], child: [25, 185], factors: { cm: 1, m: 100, in: 2.54, ft: 30.48 } },
  temperature: { limits: [30, 43], factors: { '°C': 1, '°': 1 } },
  heartRate: { limits: [20, 260], child: [40, 300], factors: { bpm: 1 } },
  respiratoryRate: { limits: [4, 80], child: [8, 120], factors: { irpm: 1, rpm: 1 } },
  saturation: { limits: [40, 100], factors: { '%': 1 } },
  glucose: { limits: [10, 1500], factors: { 'mg/dL': 1, 'mmol/L': 18 } },
  systolic: { limits: [50, 300], child: [40, 200], factors: { mmHg: 1 } },
  diastolic: { limits: [20, 180], child: [15, 140], factors: { mmHg: 1 } },
  waist: { limits: [40, 250], child: [20, 150], factors: { cm: 1, m: 100, in: 2.54 } },
  head: { limits: [45, 70], child: [20, 60], factors: { cm: 1 } },
  age: { limits: [0, 120], child: [0, 13], factors: {} },
  bmi: { limits: [9, 90], child: [8, 60], factors: {} },
  a1c: { limits: [3, 20], factors: { '%': 1 } },
  creatinine: { limits: [0.1, 25], child: [0.05, 15], factors: { 'mg/dL': 1 } },
  potassium: { limits: [1.2, 10], factors: { 'mEq/L': 1, 'mmol/L': 1, mEq: 1 } },
  sodium: { limits: [95, 190], factors: { 'mEq/L': 1, 'mmol/L': 1, mEq: 1 } },
  hemoglobin: { limits: [2, 26], factors: { 'g/dL': 1, g: 1 } },
  tsh: { limits: [0, 200], factors: { 'mUI/L': 1 } },
  pain: { limits: [0, 10], factors: {} },
}

/**
 * Whether somebody can have such a value; what is not is a mishearing. Without a unit the value is in the usual one
 * (kg, cm, °C, mg/dL, mmHg); one of another kind of measure is never plausible.
 */
export function plausible(
  measure: MeasureName,
  value: number,
  { unit = null, child = false }: { readonly unit?: Unit | null; readonly child?: boolean } = {},
): boolean {
  const { limits, child: ofChild, factors } = ranges[measure]
  if (measure === 'temperature' && unit === '°F')
    return plausible(measure, ((value - 32) * 5) / 9, { unit: '°C', child })
  const factor = unit === null ? 1 : factors[unit]
  const [low, high] = child ? (ofChild ?? limits) : limits
  return factor !== undefined && value * factor >= low && value * factor <= high
}
