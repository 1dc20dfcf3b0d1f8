import { fold } from './fold.ts'
import { spokenNumbersEn } from './spoken-numbers-en.ts'
import { spokenNumbersPt } from './spoken-numbers-pt.ts'

export type TextLanguage = 'pt-BR' | 'en'

/** Number words as digits ("duzentos e cinquenta miligramas" → "250 mg"); what isn't surely a number stays. */
export const spokenNumbers = (text: string, language: TextLanguage) =>
  language === 'pt-BR' ? spokenNumbersPt(text) : spokenNumbersEn(text)

/** The numbers in a text, in one spelling: `1.500` and `1500` → `1500`, `38,5` → `38.5`, `12x8` → `12`, `8`. */
export function numbersIn(text: string): string[] {
  const found: string[] = []
  for (const [number] of text.matchAll(/\d+(?:[.,]\d+)*/g)) {
    const thousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(number)
    const plain = thousands ? number.replace(/[.,]/g, '') : number.replace(/,/g, '.')
    found.push(canonical(plain))
    // "1.250" may be a thousand or a decimal: a reader of either kind finds it.
    if (thousands) found.push(canonical(number.replace(/,/g, '.')))
  }
  return found
}

const canonical = (number: string) =>
  number
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

const ones = /\b(?:um|uma|a|an|one|once|primeir[oa]|first)\b/
const twos = /\b(?:duas|dois|ambos|ambas|both|twice|two|segund[oa]|second)\b/
const threes = /\b(?:terceir[oa]|third|thrice)\b/

/** All numbers that a transcript supports: as digits, as number words, and as articles and the like. */
export function supportedNumbers(transcript: string, language: TextLanguage): Set<string> {
  const supported = new Set([...numbersIn(transcript), ...numbersIn(spokenNumbers(transcript, language))])
  const folded = fold(transcript)
  if (ones.test(folded)) supported.add('1')
  if (twos.test(folded)) supported.add('2')
  if (threes.test(folded)) supported.add('3')
  return supported
}

/** Numbers of `text` that the transcript doesn't support. */
export function ungroundedNumbers(text: string, supported: ReadonlySet<string>): string[] {
  const missing: string[] = []
  for (const [token] of text.matchAll(/\d+(?:[.,]\d+)*/g)) {
    if (!numbersIn(token).some((number) => supported.has(number))) missing.push(token)
  }
  return missing
}
