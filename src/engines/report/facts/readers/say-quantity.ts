import type { Duration, Quantity } from '../../../../platform/quantities/index.ts'
import type { ReportLanguage } from '../../port.ts'
import type { FactValue } from '../fact.ts'
import { periodName } from '../period-names.ts'
import type { Token } from '../talk/token.ts'

/** A span of time as a value: `{ number: 15, unit: 'dias' }`. */
export function spanValue(
  { value, unit }: Duration,
  language: ReportLanguage,
): Extract<FactValue, { number: number }> {
  return { number: value, unit: periodName(unit, value, language) }
}

/** Words as they were said, numbers in digits: "meio maço há vinte anos" is "meio maço há 20 anos". */
export const sayTokens = (tokens: readonly Token[], language: ReportLanguage): string =>
  tokens
    .map((token) => (token.quantity ? sayQuantity(token.quantity, token.text, language) : token.text))
    .join(' ')

/** A quantity as a chart writes it. */
export function sayQuantity(quantity: Quantity, said: string, language: ReportLanguage): string {
  switch (quantity.kind) {
    case 'number':
      return isThousands(quantity.value, said)
        ? `${digits(quantity.value / thousand, language)} ${language === 'en' ? 'thousand' : 'mil'}`
        : digits(quantity.value, language)
    case 'measure':
      return counted(digits(quantity.value, language), quantity.value, quantity.unit)
    case 'range':
      return counted(
        `${digits(quantity.low, language)} ${language === 'en' ? 'to' : 'a'} ${digits(quantity.high, language)}`,
        quantity.high,
        quantity.unit ?? '',
      )
    case 'duration':
      return sayDuration(quantity, said, language)
    case 'frequency':
      // "Um maço por dia" stays so; "três vezes na semana" is 3x/semana.
      return /^1x\/|^once /.test(quantity.text) ? said : quantity.text
    case 'date':
      return quantity.year && !quantity.month ? `${language === 'en' ? 'in' : 'em'} ${quantity.year}` : said
    default:
      return said
  }
}

const thousand = 1000

/** "Sessenta mil" is charted as 60 mil. */
const isThousands = (value: number, said: string) =>
  value > thousand && value % thousand === 0 && !said.includes(String(value))

/** The same, with both ends of "three to six months". */
export function spanOf(duration: Duration, language: ReportLanguage): FactValue {
  const { value, high, unit } = duration
  if (!high) return spanValue(duration, language)
  return {
    text: `${digits(value, language)} ${language === 'en' ? 'to' : 'a'} ${digits(high, language)} ${periodName(unit, high, language)}`,
  }
}

function sayDuration(duration: Duration, said: string, language: ReportLanguage): string {
  if (duration.relation === 'age') return said
  const { number, unit } = spanValue(duration, language)
  const span = `${digits(number, language)} ${unit}`
  if (duration.relation === 'since-age')
    return language === 'en' ? `since age ${digits(number, language)}` : `desde os ${span}`
  if (duration.relation === 'ago') return language === 'en' ? `${span} ago` : `há ${span}`
  return span
}

const digits = (value: number, language: ReportLanguage) =>
  language === 'en' ? String(value) : String(value).replace('.', ',')

/** Units that are words take a plural; symbols don't. */
const counted = (text: string, value: number, unit: string) => {
  const word = /^\p{Ll}{4,}$/u.test(unit)
  return `${text} ${word && value > 1 ? `${unit.replace(/ão$/, 'õe')}s` : unit}`.trim()
}
