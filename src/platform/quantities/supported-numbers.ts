import { pressureOf } from './pressure.ts'
import type { QuantityLanguage } from './quantity.ts'
import { readTalk } from './read.ts'
import { Talk } from './talk.ts'
import { writtenNumbers } from './written-numbers.ts'

/** The numbers in a text, in one spelling: `1.500` and `1500` → `1500`, `38,5` → `38.5`, `12x8` → `12`, `8`. */
export function numbersIn(text: string): string[] {
  const found: string[] = []
  for (const [number] of text.matchAll(written)) {
    const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(number)
    const plain = isGrouped ? number.replace(/[.,]/g, '') : number.replace(/,/g, '.')
    found.push(canonical(plain))
    // "1.250" may be a thousand or a decimal: a reader of either kind finds it.
    if (isGrouped) found.push(canonical(number.replace(/,/g, '.')))
  }
  return found
}

const written = /\d+(?:[.,]\d+)*/g

const canonical = (number: string) =>
  number
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** All numbers that a transcript supports: as digits, as number words, and as articles, ordinals and pressures. */
export function supportedNumbers(transcript: string, language: QuantityLanguage): Set<string> {
  const supported = new Set([...numbersIn(transcript), ...numbersIn(writtenNumbers(transcript, language))])
  const talk = new Talk(transcript, language)
  for (let at = 0; at < talk.tokens.length; at += 1) {
    const implied = talk.find(at, 'implied')
    if (implied) supported.add(implied.value)
  }
  for (const { quantity } of readTalk(talk)) {
    const pressure = quantity.kind === 'ratio' ? pressureOf(quantity) : null
    if (pressure) supported.add(String(pressure.systolic)).add(String(pressure.diastolic))
  }
  return supported
}

/** Numbers of `text` that the transcript doesn't support. */
export function ungroundedNumbers(text: string, supported: ReadonlySet<string>): string[] {
  const missing: string[] = []
  for (const [token] of text.matchAll(written)) {
    if (!numbersIn(token).some((number) => supported.has(number))) missing.push(token)
  }
  return missing
}
