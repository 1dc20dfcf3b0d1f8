import { numeralAt } from '../numeral-at.ts'
import type { CalendarDate } from '../quantity.ts'
import type { Talk } from '../talk.ts'
import { type Reading, type Rule, unitAt, type Writing, writing } from './rule.ts'

interface Parts {
  readonly year?: number
  readonly month?: number
  readonly day?: number
}

/** Days, months and years: "cinco de maio", "March of twenty nineteen", "em dois mil e dezoito". */
export const dateRule: Rule = (talk, at) =>
  (talk.language === 'en' ? monthFirst(talk, at) : dayFirst(talk, at)) ?? yearAlone(talk, at)

const isYear = (value: number) => Number.isInteger(value) && value >= 1900 && value <= 2100

function reading(
  talk: Talk,
  parts: Parts,
  { next, writings }: { readonly next: number; readonly writings: readonly Writing[] },
): Reading {
  const date: CalendarDate = { kind: 'date', iso: isoOf(parts, talk.visitDate), ...parts }
  return { quantity: date, next, writings }
}

/** A day of a month without its year is the one nearest to the visit. */
function isoOf({ year, month, day }: Parts, visitDate: string | undefined): string | null {
  if (month === undefined || day === undefined) return null
  const iso = (y: number) => `${y}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (year !== undefined) return iso(year)
  if (!visitDate) return null
  const visit = Date.parse(visitDate)
  const visited = Number(visitDate.slice(0, 4))
  const candidates = [visited - 1, visited, visited + 1].map(iso)
  return candidates.sort((a, b) => Math.abs(Date.parse(a) - visit) - Math.abs(Date.parse(b) - visit))[0]!
}

/** `12/03/2024`, `2024-03-12`; two numbers alone only padded (`05/03`): else they may be a pressure. */
export const writtenDateRule: Rule = (talk, at) => writtenDate(talk, at) ?? writtenMonth(talk, at)

function writtenDate(talk: Talk, at: number): Reading | null {
  if (talk.tokens[at]?.kind !== 'digits') return null
  const sign = talk.word(at + 1)
  if (sign !== '/' && sign !== '-' && !/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(talk.word(at))) return null
  const text =
    /^\d{4}-\d{2}-\d{2}|^\d{1,2}([/-])\d{1,2}\1\d{2,4}(?!\d)|^[0-3]\d\/[01]\d(?!\d|\/)|^\d{1,2}\.\d{1,2}\.\d{4}/.exec(
      talk.text.slice(talk.tokens[at]!.from),
    )?.[0]
  if (!text) return null
  const numbers = text.split(/[-/.]/).map(Number)
  const [a = 0, b = 0, c] = numbers
  if (c === undefined && text[0] !== '0' && text[3] !== '0') return null
  const isIso = a > 31
  const full = c === undefined ? undefined : c < 100 ? c + (c > 40 ? 1900 : 2000) : c
  const monthIsFirst = !isIso && talk.language === 'en' && a <= 12
  const [year, month, day] = isIso ? [a, b, c!] : monthIsFirst ? [full, a, b] : [full, b, a]
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  const end = talk.tokens[at]!.from + text.length
  let next = at
  while (next < talk.tokens.length && talk.tokens[next]!.to <= end) next += 1
  return reading(talk, { ...(year === undefined ? {} : { year }), month, day }, { next, writings: [] })
}

/** `12/2019`. */
function writtenMonth(talk: Talk, at: number): Reading | null {
  const [month, sign, year] = [talk.word(at), talk.word(at + 1), talk.tokens[at + 2]]
  if (
    !/^(?:0?[1-9]|1[0-2])$/.test(month) ||
    !/^[/-]$/.test(sign) ||
    !year?.tight ||
    !/^(?:19|20)\d\d$/.test(year.word)
  )
    return null
  return reading(talk, { month: Number(month), year: Number(year.word) }, { next: at + 3, writings: [] })
}

/** "Dia cinco de maio de 2024", "março de 2018", "em março", "dia quinze". */
function dayFirst(talk: Talk, at: number): Reading | null {
  const lead = talk.find(at, 'day-lead')
  const start = lead?.next ?? at
  const day = numeralAt(talk, start)
  if (day && Number.isInteger(day.value) && day.value >= 1 && day.value <= 31) {
    const of = talk.find(day.next, 'date-and')
    const month = of && talk.find(of.next, 'month')
    if (month)
      return withYear(
        talk,
        { day: day.value, month: Number(month.value) },
        { next: month.next, writings: writing(talk, start, day) },
      )
    if (lead && !day.isArticle && !talk.find(day.next, 'period'))
      return reading(talk, { day: day.value }, { next: day.next, writings: writing(talk, start, day) })
    return null
  }
  const before = talk.find(at, 'year-lead')
  const month = talk.find(before?.next ?? at, 'month')
  return month ? withYear(talk, { month: Number(month.value) }, { next: month.next, writings: [] }) : null
}

/** "March third, 2020", "in March", "December of twenty nineteen"; "may" and "march" alone are verbs. */
function monthFirst(talk: Talk, at: number): Reading | null {
  const before = talk.find(at, 'year-lead')
  const start = before?.next ?? at
  const month = talk.find(start, 'month')
  if (!month) return null
  const value = Number(month.value)
  const ordinal = talk.find(month.next, 'ordinal')
  const day = ordinal ? { value: Number(ordinal.value), next: ordinal.next } : numeralAt(talk, month.next)
  if (
    day &&
    Number.isInteger(day.value) &&
    day.value >= 1 &&
    day.value <= 31 &&
    !talk.find(day.next, 'unit')
  ) {
    const next = /^(?:st|nd|rd|th)$/.test(talk.word(day.next)) ? day.next + 1 : day.next
    return withYear(
      talk,
      { month: value, day: day.value },
      { next, writings: writing(talk, month.next, day) },
    )
  }
  const isVerb = /^(?:may|march)$/.test(talk.word(start))
  const withItsYear = withYear(talk, { month: value }, { next: month.next, writings: [] })
  if (isVerb && !before && withItsYear.next === month.next) return null
  return withItsYear
}

function withYear(
  talk: Talk,
  parts: Parts,
  { next, writings }: { readonly next: number; readonly writings: readonly Writing[] },
): Reading {
  const of = talk.find(next, 'date-and')
  const start = of?.next ?? next
  const year = numeralAt(talk, start)
  if (!year || !isYear(year.value)) return reading(talk, parts, { next, writings })
  return reading(
    talk,
    { ...parts, year: year.value },
    { next: year.next, writings: [...writings, ...writing(talk, start, year)] },
  )
}

/** "Em dois mil e dezoito", `2015`, "operei em noventa e oito". */
function yearAlone(talk: Talk, at: number): Reading | null {
  const lead = talk.find(at, 'year-lead')
  const start = lead?.next ?? at
  const year = numeralAt(talk, start)
  if (!year || unitAt(talk, year.next) || talk.find(year.next, 'period') || talk.find(year.next, 'times'))
    return null
  const isLong = isYear(year.value)
  const isTold = lead !== null && talk.nameBefore(at) === null
  const isEvent = [1, 2, 3, 4].some((back) => talk.find(at - back, 'event') !== null)
  const isShort =
    isTold && isEvent && /^(?:em|in)$/.test(talk.word(start - 1)) && year.value >= 50 && year.value <= 99
  const isWritten = isLong && talk.tokens[start]!.kind === 'digits' && /^\d{4}$/.test(talk.word(start))
  if (!(isLong && (lead !== null || isWritten)) && !(isShort && Number.isInteger(year.value))) return null
  if (isWritten && !lead && talk.nameBefore(at) !== null) return null
  const value = isLong ? year.value : 1900 + year.value
  return reading(
    talk,
    { year: value },
    {
      next: year.next,
      writings: isLong ? writing(talk, start, year) : writing(talk, start, { value, next: year.next }),
    },
  )
}
