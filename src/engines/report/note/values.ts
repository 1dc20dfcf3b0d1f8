import { readQuantities } from '../../../platform/quantities/index.ts'
import type { Fact, FactValue } from '../facts/fact.ts'
import { sayQuantity } from '../facts/readers/say-quantity.ts'
import type { ReportLanguage } from '../port.ts'

const formats = {
  'pt-BR': new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 }),
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }),
}

/** Numbers below it stand without a mark of thousands, as years and codes do. */
const shortest = 10_000

function numberText(value: number, language: ReportLanguage): string {
  const text = formats[language].format(value)
  return Math.abs(value) < shortest ? text.replace(language === 'en' ? ',' : /\.(?=\d{3}\b)/, '') : text
}

/** A value as charts write it: `78,2 kg`, `150x95 mmHg`, `6,2%`. */
export function valueText(value: FactValue, language: ReportLanguage): string {
  if ('text' in value) return language === 'pt-BR' ? lowered(value.text) : value.text
  if ('systolic' in value)
    return `${value.systolic}${language === 'en' ? '/' : 'x'}${value.diastolic} ${value.unit}`
  const unit = value.unit.replace('mm3', 'mm³').replace('m2', 'm²')
  const space = unit === '%' || unit === '' || unit.startsWith('/') ? '' : ' '
  return `${numberText(value.number, language)}${space}${unit}`
}

/** Spoken numbers and measures as charts write them: `mioma de três vírgula dois centímetros` → `mioma de 3,2 cm`. */
export function inDigits(text: string, language: ReportLanguage): string {
  let out = ''
  let end = 0
  for (const quantity of readQuantities(text, language)) {
    if (quantity.kind !== 'number' && quantity.kind !== 'measure') continue
    if (/\d/.test(text[quantity.from]!) || quantity.value <= 1) continue
    out += text.slice(end, quantity.from) + sayQuantity(quantity, '', language)
    end = quantity.to
  }
  return out + text.slice(end)
}

/** Whether a concept counts what a measure has for its unit: `articulações dolorosas` and 16 `articulações`. */
export const namesUnit = ({ concept, value }: Fact): boolean =>
  value !== null &&
  'number' in value &&
  value.unit.length > 4 &&
  concept.toLowerCase().includes(value.unit.toLowerCase().slice(0, -3))

/** Whether a value only says again what the concept says: `perder 10 quilos` and 10 kg, `terceira gestação` and 3. */
export function saysAgain(fact: Fact): boolean {
  const { concept, value, type } = fact
  if (!value || 'systolic' in value) return false
  if (type === 'context' && namesUnit(fact)) return true
  const text = 'text' in value ? value.text : String(value.number)
  if (concept.toLowerCase().includes(text.toLowerCase())) return true
  const said = new Set(concept.match(/\d+/g))
  const figures = text.match(/\d+/g) ?? []
  return figures.length > 0 && figures.every((figure) => said.has(figure))
}

/** A word with a capital that only began a sentence. */
export const lowered = (text: string): string =>
  /^\p{Lu}\p{Ll}+(?:\s|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
