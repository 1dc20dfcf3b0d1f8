import type { Frequency } from '../../../../platform/quantities/index.ts'
import type { ReportLanguage } from '../../port.ts'
import type { Medicine } from './medicine.ts'
import { countText, numberText, unitText } from './units.ts'

export interface Amount {
  readonly value: number
  /** `null`: tablets or what the medicine is counted in. */
  readonly unit: string | null
  /** When it is taken, where the amounts of a day differ. */
  readonly time: Frequency | null
}

interface Dose {
  readonly strength: readonly Amount[]
  readonly ratio: { readonly first: number; readonly second: number } | null
  readonly count: { readonly low: number; readonly high: number; readonly unit: string | null } | null
}

const tablets: { readonly [language in ReportLanguage]: string } = { 'pt-BR': 'comprimido', en: 'tablet' }
const liquids = new Set(['mL', 'gota', 'drop', 'colher', 'teaspoon', 'tablespoon'])
const solids = new Set(['comprimido', 'cápsula', 'tablet', 'pill', 'capsule'])

/** What is swallowed whole or by halves. */
export const isSolid = (unit: string | null): boolean => unit !== null && solids.has(unit)

/** A dose as a prescription writes it: `500 mg`, `2 comprimidos de 500 mg`, `6 mL (400 mg/5 mL)`, `12/400 mcg`. */
export function doseText(
  { strength, ratio, count }: Dose,
  medicine: Medicine,
  language: ReportLanguage,
): string | null {
  const amount = (value: number, unit: string | null) =>
    unit === null || isSolid(unit)
      ? countText(value, value, unit ?? tablets[language], language)
      : `${numberText(value, language)}${unit === '%' ? '' : ' '}${unitText(unit, language)}`
  const ratioText = ratio && pairText(ratio, medicine, language)
  const unit = count ? (count.unit ?? medicine.form) : null
  const counted = count && countText(count.low, count.high, unit ?? tablets[language], language)
  const isTablet = unit === null || solids.has(unit)
  if (strength.length > 1)
    return strength
      .map(
        ({ value, unit: of, time }) =>
          `${amount(value, of)}${time ? ` ${time.text.replace(/^.*?, /, '')}` : ''}`,
      )
      .join(language === 'en' ? ' and ' : ' e ')
  const [one] = strength
  const whole = one ? amount(one.value, one.unit) : null
  if (!count || !counted) return whole ?? ratioText
  if (ratioText)
    return liquids.has(unit ?? '')
      ? `${counted} (${ratioText})`
      : ratioText.includes('mL')
        ? counted
        : `${ratioText}, ${counted}`
  if (!one || !whole) {
    // "Two and a half at bedtime": of what, nobody said.
    if (unit === null)
      return count.high === 1
        ? null
        : count.low % 1 === 0 || count.high < 2
          ? counted
          : numberText(count.low, language)
    return counted
  }
  if (!isTablet)
    return unit === medicine.form || unit?.startsWith('ja')
      ? `${whole}, ${counted}`
      : liquids.has(unit ?? '')
        ? counted
        : count.high === 1
          ? whole
          : `${whole}, ${counted}`
  if (count.high === 1 && count.low === 1) return whole
  if (count.low !== count.high) return `${counted} ${language === 'en' ? 'of' : 'de'} ${whole}`
  if (count.low < 1)
    return `${amount(Math.round(one.value * count.low * 1000) / 1000, one.unit)} (${counted})`
  return `${counted} ${language === 'en' ? 'of' : 'de'} ${whole}`
}

/** "4 comprimidos de 25 mg": hardly anybody swallows more than two at once. */
export function isHandful(dose: string): boolean {
  const [, count = '', unit = ''] = /^(\d+(?:[.,]\d+)?) (\p{L}+)/u.exec(dose) ?? []
  return Number(count.replace(',', '.')) > mostAtOnce && solids.has(unit.replace(/s$/, ''))
}

/** Tablets. */
const mostAtOnce = 2

/** "Quatrocentos por cinco" is a suspension's strength, "doze quatrocentos" a combination's. */
function pairText(
  { first, second }: { readonly first: number; readonly second: number },
  { unit, route }: Medicine,
  language: ReportLanguage,
): string {
  if (second === 5 && !route) return `${numberText(first, language)} mg/5 mL`
  return `${numberText(first, language)}/${numberText(second, language)} ${unit}`
}
