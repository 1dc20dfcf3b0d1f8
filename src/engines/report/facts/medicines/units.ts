import type { Unit } from '../../../../platform/quantities/index.ts'
import type { ReportLanguage } from '../../port.ts'
import type { Token } from '../talk/token.ts'

const strengths = new Set<string>(['mg', 'mcg', 'g', 'UI', 'unit', 'mEq', '%'])
const counted = new Set<string>(
  (
    'mL gota comprimido cápsula jato inalação ampola sachê colher dose injeção aplicação adesivo supositório ' +
    'drop tablet pill capsule puff spray ampule sachet teaspoon tablespoon shot patch'
  ).split(' '),
)

export const isStrength = (unit: string): boolean => strengths.has(unit)
export const isCounted = (unit: string): boolean => counted.has(unit)

/** Whether a token tells how a medicine is taken: a dose, a frequency. */
export const isDose = ({ quantity }: Token): boolean =>
  quantity?.kind === 'frequency' ||
  ((quantity?.kind === 'measure' || quantity?.kind === 'range') &&
    quantity.unit !== null &&
    (isStrength(quantity.unit) || isCounted(quantity.unit)))

const irregular: { readonly [unit: string]: string } = {
  inalação: 'inalações',
  injeção: 'injeções',
  aplicação: 'aplicações',
  colher: 'colheres',
  patch: 'patches',
}

/** `2 comprimidos`, `1 jato`, `7,5 mL`. */
export function countText(low: number, high: number, unit: string | null, language: ReportLanguage): string {
  const number =
    high > low
      ? `${numberText(low, language)} ${language === 'en' ? 'to' : 'a'} ${numberText(high, language)}`
      : numberText(low, language)
  if (!unit) return number
  if (unit === 'mL') return `${number} mL`
  const single = unit.replace(/s$/, '')
  return `${number} ${high > 1 ? (irregular[unit] ?? (unit.endsWith('s') ? unit : `${unit}s`)) : (singular[unit] ?? single)}`
}

const singular: { readonly [unit: string]: string } = { inalações: 'inalação' }

/** `2,5`, `50.000`; `2.5`, `50,000`. */
export const numberText = (value: number, language: ReportLanguage): string =>
  value < smallestGrouped
    ? language === 'en'
      ? String(value)
      : String(value).replace('.', ',')
    : value.toLocaleString(language)

const smallestGrouped = 5000

export const unitText = (unit: Unit | string, language: ReportLanguage): string =>
  unit === 'unit' || (unit === 'UI' && language === 'en') ? 'units' : unit
