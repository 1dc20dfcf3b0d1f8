import type { Usage } from '@auscult/client'
import { Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../../parts/problem.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { useSignedIn } from '../../../shell/session-context.ts'
import { DataTable } from '../parts/data-table.tsx'
import { bytes, figure } from '../parts/say.ts'

const MONTHS = 6

/** The first of this month and of those before it (UTC), newest first. */
const months = (now: Date) =>
  Array.from({ length: MONTHS }, (_, back) => ({
    from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString(),
    to: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 1)).toISOString(),
  }))

/** What the institution has had done, month by month. */
export function UsagePart() {
  const { t, i18n } = useTranslation('operator')
  const { auscult } = useSignedIn()
  const answers = useQueries({
    queries: months(new Date()).map((query) => ({
      queryKey: ['operator', '/usage', query.from],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        auscult.request<Usage>('GET', '/usage', { signal, query }),
    })),
  })
  if (answers.some(({ isError }) => isError))
    return <Problem onAgain={() => answers.forEach(({ refetch }) => void refetch())} />
  const rows = answers.flatMap(({ data }) => data ?? [])
  if (rows.length < MONTHS) return <Waiting />
  const month = (iso: string) =>
    new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(iso),
    )
  const number = (title: string, of: (usage: Usage) => number) => ({
    title,
    isNumber: true,
    cell: (usage: Usage) => figure(of(usage), i18n.language),
  })
  return (
    <>
      <DataTable
        label={t('parts.usage')}
        rows={rows}
        keyOf={({ from }) => from}
        columns={[
          { title: t('usage.month'), cell: ({ from }) => month(from) },
          number(t('usage.consultations'), (usage) => usage.consultations.started),
          number(t('usage.completed'), (usage) => usage.consultations.completed),
          number(t('usage.failed'), (usage) => usage.consultations.failed),
          {
            title: t('usage.hours'),
            isNumber: true,
            cell: ({ audioSeconds }) => figure(audioSeconds / 3600, i18n.language, 1),
          },
          number(t('usage.exams'), (usage) => usage.exams.sent),
          number(t('usage.pages'), (usage) => usage.examPages),
          {
            title: t('usage.bytes'),
            isNumber: true,
            cell: (usage) => bytes(usage.bytes, i18n.language),
          },
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {t('usage.hint')}
      </Text>
    </>
  )
}
