import type { TrendPoint } from '@auscult/client'
import { briefDay } from '../../parts/times.ts'

/** Dates and numbers of trends in the page's language. */
export function sayTrends(language: string) {
  return {
    day: (date: string) => briefDay(date, language),
    // What was turned from another unit is no surer than what was printed.
    number: (value: number, { converted }: Pick<TrendPoint, 'converted'>) =>
      new Intl.NumberFormat(language, { maximumSignificantDigits: converted ? 3 : 6 }).format(value),
  }
}
