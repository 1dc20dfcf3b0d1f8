import { numbersIn, writtenNumbers } from '../../../../platform/quantities/index.ts'
import { fold } from '../../../../platform/text/fold.ts'
import type { ReportLanguage } from '../../port.ts'
import { separateDates } from './heard-numbers.ts'

/** A number that a report states: what it can mean, and the name it is part of (`b12`), if any. */
export interface ClaimedNumber {
  readonly readings: readonly string[]
  readonly name?: string
}

/** Names of measures and units that hold digits without stating a number. */
const MEASURES =
  /^(hba1c|a1c|spo2|sao2|sato2|po2|pco2|paco2|pao2|co2|fio2|o2|vo2|vef1|fev1|h2o|cid10|icd10|(m|cm|mm|km)[23])$/

/** A letter right before the digits makes them part of a name: `B12`, `T4`, `COVID-19`; `500mg` is a number. */
const NAMES = /(?<![\p{L}\p{N}])\p{L}+-?\d[\p{L}\d]*/gu

/** The numbers that a text of a report states, in digits or words. */
export function claimedNumbers(text: string, language: ReportLanguage): ClaimedNumber[] {
  const plain = text.replace(/²/g, '2').replace(/³/g, '3')
  const claims: ClaimedNumber[] = []
  for (const [found] of fold(plain).matchAll(NAMES)) {
    const name = found.replace('-', '')
    if (!MEASURES.test(name)) claims.push({ name, readings: numbersIn(name) })
  }
  const rest = separateDates(writtenNumbers(plain.replace(NAMES, ' '), language))
  for (const [number] of rest.matchAll(/\d+(?:[.,]\d+)*/g)) claims.push({ readings: numbersIn(number) })
  return claims
}
