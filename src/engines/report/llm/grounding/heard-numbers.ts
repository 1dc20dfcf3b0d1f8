import { numbersIn, writtenNumbers } from '../../../../platform/quantities/index.ts'
import { IMPLIED_NUMBERS } from './implied-numbers.ts'
import { wordsOf } from './words.ts'

/**
 * Every number that a text can be heard to say, in digits or words, in the spelling of `numbersIn`. Rather too
 * many than too few: the set decides what a report may repeat.
 */
export function heardNumbers(text: string): Set<string> {
  const forms = new Set([text, writtenNumbers(text, 'pt-BR'), writtenNumbers(text, 'en')].map(separateDates))
  const heard = new Set([...forms].flatMap((form) => [...numbersIn(form), ...otherReadings(form)]))
  for (const word of wordsOf(text)) {
    const implied = IMPLIED_NUMBERS.get(word)
    if (implied !== undefined) heard.add(implied)
  }
  return heard
}

/** `12.03.2024` is three numbers. */
export const separateDates = (text: string): string =>
  text.replace(/\b(\d{1,2})\.(\d{1,2})\.(\d{2,4})\b/g, '$1 $2 $3')

/** What numbers that stand together can mean beyond themselves. */
function otherReadings(text: string): string[] {
  const readings: number[] = []
  // "Doze por oito" is 120/80 to everyone in Brazil.
  for (const [, high, low] of text.matchAll(/\b(\d{1,2}) ?(?:x|por|sobre|over|\/) ?(\d{1,2})\b(?!\/)/gi)) {
    if (inRange(high, 6, 30) && inRange(low, 3, 20)) readings.push(Number(high) * 10, Number(low) * 10)
  }
  // "Trinta e oito e dois", said of temperatures.
  for (const [, whole, tenths] of text.matchAll(/\b(3[4-9]|4[0-2]) e (\d)\b/g)) {
    readings.push(Number(`${whole}.${tenths}`))
  }
  for (const [, whole] of text.matchAll(/\b(\d+) (?:and a half|e mei[oa])\b/gi))
    readings.push(Number(whole) + 0.5)
  for (const [, thousands] of text.matchAll(/\b(\d{1,3}) (?:mil|thousand)\b/gi))
    readings.push(Number(thousands) * 1000)
  // "Two fifty" is 250.
  for (const [, hundreds, rest] of text.matchAll(/\b([1-9]) ([1-9]\d)\b/g)) {
    readings.push(Number(hundreds) * 100 + Number(rest))
  }
  // Digits said one by one.
  for (const [digits] of text.matchAll(/\b\d(?: \d){1,7}\b/g))
    readings.push(Number(digits.replaceAll(' ', '')))
  return readings.map(String)
}

const inRange = (digits: string | undefined, least: number, most: number) =>
  Number(digits) >= least && Number(digits) <= most
