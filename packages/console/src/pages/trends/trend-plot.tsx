import type { Trend } from '@auscult/client'
import { useTranslation } from 'react-i18next'
import { bandOf, FRAME, type PlotPoint, placePoints } from './plot-scale.ts'
import css from './trends.module.css'

/** The values over time; the table below it says the same to those who can't see it. */
export function TrendPlot({ trend }: { readonly trend: Trend }) {
  const { t } = useTranslation()
  const placed = placePoints(trend)
  const { points } = trend
  const label = t('trends.plot', {
    ...{ name: trend.name, count: points.length },
    ...{ from: points[0]?.date, to: points.at(-1)?.date },
  })
  return (
    <svg className={css.plot} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} role="img" aria-label={label}>
      <polygon className={css.band} points={bandOf(placed)} />
      <polyline className={css.line} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {placed.map((one) => (
        <Mark key={`${one.point.examId} ${one.point.test}`} {...one} />
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
