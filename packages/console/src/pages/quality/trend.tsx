import type { QualityWeek } from '@auscult/client'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../operator/parts/data-table.tsx'
import { figure } from '../operator/parts/say.ts'
import css from './quality.module.css'

const kinds = ['false', 'missing', 'misplaced', 'language'] as const
const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [720, 200, 34, 22, 8]

/** Reviewed notes week by week: how many, and how many of them without an error; as a picture and as a table. */
export function Trend({ weeks }: { readonly weeks: readonly QualityWeek[] }) {
  const { t, i18n } = useTranslation('operator')
  const day = (week: string) =>
    new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${week}T00:00:00Z`),
    )
  const number = (title: string, of: (week: QualityWeek) => number) => ({
    title,
    isNumber: true,
    cell: (week: QualityWeek) => figure(of(week), i18n.language),
  })
  return (
    <>
      <Chart weeks={weeks} day={day} />
      <DataTable
        label={t('quality.trend')}
        rows={[...weeks].reverse().filter(({ written, reviewed }) => written + reviewed > 0)}
        keyOf={({ week }) => week}
        columns={[
          { title: t('quality.week'), cell: ({ week }) => day(week) },
          number(t('quality.notes'), ({ written }) => written),
          number(t('quality.reviewedNotes'), ({ reviewed }) => reviewed),
          {
            title: t('quality.clean'),
            isNumber: true,
            cell: ({ reviewed, withoutErrors }) =>
              reviewed === 0 ? '–' : `${figure((100 * withoutErrors) / reviewed, i18n.language)} %`,
          },
          ...kinds.map((kind) => number(t(`quality.kinds.${kind}`), ({ errors }) => errors[kind])),
        ]}
      />
    </>
  )
}

function Chart({
  weeks,
  day,
}: {
  readonly weeks: readonly QualityWeek[]
  readonly day: (week: string) => string
}) {
  const { t } = useTranslation('operator')
  const most = Math.max(4, ...weeks.map(({ reviewed }) => reviewed))
  const step = (WIDTH - LEFT) / Math.max(1, weeks.length)
  const y = (count: number) => HEIGHT - BOTTOM - (count / most) * (HEIGHT - BOTTOM - TOP)
  const ticks = [0, Math.round(most / 2), most]
  return (
    <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('quality.chart')}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={css.grid} x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
          <text className={css.axis} x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {weeks.map(({ week, reviewed, withoutErrors }, at) => {
        const x = LEFT + at * step + step * 0.2
        const bar = (count: number, className: string | undefined) => (
          <rect className={className} x={x} width={step * 0.6} y={y(count)} height={y(0) - y(count)} />
        )
        return (
          <g key={week}>
            {reviewed > 0 && bar(reviewed, css.bar)}
            {withoutErrors > 0 && bar(withoutErrors, css.good)}
            {(weeks.length - 1 - at) % 2 === 0 && (
              <text className={css.axis} x={x + step * 0.3} y={HEIGHT - 6} textAnchor="middle">
                {day(week)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
