import { numeralAt } from '../numeral-at.ts'
import type { Duration, Period, Relation } from '../quantity.ts'
import type { Found, Talk } from '../talk.ts'
import { boundsAt, type Reading, type Rule, shownValue, type Writing, writing } from './rule.ts'

/** How long, how long ago, how old: "há três meses", "por 30 dias", "two weeks ago", "anteontem". */
export const durationRule: Rule = (talk, at) => {
  const named = namedTime(talk, at)
  if (named) return named
  const cues = cuesAt(talk, at)
  for (const { relation, found } of cues) {
    const start = afterAbout(talk, found.next)
    const amount = amountAt(talk, start)
    if (!amount) continue
    const word = talk.word(at)
    if (
      amount.isArticle &&
      amount.unit !== 'week' &&
      amount.unit !== 'month' &&
      amount.unit !== 'year' &&
      word === 'de'
    )
      return null
    const suffix = suffixAt(talk, amount.next)
    const meant = relationOf(talk, at, { relation, unit: amount.unit, next: amount.next })
    // "Since he was ten years old": whoever says how old says since when, too.
    const told = meant === 'since-age' ? meant : (suffix?.relation ?? meant)
    if (told === undefined) continue
    return reading(amount, told, suffix?.next ?? amount.next)
  }
  const amount = amountAt(talk, at)
  if (!amount) return null
  const suffix = suffixAt(talk, amount.next)
  const isPlain = !amount.isArticle || /^(?:week|month|year)$/.test(amount.unit)
  if (!suffix && !isPlain) return null
  if (!suffix && talk.language === 'en' && /^an?$/.test(talk.word(at)) && amount.isArticle) return null
  return reading(amount, suffix?.relation ?? null, suffix?.next ?? amount.next)
}

interface Amount {
  readonly value: number
  readonly high?: number
  readonly unit: Period
  readonly next: number
  readonly isArticle: boolean
  readonly writings: readonly Writing[]
}

function reading({ value, high, unit, writings }: Amount, relation: Relation | null, next: number): Reading {
  const quantity: Duration = {
    kind: 'duration',
    value,
    ...(high === undefined ? {} : { high }),
    unit,
    relation,
  }
  return { quantity, next, writings }
}

/** "Anteontem", "mês passado", "semana que vem". */
function namedTime(talk: Talk, at: number): Reading | null {
  const past = talk.find(at, 'past')
  const found = past ?? talk.find(at, 'future')
  if (!found) return null
  const [value = '', unit = ''] = found.value.split(' ')
  const quantity: Duration = {
    kind: 'duration',
    value: Number(value),
    unit: unit as Period,
    relation: past ? 'ago' : 'in',
  }
  return { quantity, next: found.next, writings: [] }
}

const cueTypes = ['ago', 'every', 'for', 'in', 'age', 'since-age'] as const

function cuesAt(talk: Talk, at: number): { relation: Relation; found: Found }[] {
  const cues: { relation: Relation; found: Found }[] = []
  for (const relation of cueTypes) {
    const found = talk.find(at, relation)
    if (found) cues.push({ relation, found })
  }
  return cues.sort((a, b) => b.found.next - a.found.next)
}

function afterAbout(talk: Talk, at: number): number {
  let next = at
  for (let k = 0; k < 3; k += 1) next = talk.skip(next, 'about')
  return next
}

/** What a word means that can mean several: "tem dois anos" (old), "tem dois dias" (since), "de 3 anos". */
function relationOf(
  talk: Talk,
  at: number,
  { relation, unit, next }: { relation: Relation; unit: Period; next: number },
): Relation | null | undefined {
  const word = talk.word(at)
  const isLife = unit === 'year' || unit === 'month'
  if (relation === 'since-age') return isLife ? relation : undefined
  if (talk.language === 'en') return relation === 'age' ? (isLife ? 'age' : undefined) : relation
  if (word === 'tem' || word === 'fez') {
    const isSince =
      talk.word(afterAbout(talk, next)) === 'que' || (word === 'tem' ? unit !== 'year' : !isLife)
    return relation === (isSince ? 'ago' : 'age') ? relation : undefined
  }
  if (word === 'com') return relation !== 'age' ? undefined : unit === 'year' ? 'age' : null
  if (word === 'de') {
    const isCourse = talk.find(at - 1, 'course') !== null
    const isPerson = talk.find(at - 1, 'person') !== null
    const isAge = !isCourse && (unit === 'year' || (unit === 'month' && isPerson))
    return relation === (isAge ? 'age' : 'for') ? relation : undefined
  }
  if (relation === 'age' && !isLife) return undefined
  return relation
}

function suffixAt(talk: Talk, at: number): { relation: Relation; next: number } | null {
  for (const [type, relation] of [
    ['age-end', 'age'],
    ['ago-end', 'ago'],
    ['in-end', 'in'],
  ] as const) {
    const found = talk.find(at, type)
    if (found) return { relation, next: found.next }
  }
  return null
}

/** "Três meses", "dois ou três dias", "um ano e meio", "meia hora", "uma quinzena"; after a cue "a week" too. */
function amountAt(talk: Talk, at: number): Amount | null {
  const half = talk.find(at, 'fraction') ?? talk.find(at, 'half')
  const halved = half ? talk.find(half.next, 'period') : null
  if (halved)
    return { value: 0.5, unit: halved.value as Period, next: halved.next, isArticle: false, writings: [] }
  const span = spanAt(talk, at)
  if (span) return span
  const period = talk.find(at, 'period')
  if (period) {
    // "Hora e meia", "mês e meio".
    const tail = halfTail(talk, period.next)
    return tail
      ? { value: 1.5, unit: period.value as Period, next: tail, isArticle: false, writings: [] }
      : null
  }
  const bounds = boundsAt(talk, at)
  const upper = bounds && talk.find(bounds.high.next, 'period')
  if (bounds && upper) {
    const { low, high, highAt } = bounds
    const writings = [...writing(talk, at, low), ...writing(talk, highAt, high)]
    return {
      value: low.value,
      high: high.value,
      unit: upper.value as Period,
      next: upper.next,
      isArticle: false,
      writings,
    }
  }
  return single(talk, at)
}

function spanAt(talk: Talk, at: number): Amount | null {
  const article = /^(?:uma?|a|the)$/.test(talk.word(at)) ? at + 1 : at
  const span = talk.find(article, 'span')
  if (!span) return null
  const [value = '', unit = ''] = span.value.split(' ')
  return { value: Number(value), unit: unit as Period, next: span.next, isArticle: false, writings: [] }
}

function single(talk: Talk, at: number): Amount | null {
  const isLetter = talk.language === 'en' && /^an?$/.test(talk.word(at))
  const numeral = numeralAt(talk, at) ?? (isLetter ? { value: 1, next: at + 1, isArticle: true } : null)
  const period = numeral && talk.find(numeral.next, 'period')
  if (!numeral || !period) return null
  const { value, isArticle = false } = numeral
  const unit = period.value as Period
  const writings = isLetter ? [] : writing(talk, at, numeral)
  const tail = halfTail(talk, period.next)
  if (tail) {
    if (talk.language === 'en') return { value: value + 0.5, unit, next: tail, isArticle: false, writings }
    const text = `${shownValue(talk, value + 0.5)} ${talk.between(numeral.next, period.next)}`
    return { value: value + 0.5, unit, next: tail, isArticle: false, writings: [{ at, next: tail, text }] }
  }
  const upper = upperAfter(talk, { value, unit, at: period.next })
  if (upper)
    return {
      value,
      high: upper.high,
      unit,
      next: upper.next,
      isArticle: false,
      writings: [...writings, ...upper.writings],
    }
  const months = unit === 'year' ? restOf(talk, period.next) : null
  if (months)
    return {
      value: value * 12 + months.value,
      unit: 'month',
      next: months.next,
      isArticle: false,
      writings: [...writings, ...months.writings],
    }
  const age = talk.word(numeral.next) === 'year' && talk.word(period.next) === 'old' && !isLetter
  if (age)
    return {
      value,
      unit,
      next: period.next,
      isArticle,
      writings: [{ at, next: period.next + 1, text: `${value}-year-old` }],
    }
  return { value, unit, next: period.next, isArticle, writings }
}

/** "E meio", "and a half". */
function halfTail(talk: Talk, at: number): number | null {
  const and = talk.find(at, 'and')
  if (!and) return null
  const half = talk.language === 'en' && talk.word(and.next) === 'a' ? and.next + 1 : and.next
  return talk.find(half, 'half')?.next ?? null
}

/** "Um mês, um mês e meio". */
function upperAfter(
  talk: Talk,
  { value, unit, at }: { readonly value: number; readonly unit: Period; readonly at: number },
) {
  const or = talk.word(at) === ',' ? at + 1 : talk.find(at, 'or')?.next
  const high = or === undefined ? null : numeralAt(talk, or)
  const period = high && talk.find(high.next, 'period')
  if (or === undefined || !high || period?.value !== unit) return null
  const tail = halfTail(talk, period.next)
  const top = high.value + (tail ? 0.5 : 0)
  return top > value && top <= value + 3
    ? { high: top, next: tail ?? period.next, writings: writing(talk, or, high) }
    : null
}

/** "E três meses" after years. */
function restOf(talk: Talk, at: number) {
  const and = talk.find(at, 'and')
  const months = and && numeralAt(talk, and.next)
  const period = months && talk.find(months.next, 'period')
  return months && and && period?.value === 'month'
    ? { value: months.value, next: period.next, writings: writing(talk, and.next, months) }
    : null
}
