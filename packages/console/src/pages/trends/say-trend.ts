import type { TrendPoint } from '@auscult/client'

/** Dates and numbers of trends in the page's language. */
export function sayTrends(language: string) {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    day: (date: string) => days.format(new Date(date)),
    // What was turned from another unit is no surer than what was printed.
    number: (value: number, { converted }: Pick<TrendPoint, 'converted'>) =>
      new Intl.NumberFormat(language, { maximumSignificantDigits: converted ? 3 : 6 }).format(value),
  }
}
