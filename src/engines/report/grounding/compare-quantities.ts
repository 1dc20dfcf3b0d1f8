import {
  type Duration,
  type Period,
  pressureOf,
  type QuantityValue,
  type Unit,
} from '../../../platform/quantities/index.ts'
import { compareFrequencies } from './compare-frequencies.ts'
import type { Likeness } from './likeness.ts'

export function compareQuantities(stated: QuantityValue, said: QuantityValue): Likeness {
  if (stated.kind === 'code' || said.kind === 'code') return null
  if (stated.kind === 'frequency' || said.kind === 'frequency') return compareFrequencies(stated, said)
  if (stated.kind === 'duration' && said.kind === 'duration') return compareDurations(stated, said)
  if (stated.kind === 'clock' && said.kind === 'clock')
    return stated.hour % 12 === said.hour % 12 && stated.minute === said.minute ? 'same' : 'other'
  if (stated.kind === 'date' || said.kind === 'date') return compareDates(stated, said)
  if (stated.kind === 'clock' || said.kind === 'clock') {
    const [clock, other] = stated.kind === 'clock' ? [stated, said] : [said, stated]
    // "São duas horas": of the day, or of pain.
    const isHour = other.kind === 'number' || (other.kind === 'duration' && other.unit === 'hour')
    if (clock.kind !== 'clock' || !isHour) return null
    return clock.hour % 12 === other.value % 12 ? 'same' : null
  }
  const pressures = [stated, said].map((one) => (one.kind === 'ratio' ? pressureOf(one) : null))
  if (stated.kind === 'ratio' && said.kind === 'ratio') {
    const [a, b] = pressures
    if ((a === null) !== (b === null)) return null
    if (a && b) return a.systolic === b.systolic && a.diastolic === b.diastolic ? 'same' : 'other'
    return stated.first === said.first && stated.second === said.second ? 'same' : 'other'
  }
  const pressure = pressures.find((one) => one !== null)
  if (pressure && (stated.kind === 'ratio') !== (said.kind === 'ratio')) {
    const [amount] = amountsOf(stated.kind === 'ratio' ? said : stated)
    if (!amount) return null
    // A pressure is no weight, but "duzentos por cinco" may be 200 mg in 5 mL.
    if (amount.unit !== null && amount.unit !== 'mmHg')
      return isPartOf(stated.kind === 'ratio' ? stated : said, amount.value)
    // "Quatorze por seis": 140 and 60, each by itself.
    if (amount.value === pressure.systolic || amount.value === pressure.diastolic) return 'same'
    return compareAmounts(amountsOf(stated), amountsOf(said))
  }
  return compareAmounts(amountsOf(stated), amountsOf(said))
}

const isPartOf = (ratio: QuantityValue, value: number): Likeness =>
  ratio.kind === 'ratio' && (near(ratio.first, value) || near(ratio.second, value)) ? 'same' : null

interface Amount {
  readonly value: number
  readonly unit: Unit | Period | null
}

/** The numbers of a quantity with their units; none where it is no amount. */
export function amountsOf(quantity: QuantityValue): Amount[] {
  switch (quantity.kind) {
    case 'number':
      return [{ value: quantity.value, unit: null }]
    case 'measure':
      return [{ value: quantity.value, unit: quantity.unit }]
    case 'range':
      return [quantity.low, quantity.high].map((value) => ({ value, unit: quantity.unit }))
    // "Sete de dez": a score.
    case 'ratio':
      return [{ value: quantity.first, unit: null }]
    case 'duration':
      return [...new Set([quantity.value, quantity.high ?? quantity.value])].map((value) => ({
        value,
        unit: quantity.unit,
      }))
    default:
      return []
  }
}

function compareAmounts(stated: readonly Amount[], said: readonly Amount[]): Likeness {
  if (stated.length === 0 || said.length === 0) return null
  const likenesses = stated.map((one) => {
    const each = said.map((other) => compareAmount(one, other))
    return (['same', 'unit', 'other'] as const).find((likeness) => each.includes(likeness)) ?? null
  })
  // Every stated number has to be said.
  return (['other', 'unit', 'same'] as const).find((likeness) => likenesses.includes(likeness)) ?? null
}

const scales: readonly { readonly [unit: string]: number }[] = [
  { mcg: 0.001, mg: 1, g: 1000, kg: 1_000_000 },
  { mm: 1, cm: 10, m: 1000 },
  { mL: 1, L: 1000 },
  { in: 1, ft: 12 },
  { oz: 1, lb: 16 },
  { UI: 1, unit: 1 },
  { bpm: 1, rpm: 1, irpm: 1 },
  { minute: 1, hour: 60, day: 1440, week: 10_080, month: 43_800, year: 525_600, s: 1 / 60 },
  {
    comprimido: 1,
    cápsula: 1,
    tablet: 1,
    pill: 1,
    capsule: 1,
    dose: 1,
    ampola: 1,
    ampule: 1,
    sachê: 1,
    gota: 1,
    jato: 1,
    puff: 1,
    inalação: 1,
    spray: 1,
    injeção: 1,
    shot: 1,
    aplicação: 1,
  },
  { vez: 1, time: 1 },
  { '°C': 1, '°': 1 },
  { '°F': 1, '°': 1 },
]

const counts = scales.filter((scale) => 'comprimido' in scale || 'vez' in scale)
/** Tablets, puffs, drops, times. */
export const isCounted = (unit: Unit | Period | null) =>
  unit !== null && counts.some((scale) => unit in scale)

/** Tablets, puffs, times: more than so many are a strength. */
const mostCounted = 4

function compareAmount(stated: Amount, said: Amount): Likeness {
  const isEqual = near(stated.value, said.value)
  if (stated.unit === said.unit) return isEqual ? 'same' : 'other'
  // A bare number may count something else.
  if (!stated.unit || !said.unit)
    return isEqual
      ? 'same'
      : isCounted(stated.unit ?? said.unit) && (stated.unit ? said : stated).value > mostCounted
        ? null
        : 'other'
  const scale = scales.find((one) => stated.unit! in one && said.unit! in one)
  if (scale) {
    const converted = near(stated.value * scale[stated.unit]!, said.value * scale[said.unit]!)
    return converted ? 'same' : isEqual ? 'unit' : 'other'
  }
  // "45 mg/g" of "45 mg" and "12,5 g/dL" of "12,5 g" say the same.
  if (String(stated.unit).startsWith(`${said.unit}/`) || String(said.unit).startsWith(`${stated.unit}/`))
    return isEqual ? 'same' : 'other'
  return isEqual ? 'unit' : null
}

const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * 0.001

const days: { readonly [period in Period]: number } = {
  minute: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30.4,
  year: 365,
}

/** A month is thirty days and four weeks, a week and a half ten days. */
const rounding = 0.09

function compareDurations(stated: Duration, said: Duration): Likeness {
  const span = ({ value, high = value, unit }: Duration) => [value * days[unit], high * days[unit]] as const
  const [low, high] = span(stated)
  const [from, to] = span(said)
  const fits = (a: number, b: number) => Math.abs(a - b) <= Math.max(a, b) * rounding
  const isExact = stated.unit === said.unit && Number.isInteger(stated.value) && Number.isInteger(said.value)
  if (isExact)
    return (stated.value === said.value || stated.value === said.high) &&
      (stated.high === undefined || stated.high === said.high)
      ? 'same'
      : 'other'
  if ((fits(low, from) && fits(high, to)) || (low === high && low >= from && low <= to)) return 'same'
  return stated.value === said.value ? 'unit' : 'other'
}

function compareDates(stated: QuantityValue, said: QuantityValue): Likeness {
  if (stated.kind === 'date' && said.kind === 'date') {
    const parts = (['year', 'month', 'day'] as const).flatMap((part) => {
      const [a, b] = [stated[part], said[part]]
      return a === undefined || b === undefined ? [] : [part === 'year' ? a % 100 === b % 100 : a === b]
    })
    return parts.length === 0 ? null : parts.every(Boolean) ? 'same' : 'other'
  }
  const [date, other] = stated.kind === 'date' ? [stated, said] : [said, stated]
  if (date.kind !== 'date' || (other.kind !== 'number' && other.kind !== 'ratio')) return null
  const values = other.kind === 'ratio' ? [other.first, other.second] : [other.value]
  const known = [date.day, date.month, date.year, date.year && date.year % 100]
  return values.every((value) => known.includes(value)) ? 'same' : null
}
