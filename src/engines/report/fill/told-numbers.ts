import { type Quantity, readQuantities } from '../../../platform/quantities/index.ts'
import { fold } from '../../../platform/text/fold.ts'
import { wordKey } from '../facts/talk/token.ts'
import type { ReportLanguage } from '../port.ts'
import { numberIn } from './measures.ts'
import { nearness } from './units.ts'

interface Amount {
  readonly number: number
  readonly unit: string
}

/** What a text counts, with its units: `há 28 semanas e 2 dias` 28 weeks and 2 days; a span or a ratio is no number. */
function amountsIn(text: string, language: ReportLanguage): readonly Amount[] {
  return readQuantities(text, language).flatMap((told): readonly Amount[] => {
    if (told.kind === 'duration') return told.high ? [] : [{ number: told.value, unit: told.unit }]
    if (told.kind === 'measure') return [{ number: told.value, unit: told.unit }]
    return told.kind === 'number' ? [{ number: told.value, unit: '' }] : []
  })
}

/** The number of a text in the unit that a member's words name; without such a word the only number there is. */
export function numberTold(text: string, words: readonly string[], language: ReportLanguage): number | null {
  if (SPAN.test(text)) return null
  const amounts = amountsIn(text, language)
  const [only, another] = asked(amounts, words, language) ?? amounts
  return only && !another ? numberIn(only, words, null) : null
}

/** The number of a text, only where a member's words name its unit. */
export const numberNamed = (
  text: string,
  words: readonly string[],
  language: ReportLanguage,
): number | null =>
  asked(amountsIn(text, language), words, language) ? numberTold(text, words, language) : null

/** Amounts in the unit that a member's words name (`sessoesFisioterapia`), else in one of its kind; `null` where there are none. */
function asked(
  amounts: readonly Amount[],
  words: readonly string[],
  language: ReportLanguage,
): readonly Amount[] | null {
  const isNear = (unit: string, near: 'same' | 'kind') => words.some((word) => nearness(unit, word) === near)
  const isCalled = (unit: string) =>
    unit !== '' && words.some((word) => wordKey(word, language) === wordKey(fold(unit), language))
  const same = amounts.filter(({ unit }) => isNear(unit, 'same') || isCalled(unit))
  const found = same.length > 0 ? same : amounts.filter(({ unit }) => isNear(unit, 'kind'))
  return found.length > 0 ? found : null
}

/** How long or how long ago a time was: `Faz umas três semanas` 3 weeks. */
export function lengthOf(time: string, language: ReportLanguage): Amount | null {
  const [only, another] = readQuantities(time, language).filter(({ kind }) => kind === 'duration')
  return only?.kind === 'duration' && !another && !only.high ? { number: only.value, unit: only.unit } : null
}

/** `24/26 mg`, `4-6 hours`: two numbers that stand for one. */
const SPAN = /\d\s*[/–-]\s*\d/
const RATE = /\d+\/\d+h/
/** On some days only. */
const ALTERNATING = /altern|dia sim|every other|semana|week/i
const HOURS = /^(?:horas?|hours?|intervalo|interval)$/
const rateIn = (text: string, language: ReportLanguage) =>
  readQuantities(text, language).find(
    (told): told is Extract<Quantity, { kind: 'frequency' }> => told.kind === 'frequency',
  )

/** Times a day, or the hours between them where the member asks for those; neither follows from the other. */
export function rateNumber(text: string, words: readonly string[], language: ReportLanguage): number | null {
  const rate = rateIn(text, language)
  if (!rate || rate.perWeek !== null || SPAN.test(text.replace(RATE, '')) || ALTERNATING.test(text))
    return null
  return words.some((word) => HOURS.test(word)) ? rate.everyHours : rate.perDay
}

/** At what times of the day, else every how many hours; empty where only their number is told. */
export function momentsTold(text: string, language: ReportLanguage): string {
  const rate = rateIn(text, language)
  if (isAtTimes(text, language)) return /^[^,]*\d[^,]*, (.+)$/.exec(text)?.[1] ?? text
  return rate?.everyHours ? text : ''
}

/** Whether a regimen tells times of the day. */
export const isAtTimes = (text: string, language: ReportLanguage): boolean =>
  (rateIn(text, language)?.times.length ?? 0) > 0

/** Whether a medicine is only taken when it is needed. */
export const isAsNeeded = (text: string, language: ReportLanguage): boolean =>
  rateIn(text, language)?.asNeeded === true
