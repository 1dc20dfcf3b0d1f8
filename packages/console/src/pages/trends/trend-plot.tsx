import type { Trend } from '@auscult/client'
import { useTranslation } from 'react-i18next'
import { bandOf, endsOf, FRAME, type PlotPoint, placePoints } from './plot-scale.ts'
import { sayTrends } from './say-trend.ts'
import css from './trends.module.css'

/** Where the marks of one day stand. */
const MIDDLE = (FRAME.left + FRAME.width - FRAME.right) / 2

/** The values over time; the table below it says the same to those who can't see it. */
export function TrendPlot({ trend }: { readonly trend: Trend }) {
  const { t, i18n } = useTranslation()
  const { day, number } = sayTrends(i18n.language)
  const placed = placePoints(trend)
  const { points } = trend
  const { values, dates } = endsOf(placed)
  const label = t('trends.plot', {
    ...{ name: trend.name, count: points.length },
    ...{ from: day(points[0]?.date ?? ''), to: day(points.at(-1)?.date ?? '') },
  })
  return (
    <svg className={css.plot} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} role="img" aria-label={label}>
      <polygon className={css.band} points={bandOf(placed)} />
      <polyline className={css.line} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {placed.map((one) => (
        <Mark key={`${one.point.examId} ${one.point.test}`} {...one} />
      ))}
      {values.map(({ point, y }) => (
        <text key={point.value} className={css.axis} x={FRAME.left - 12} y={y + 3} textAnchor="end">
          {number(point.value, point)}
        </text>
      ))}
      {dates.map((date, at) => (
        <text
          key={date}
          className={css.axis}
          x={dates.length === 1 ? MIDDLE : at === 0 ? FRAME.left - 8 : FRAME.width - 2}
          y={FRAME.height - 3}
          textAnchor={dates.length === 1 ? 'middle' : at === 0 ? 'start' : 'end'}
        >
          {day(date)}
        </text>
      ))}
    </svg>
  )
}

const SIZE = 4

/** A circle, or a triangle where it is not normal; hollow and dashed where somebody should look. */
function Mark({ x, y, point: { isNormal, needsReview, date, result } }: PlotPoint) {
  const state = {
    'data-doubtful': needsReview || undefined,
    'data-abnormal': isNormal === false || undefined,
  }
  const corners = `${x},${y - SIZE - 1} ${x + SIZE},${y + SIZE - 1} ${x - SIZE},${y + SIZE - 1}`
  return (
    <g className={css.mark} {...state}>
      <title>{`${date}: ${result}`}</title>
      {isNormal === false ? <polygon points={corners} /> : <circle cx={x} cy={y} r={SIZE - 0.5} />}
    </g>
  )
}
