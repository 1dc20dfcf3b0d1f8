import { numbersIn, supportedNumbers, writtenNumbers } from '../../../../platform/quantities/index.ts'

const LANGUAGES = ['pt-BR', 'en'] as const

/**
 * Every number that a text can be heard to say, in digits or words, in the spelling of `numbersIn`. Rather too
 * many than too few: the set decides what a report may repeat.
 */
export function heardNumbers(text: string): Set<string> {
  const plain = separateDates(text)
  const heard = new Set(numbersIn(plain))
  for (const language of LANGUAGES) {
    for (const number of supportedNumbers(plain, language)) heard.add(number)
    for (const number of otherReadings(writtenNumbers(plain, language))) heard.add(number)
  }
  return heard
}

/** `12.03.2024` is three numbers. */
export const separateDates = (text: string): string =>
  text.replace(/\b(\d{1,2})\.(\d{1,2})\.(\d{2,4})\b/g, '$1 $2 $3')

/** What numbers that stand together can mean beyond what the engine is sure of. */
function otherReadings(text: string): string[] {
  const readings: number[] = []
  // "Two fifty" is 250.
  for (const [, hundreds, rest] of text.matchAll(/\b([1-9]) ([1-9]\d)\b/g))
    readings.push(Number(hundreds) * 100 + Number(rest))
  // Two digits said one by one.
  for (const [digits] of text.matchAll(/\b\d(?: \d){1,7}\b/g))
    readings.push(Number(digits.replaceAll(' ', '')))
  return readings.map(String)
}
