import type { QuantityLanguage } from './quantity.ts'

/** The value of written digits: `1.500` is a thousand and a half in Portuguese, `1,500` in English. */
export function digitsValue(digits: string, language: QuantityLanguage): number {
  const [thousands, grouped] =
    language === 'pt-BR'
      ? ['.', /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/]
      : [',', /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/]
  const plain = (grouped as RegExp).test(digits) ? digits.replaceAll(thousands as string, '') : digits
  return Number.parseFloat(plain.replace(',', '.'))
}

/** Sums of decimals without binary dust: 78 + 0.2 is 78.2. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** A value as its language writes it. */
export const writtenValue = (value: number, language: QuantityLanguage): string =>
  language === 'pt-BR' ? String(rounded(value)).replace('.', ',') : String(rounded(value))
