import { plain } from '../lexicon/plain.ts'

const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  fev: 2,
  feb: 2,
  mar: 3,
  abr: 4,
  apr: 4,
  mai: 5,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  aug: 8,
  set: 9,
  sep: 9,
  out: 10,
  oct: 10,
  nov: 11,
  dez: 12,
  dec: 12,
}

/** Whether a purely numeric date begins with the day (Brazil, India) or the month (USA). */
export type DateOrder = 'dmy' | 'mdy'

/** The first date in `text` as `YYYY-MM-DD`; empty when there is none that exists in the calendar. */
export function parseDate(printed: string, order: DateOrder): string {
  // `19 / 09 / 2023` is filled in on a form with printed strokes.
  const text = printed.replace(/(?<!\d)(\d{1,2}) ?\/ ?(\d{1,2}) ?\/ ?(?=\d{4})/g, '$1/$2/')
  const iso = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso) return calendar(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const named =
    /(\d{1,2})(?:[ºo]|st|nd|rd|th)?[\s/-]+(?:de\s+)?([a-z]{3})[a-z]*\.?,?[\s/-]+(?:de\s+)?(\d{4}|\d{2})(?!\d)/.exec(
      plain(text),
    )
  if (named && MONTHS[named[2]!]) return calendar(fullYear(named[3]!), MONTHS[named[2]!]!, Number(named[1]))
  const american = /\b([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/.exec(plain(text))
  if (american && MONTHS[american[1]!])
    return calendar(Number(american[3]), MONTHS[american[1]!]!, Number(american[2]))
  const numeric = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?![\d/])/.exec(text)
  if (!numeric) return ''
  const [first, second, year] = [Number(numeric[1]), Number(numeric[2]), fullYear(numeric[3]!)]
  const monthFirst = order === 'mdy' ? first <= 12 : second > 12
  return monthFirst ? calendar(year, first, second) : calendar(year, second, first)
}

const fullYear = (digits: string) =>
  digits.length === 2 ? (Number(digits) > 50 ? 1900 : 2000) + Number(digits) : Number(digits)

function calendar(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year > 1900 && year < 2200 ? date.toISOString().slice(0, 10) : ''
}

/** Whole years between two ISO dates. */
export function yearsBetween(from: string, to: string): number {
  const [a, b] = [from.split('-').map(Number), to.split('-').map(Number)]
  const before = b[1]! < a[1]! || (b[1] === a[1] && b[2]! < a[2]!)
  return b[0]! - a[0]! - (before ? 1 : 0)
}
