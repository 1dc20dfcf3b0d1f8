import { numeralAt } from '../numeral-at.ts'
import type { TimeOfDay } from '../quantity.ts'
import type { Talk } from '../talk.ts'
import { boundsAt, type Writing, writing } from './rule.ts'

export interface Rate {
  readonly unit: 'hours' | 'day' | 'week' | 'month' | 'year' | 'once' | 'almost-daily'
  readonly low: number
  readonly high?: number
}

/** One piece of a frequency: a rate, times of the day, days of the week, a condition. */
export interface Part {
  readonly next: number
  readonly writings: readonly Writing[]
  readonly rate: Rate | null
  readonly times: readonly TimeOfDay[]
  readonly weekdays: readonly string[]
  /** For what; empty when no reason was told. */
  readonly asNeeded: string | null
}

const nothing = { writings: [], rate: null, times: [], weekdays: [], asNeeded: null }

/** The piece that begins at a token; `before` is what was read up to it. */
export function partAt(talk: Talk, at: number, before: Part | null): Part | null {
  const start = talk.skip(at, 'limit')
  return (
    intervalAt(talk, start) ??
    countAt(talk, start) ??
    rateAt(talk, at, before) ??
    weekdayAt(talk, at, before) ??
    timeAt(talk, at, before) ??
    needAt(talk, at, before)
  )
}

const hoursOf: Record<string, number> = { hour: 1, day: 24, week: 168 }
const usualHours = new Set([2, 3, 4, 6, 8, 12, 24])

/** "De oito em oito horas", `8/8h`, "a cada 6 horas", "every four to six hours", "q8h". */
function intervalAt(talk: Talk, at: number): Part | null {
  return twice(talk, at) ?? every(talk, at)
}

function twice(talk: Talk, at: number): Part | null {
  const start = talk.skip(at, 'from')
  const first = numeralAt(talk, start)
  if (!first || talk.language !== 'pt-BR') return null
  const sign = talk.word(first.next)
  if (!talk.find(first.next, 'to-from') && sign !== '/') return null
  const second = numeralAt(talk, first.next + 1)
  if (!second || second.value !== first.value) return null
  const period = talk.find(second.next, 'period')
  const isSpoken = sign !== '/'
  if (!period && !usualHours.has(first.value)) return null
  if (!period && !isSpoken && !talk.tokens[first.next]!.tight) return null
  const hours = first.value * (hoursOf[period?.value ?? 'hour'] ?? 0)
  if (hours === 0) return null
  const writings = [...writing(talk, start, first), ...writing(talk, first.next + 1, second)]
  return { ...nothing, next: period?.next ?? second.next, writings, rate: { unit: 'hours', low: hours } }
}

function every(talk: Talk, at: number): Part | null {
  const lead = talk.find(at, 'every') ?? (/^q$/.test(talk.word(at)) ? { next: at + 1 } : null)
  if (!lead) return null
  const bounds = boundsAt(talk, lead.next)
  const numeral = bounds?.high ?? numeralAtTight(talk, lead.next)
  const period = numeral && talk.find(numeral.next, 'period')
  const hours = hoursOf[period?.value ?? '']
  if (!numeral || !period || hours === undefined) return null
  const low = (bounds?.low.value ?? numeral.value) * hours
  const high = bounds ? { high: bounds.high.value * hours } : {}
  const writings = bounds
    ? [...writing(talk, lead.next, bounds.low), ...writing(talk, bounds.highAt, bounds.high)]
    : writing(talk, lead.next, numeral)
  return { ...nothing, next: period.next, writings, rate: { unit: 'hours', low, ...high } }
}

/** "q8h": digits behind a letter, which elsewhere are part of a name. */
function numeralAtTight(talk: Talk, at: number) {
  const token = talk.tokens[at]
  if (token?.kind === 'digits' && talk.word(at - 1) === 'q')
    return { value: Number(token.word), next: at + 1 }
  return numeralAt(talk, at)
}

/** "Duas vezes ao dia", "uma a duas vezes por semana", `2x/dia`. */
function countAt(talk: Talk, at: number): Part | null {
  const bounds = boundsAt(talk, at)
  const numeral = bounds?.high ?? numeralAt(talk, at)
  const times = numeral && talk.find(numeral.next, 'times')
  const per = times && talk.find(times.next, 'per')
  if (!numeral || !per) return null
  const unit = per.value as 'day' | 'week' | 'month' | 'year'
  const writings = bounds
    ? [...writing(talk, at, bounds.low), ...writing(talk, bounds.highAt, bounds.high)]
    : writing(talk, at, numeral)
  const rate = { unit, low: bounds?.low.value ?? numeral.value, ...(bounds ? { high: numeral.value } : {}) }
  return { ...nothing, next: per.next, writings, rate }
}

/** "Diariamente", "BID", "em dias alternados", "dose única". */
function rateAt(talk: Talk, at: number, before: Part | null): Part | null {
  if (before?.rate) return null
  const found = talk.find(at, 'rate') ?? rateAfterCount(talk, at)
  if (!found) return null
  const [unit = '', count = '1'] = found.value.split(':')
  return { ...nothing, next: found.next, rate: { unit: unit as Rate['unit'], low: Number(count) } }
}

/** "Two a day", "a pack a week"; "a week" alone is a time. */
function rateAfterCount(talk: Talk, at: number) {
  const found = talk.find(at, 'rate-after')
  const counts =
    talk.tokens[at - 1]?.kind === 'digits' || talk.find(at - 1, 'cardinal') || talk.find(at - 1, 'unit')
  return found && counts && !talk.find(found.next, 'and') ? found : null
}

/** "Toda sexta", "às segundas", "on Sundays"; "na segunda" alone is a date. */
function weekdayAt(talk: Talk, at: number, before: Part | null): Part | null {
  const lead = talk.find(at, 'weekday-lead')
  const found = talk.find(lead?.next ?? at, 'weekday')
  if (!found) return null
  const isPlural = talk.word(found.next - 1).endsWith('s') || talk.word(lead?.next ?? at).endsWith('s')
  const isEvery = lead !== null && (isPlural || /^(?:tod|every|each)/.test(talk.word(at)))
  const follows = before !== null && (before.weekdays.length > 0 || before.rate?.unit === 'week')
  const opensRow =
    before === null && talk.find(talk.skip(afterComma(talk, found.next), 'weekday-lead'), 'weekday') !== null
  if (!isEvery && !opensRow && !(follows && (lead !== null || (before?.weekdays.length ?? 0) > 0)))
    return null
  return { ...nothing, next: found.next, weekdays: [found.value] }
}

/** Times of the day; "manhã" alone only in a row, and never "hoje de manhã" or "boa noite". */
function timeAt(talk: Talk, at: number, before: Part | null): Part | null {
  const found = talk.find(at, 'time') ?? nextMeal(talk, at, before)
  if (!found || (!before && talk.find(at - 1, 'time-lead'))) return null
  const isBare =
    found.next === at + 1 && /^(?:manha|tarde|noite|morning|afternoon|evening|night)$/.test(talk.word(at))
  if (isBare && !before && !followsTime(talk, found.next)) return null
  if (isBare && before && before.times.length === 0 && before.rate === null) return null
  return { ...nothing, next: found.next, times: [found.value as TimeOfDay] }
}

/** "Antes do almoço e da janta": the second meal stands as the first does. */
function nextMeal(talk: Talk, at: number, before: Part | null) {
  const [, place] = /^(before|with|after)-/.exec(before?.times.at(-1) ?? '') ?? []
  const meal = place && talk.find(at - 1, 'and') ? talk.find(at, 'meal') : null
  return meal && { next: meal.next, value: `${place}-${meal.value}` }
}

const afterComma = (talk: Talk, at: number) =>
  talk.word(at) === ',' || talk.find(at, 'and') !== null ? at + 1 : at

function followsTime(talk: Talk, at: number): boolean {
  const joint = afterComma(talk, at)
  return joint > at && talk.find(joint, 'time') !== null
}

/** "Se precisar", "se tiver dor de cabeça", "as needed for pain"; at a sentence's start it tells what to do. */
function needAt(talk: Talk, at: number, before: Part | null): Part | null {
  const reason = talk.find(at, 'as-needed-for')
  const opens = at === 0 || /^[.?!;\n]$/.test(talk.word(at - 1))
  if (reason && !(opens && reason.value === 'if')) {
    const end = reasonEnd(talk, reason.next)
    if (end > reason.next) return { ...nothing, next: end, asNeeded: talk.between(reason.next, end) }
  }
  const told = talk.find(at, 'as-needed-told')
  if (told && !opens) return { ...nothing, next: told.next, asNeeded: told.value }
  const symptom = talk.find(at, 'need-lead') ? talk.find(at + 1, 'symptom') : null
  if (symptom) {
    const end = reasonEnd(talk, symptom.next - 1)
    return { ...nothing, next: end, asNeeded: talk.between(at + 1, end) }
  }
  const found = talk.find(at, 'as-needed')
  if (!found) return null
  if (opens && !before && found.value === 'if' && found.next < talk.tokens.length) return null
  return { ...nothing, next: found.next, asNeeded: '' }
}

const joins = /^(?:de|da|do|em|no|na|nos|nas|ou|or|of|in|the)$/

/** "Dor", "dor de cabeça", "dor ou febre". */
function reasonEnd(talk: Talk, at: number): number {
  if (
    talk.tokens[at]?.kind !== 'word' ||
    joins.test(talk.word(at)) ||
    /^(?:any|to|algum|alguma)$/.test(talk.word(at))
  )
    return at
  let next = at + 1
  while (
    next - at < 6 &&
    joins.test(talk.word(next)) &&
    talk.tokens[next + 1]?.kind === 'word' &&
    !talk.find(next, 'time')
  )
    next += 2
  return next
}
