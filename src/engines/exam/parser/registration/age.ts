import type { Line } from '../layout/lines.ts'
import { type DateOrder, parseDate, yearsBetween } from './dates.ts'
import { type Field, isOfKind } from './fields.ts'
import { phrasesOf } from './head.ts'

export interface Age {
  /** As printed; empty where the document doesn't say. */
  readonly age: string
  readonly years: number | null
}

/** The longest life, in years. */
const OLDEST = 120

const UNIT =
  '(?:a[nñ]os?(?:\\(s\\))?|years?(?: old)?|yrs?|y\\/?o|y\\.\\s?o|y|a|mes(?:es)?|m[êe]s|months?|mths?|mos?|m|semanas?|sem|weeks?|wks?|w|dias?|days?|d)(?!\\p{L})\\.?'
const DURATION = `(\\d{1,3})\\s*(${UNIT})(?:[\\s,e]*\\d{1,2}\\s*${UNIT})*`
const WITH_UNIT = new RegExp(`(?<![\\d.,])${DURATION}`, 'iu')
const IN_BRACKETS = /\((\d{1,3})\)/
const NUMBER = /(?<![\d.,])(\d{1,3})(?![\d.,])/
const SEX = '\\(?(?:feminino|masculino|female|male|fem|masc|f|m)\\b\\)?\\.?'
/** A phrase that says an age and at most a sex: `41a`, `31 ANO(S) MASCULINO`, `Male (45 years)`. */
const ALONE = new RegExp(`^(?:${SEX}\\s*/?\\s*)?\\(?(${DURATION})\\)?(?:\\s*/?\\s*${SEX})?$`, 'iu')
const IN_SENTENCE =
  /\(((\d{1,3})\s*(?:y(?:ears?|rs?|\.?o\.?)?|a|anos))\.?\s*(?:[/,]\s*[mf]\s*)?\)|\b(?:male|female), age ((\d{1,3}))\b|(?<![\d.,-])((\d{1,3})[- ](?:years?|yrs?)[- ]old)\b|,\s(?:de\s)?((\d{1,3}) anos)(?= de idade|[,.;]|$)/im

/** How old the patient was: as stated, else from the date of birth to that of the exam. */
export function ageOf(
  fields: readonly Field[],
  head: readonly Line[],
  exam: { readonly date: string; readonly order: DateOrder },
): Age {
  const birth = fields.find((field) => isOfKind(field, 'birth'))
  return (
    stated(fields) ??
    besideBirth(birth) ??
    sinceBirth(birth, exam) ??
    inHead(head) ?? { age: '', years: null }
  )
}

function stated(fields: readonly Field[]): Age | null {
  for (const field of fields) {
    const age = isOfKind(field, 'age') ? statedIn(field) : null
    if (age) return age
  }
  return null
}

function statedIn(field: Field): Age | null {
  const text = withoutDates(field.value)
  const match = WITH_UNIT.exec(text)
  // `Id.: 62 a` is an age, `ID: 12` a number of the register.
  const number = field.labels.includes('id') ? undefined : NUMBER.exec(text)?.[1]
  // `45 M` under `Age/Sex` is no age in months.
  const isSex = match?.[2] === 'M' && isOfKind(field, 'sex')
  if (match && !isSex) return toAge(match[0], match[1]!, match[2])
  return number ? toAge(number, number) : null
}

/** `07/29/1993 (32 y.o.)`. A number without unit or brackets may be anything. */
function besideBirth(field: Field | undefined): Age | null {
  const text = withoutDates(field?.value ?? '')
  const match = WITH_UNIT.exec(text) ?? IN_BRACKETS.exec(text)
  return match ? toAge(match[0].replace(/[()]+$|^\(/g, ''), match[1]!, match[2]) : null
}

function sinceBirth(
  field: Field | undefined,
  exam: { readonly date: string; readonly order: DateOrder },
): Age | null {
  const birth = parseDate(field?.value ?? '', exam.order)
  if (!birth || !exam.date || birth === exam.date) return null
  const years = yearsBetween(birth, exam.date)
  // A year of two digits that lies ahead is of the century before.
  const past = years < 0 && !/\d{4}/.test(field!.value) ? years + 100 : years
  return past >= 0 && past <= OLDEST ? { age: String(past), years: past } : null
}

function inHead(head: readonly Line[]): Age | null {
  for (const phrase of head.flatMap(phrasesOf)) {
    const match = ALONE.exec(phrase)
    if (match) return toAge(match[1]!, match[2]!, match[3])
  }
  const sentence = IN_SENTENCE.exec(head.map((line) => line.text).join('\n'))
  const [age, count] = sentence?.slice(1).filter(Boolean) ?? []
  return age && count ? toAge(age, count) : null
}

function toAge(printed: string, count: string, unit = ''): Age {
  const perYear = /^m/i.test(unit) ? 12 : /^[sw]/i.test(unit) ? 52 : /^d/i.test(unit) ? 365 : 1
  const years = Math.floor(Number(count) / perYear)
  return { age: printed.trim().replace(/^0+(?=\d)/, ''), years: years <= OLDEST ? years : null }
}

/** Dates and times of day hold numbers that are no ages. */
const withoutDates = (text: string) =>
  text
    .replace(/\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/g, ' ')
    .replace(/\d{1,2}[\s-](?:de )?\p{L}{3,}\.?[\s-](?:de )?\d{4}|\p{L}{3,}\.? \d{1,2}, \d{4}/gu, ' ')
    .replace(/\d{1,2}:\d{2}(?::\d{2})?/g, ' ')
