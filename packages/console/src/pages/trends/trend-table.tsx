import type { Trend, TrendPoint } from '@auscult/client'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { VerdictLabel } from '../exam/verdict-label.tsx'
import { sayTrends } from './say-trend.ts'
import css from './trends.module.css'

/** The newest first, as doctors read them. */
export function TrendTable({ trend }: { readonly trend: Trend }) {
  const { t, i18n } = useTranslation()
  const { day, number: say } = sayTrends(i18n.language)
  const limits = (point: TrendPoint) => {
    const { low, high } = point
    if (low !== null && high !== null) return `${say(low, point)} – ${say(high, point)}`
    if (high !== null) return `≤ ${say(high, point)}`
    return low === null ? '–' : `≥ ${say(low, point)}`
  }
  const signs = { below: '< ', above: '> ' } as const
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('trends.date')}</th>
          <th scope="col">
            {t('trends.value')} {trend.unit && `(${trend.unit})`}
          </th>
          <th scope="col">{t('trends.reference')}</th>
          <th scope="col">{t('exams.state')}</th>
        </tr>
      </thead>
      <tbody>
        {trend.points.toReversed().map((point) => (
          <tr key={`${point.examId} ${point.test}`}>
            <td>
              <Anchor
                component={Link}
                size="sm"
                href={`/exams/${point.examId}`}
                aria-label={t('trends.openExam', { date: day(point.date) })}
              >
                {day(point.date)}
              </Anchor>
              {point.dateFrom === 'received' && <div className={css.small}>{t('trends.received')}</div>}
            </td>
            <td className={css.value}>
              {point.bound && signs[point.bound]}
              {say(point.value, point)}
              {point.converted && (
                <div className={css.small}>
                  {t('trends.converted')}: {point.result}
                </div>
              )}
            </td>
            <td>{limits(point)}</td>
            <td>
              <VerdictLabel test={{ ...point, flag: '' }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
