import type { ReportLanguage } from '../../../port.ts'
import type { FactValue } from '../../fact.ts'
import type { Token } from '../../talk/token.ts'

/** A unit with the values that somebody can have in it. */
export interface UnitRange {
  readonly unit: string
  readonly low: number
  readonly high: number
}

/** Written in tables as `mg/dL:20-600,mmol/L:1-20`; the first whose range holds a value is taken. */
export function readUnits(written: string | undefined): UnitRange[] {
  return (written ?? '')
    .split(',')
    .filter(Boolean)
    .map((one) => {
      const colon = one.lastIndexOf(':')
      const [low = '', high = ''] = one.slice(colon + 1).split('-')
      return { unit: one.slice(0, colon), low: Number(low), high: Number(high) }
    })
}

/** Units that are one, however they are written. */
const sameUnit: { readonly [unit: string]: string } = { '°F': 'F', UI: 'UI/L', unit: 'U/L' }

/** A number as the value of something that is measured in `units`; `null` when nobody has such a value. */
export function measuredAs(
  number: number,
  said: string | null,
  units: readonly UnitRange[],
): FactValue | null {
  const unit = said === null ? null : (sameUnit[said] ?? said)
  const fitting = units.find(
    (one) => number >= one.low && number <= one.high && (unit === null || one.unit === unit),
  )
  if (fitting) return { number, unit: fitting.unit }
  // Said in another unit than the usual ones: taken as told when the number is possible in one of them.
  const known = unit === null ? undefined : units.find((one) => number >= one.low && number <= one.high)
  return known && !units.some((one) => one.unit === unit) && unit?.includes('/')
    ? { number, unit: known.unit }
    : null
}

/** "Oitenta e um e quatrocentos": kilos and grams, said as two numbers. */
export function kilosAndGrams(
  token: Token,
  joint: Token | undefined,
  next: Token | undefined,
): number | null {
  const kilos = token.quantity?.kind === 'number' ? token.quantity.value : null
  const grams = next?.quantity?.kind === 'number' ? next.quantity.value : null
  if (kilos === null || grams === null || joint?.folded !== 'e') return null
  return grams >= 50 && grams < 1000 && grams % 50 === 0 ? kilos + grams / 1000 : null
}

/** A number as the talk's language writes it. */
export const written = (value: number, language: ReportLanguage): string =>
  language === 'pt-BR' ? String(value).replace('.', ',') : String(value)
