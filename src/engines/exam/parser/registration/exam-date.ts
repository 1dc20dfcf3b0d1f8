import { readTableHeader } from '../grammar/table-header.ts'
import type { Line } from '../layout/lines.ts'
import { type DateOrder, parseDate } from './dates.ts'
import { type Field, isOfKind, REGISTRATION_LINES, readFields } from './fields.ts'

/** The day of collection is the exam's; of the others that which lies nearest to it. */
const SUREST_FIRST = ['collection', 'examination', 'entry', 'date', 'release'] as const

/** Verbs that tell of a date in running text, the surest first. */
const TOLD = [
  /(?:colet\w+|collected|drawn)\b/i,
  /realizad\w+|exame de/i,
  /liberad\w+|emiss[ãa]o|emitido|reported/i,
]
/** How much text may stand from such a verb to the end of its date. */
const REACH = 34

/** Beside these words a date is that of a birth. */
const OF_PERSON = /nasc|birth|\bdob\b|\bd\.?n\b|\bsexo?\b|feminin|masculin|\b(?:fe)?male\b/i
/** `Coletado em 10/01/2023: 88 mg/dL`: the day of an earlier result. */
const BEFORE_RESULT = /\d{4}(?:,? (?:[àa]s )?\d{1,2}[:h]\d{2})?\s*[:=–-]\s+[<>]?\s?\d+(?:[.,]\d+)?(?![\d:/h])/

const DAY = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{4}`
const TIME = String.raw`(?:,? (?:[àa]s )?\d{1,2}[:h]\d{2}(?::\d{2})?(?: ?[AP]M)?)?`
/** `São Paulo, 2 de junho de 2025`, `7 October 2025`, `Uberaba/MG, 02/06/2025`: the date of a letter. */
export const OF_LETTER = new RegExp(
  String.raw`\d{1,2}[ºo]? de \p{L}+ de \d{4}|^(?:\p{L}+day,? )?\d{1,2}(?:st|nd|rd|th)? \p{L}{3,} \d{4}$|^\p{L}+ \d{1,2}, \d{4}$|^\p{L}[\p{L} /-]+, ${DAY}\.?$`,
  'iu',
)
const ALONE = new RegExp(`^${DAY}${TIME}$`, 'i')

/** The day of collection, else the next best that the document tells; empty where it tells none. */
export function examDateOf(
  fields: readonly Field[],
  lines: readonly Line[],
  head: readonly Line[],
  order: DateOrder,
): string {
  return (
    labelledDate(fields, lines, order) ||
    toldDate(lines, order) ||
    latestColumn(lines, order) ||
    letterDate(lines, order) ||
    loneDate(head, order)
  )
}

function labelledDate(fields: readonly Field[], lines: readonly Line[], order: DateOrder): string {
  const everywhere = [...fields, ...readFields(lines.slice(REGISTRATION_LINES, 400))]
  for (const kind of SUREST_FIRST) {
    for (const field of everywhere) {
      if (!isOfKind(field, kind) || BEFORE_RESULT.test(field.value)) continue
      const date = parseDate(field.value, order)
      if (date) return date
    }
  }
  return ''
}

function toldDate(lines: readonly Line[], order: DateOrder): string {
  for (const verb of TOLD) {
    for (const { text } of lines) {
      const match = /nasc|birth|dob/i.test(text) || BEFORE_RESULT.test(text) ? null : verb.exec(text)
      const date = match ? parseDate(text.slice(match.index + match[0].length).slice(0, REACH), order) : ''
      if (date) return date
    }
  }
  return ''
}

/** Dated columns: the latest is the one that is reported. */
function latestColumn(lines: readonly Line[], order: DateOrder): string {
  for (const line of lines) {
    const dated =
      readTableHeader(line)
        ?.columns.map((column) => parseDate(column.label, order))
        .filter(Boolean) ?? []
    if (dated.length > 1) return dated.toSorted().at(-1)!
  }
  return ''
}

function letterDate(lines: readonly Line[], order: DateOrder): string {
  for (const line of lines) {
    const cell = line.cells.length > 2 ? undefined : line.cells.find(({ text }) => OF_LETTER.test(text))
    const date = cell ? parseDate(cell.text, order) : ''
    if (date) return date
  }
  return ''
}

/** A date that stands alone among the registration, where no other does. */
function loneDate(head: readonly Line[], order: DateOrder): string {
  const dates = head
    .filter(({ text }) => !OF_PERSON.test(text))
    .flatMap((line) => line.cells)
    .filter(({ text }) => ALONE.test(text))
    .map(({ text }) => parseDate(text, order))
  return new Set(dates).size === 1 ? dates[0]! : ''
}
