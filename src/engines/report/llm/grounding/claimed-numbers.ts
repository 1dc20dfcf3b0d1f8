import { numbersIn, writtenNumbers } from '../../../../platform/quantities/index.ts'
import type { ReportLanguage } from '../../port.ts'
import { separateDates } from './heard-numbers.ts'

/** A letter right before the digits makes them part of a name: `B12`, `T4`, `COVID-19`; `500mg` is a number. */
const NAMES = /(?<![\p{L}\p{N}])\p{L}+-?\d[\p{L}\d]*/gu

/** The numbers that a text of a report states, in digits or words: what each can mean. Those of names state none. */
export function claimedNumbers(text: string, language: ReportLanguage): string[][] {
  const plain = text.replace(/²/g, '2').replace(/³/g, '3').replace(NAMES, ' ')
  const written = separateDates(writtenNumbers(plain, language))
  return [...written.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => numbersIn(number))
}
