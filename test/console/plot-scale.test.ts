import type { TrendPoint } from '@auscult/client'
import { expect, it } from 'vitest'
import { endsOf, placePoints } from '../../packages/console/src/pages/trends/plot-scale.ts'

const point = (date: string, value: number, more: Partial<TrendPoint> = {}): TrendPoint => ({
  ...{ examId: date, test: 0, date, dateFrom: 'exam', value, low: null, high: null, bound: null },
  ...{ result: String(value), converted: false, isNormal: true, needsReview: false },
  ...more,
})
const endsIn = (...points: readonly TrendPoint[]) => {
  const { values, dates } = endsOf(placePoints({ points: [...points] }))
  return { values: values.map(({ point: { value } }) => value), ys: values.map(({ y }) => y), dates }
}

it('the axes of a trend say its greatest and least value and its first and last date', () => {
  const { values, ys, dates } = endsIn(
    ...[point('2024-01-05', 90), point('2024-06-01', 126), point('2025-03-10', 100)],
  )
  expect({ values, dates }).toEqual({ values: [126, 90], dates: ['2024-01-05', '2025-03-10'] })
  expect(ys[0]).toBeLessThan(ys[1] ?? 0)
})

it('values that stand close to each other are said one below the other', () => {
  const wide = { low: 0, high: 1000 }
  const { ys } = endsIn(point('2024-01-05', 90, wide), point('2025-03-10', 91, wide))
  expect((ys[1] ?? 0) - (ys[0] ?? 0)).toBeGreaterThanOrEqual(10)
})

it('what is the same is said once', () => {
  expect(endsIn(point('2024-01-05', 90), point('2024-01-05', 90))).toMatchObject({
    ...{ values: [90], dates: ['2024-01-05'] },
  })
})
