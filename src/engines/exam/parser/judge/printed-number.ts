import type { Draft } from '../grammar/draft.ts'
import { NUMBER } from '../lexicon/numbers.ts'
import { isUnit } from '../lexicon/units.ts'
import { DILUTED } from './judge-normal.ts'

/** `REAGENTE - 125,30 mUI/mL` and `Não reagente (0,09)`: a verdict with its measure. */
const MEASURED_VERDICTS = [
  new RegExp(`^\\D+[\\s:–-]\\s*(?<digits>${NUMBER})\\s+(?<unit>\\D\\S*)$`),
  new RegExp(`^[^\\d(]+\\((?<digits>${NUMBER})(?:\\s*(?<unit>[^\\d\\s)][^\\s)]*))?\\)$`),
]

/** The measure beside a verdict; `null` where a verdict stands alone. */
export function measureOf(verdict: string): { digits: string; unit: string } | null {
  for (const pattern of MEASURED_VERDICTS) {
    const { digits, unit = '' } = pattern.exec(verdict)?.groups ?? {}
    if (digits && (unit === '' || isUnit(unit))) return { digits, unit }
  }
  return null
}

/** The digits of a value as printed; `null` where it has none. */
export function printedNumber({ value }: Pick<Draft, 'value'>): string | null {
  if (value.kind === 'quality') return measureOf(value.text)?.digits ?? null
  if ((value.kind !== 'number' && value.kind !== 'bound') || DILUTED.test(value.text)) return null
  return new RegExp(`[-+−]?\\s?${NUMBER}`).exec(value.text)?.[0] ?? null
}
