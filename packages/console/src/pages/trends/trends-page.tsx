import type { Trend, Trends } from '@auscult/client'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../parts/page-head.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useSignedIn } from '../../shell/session-context.ts'
import { TrendPlot } from './trend-plot.tsx'
import { TrendTable } from './trend-table.tsx'
import css from './trends.module.css'

/** The values of the patient of this exam over all their exams: the address names nobody. */
export default function TrendsPage({ examId }: { readonly examId: string }) {
  const { t } = useTranslation()
  const { auscult } = useSignedIn()
  const trends = useQuery({
    queryKey: ['trends', examId],
    queryFn: ({ signal }) =>
      auscult.request<Trends>('GET', '/exams/trends', { signal, query: { exam: examId } }),
  })
  if (trends.isPending) return <Waiting />
  if (!trends.data) return <Problem onAgain={() => void trends.refetch()} />
  const { data, patientReference } = trends.data
  const many = data.filter(({ points }) => points.length > 1)
  const once = data.filter(({ points }) => points.length === 1)
  const nothing = patientReference === null ? t('trends.noPatient') : data.length === 0 && t('trends.none')
  return (
    <>
      <PageHead back={{ href: `/exams/${examId}`, text: t('trends.back') }} title={t('trends.title')}>
        {patientReference && <Text c="dimmed">{t('trends.of', { patient: patientReference })}</Text>}
      </PageHead>
      {nothing && <Text c="dimmed">{nothing}</Text>}
      {many.length > 0 && (
        <>
          <h2 className={css.heading}>{t('trends.many')}</h2>
          <Text size="xs" c="dimmed" mb="xs">
            {t('trends.legend')}
          </Text>
          <div className={css.grid}>
            {many.map((trend) => (
              <Series key={trend.analyte} trend={trend} />
            ))}
          </div>
        </>
      )}
      {once.length > 0 && (
        <>
          <h2 className={css.heading}>{t('trends.once')}</h2>
          <div className={css.grid}>
            {once.map((trend) => (
              <Series key={trend.analyte} trend={trend} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

function Series({ trend }: { readonly trend: Trend }) {
  return (
    <section className={css.series} aria-label={trend.name}>
      <h3 className={css.name}>
        {trend.name} <span className={css.small}>{trend.unit}</span>
      </h3>
      {trend.points.length > 1 && <TrendPlot trend={trend} />}
      <TrendTable trend={trend} />
    </section>
  )
}
