import type { ConsultationStatus, ConsultationSummary } from '@auscult/client'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useSpecialties } from '../../api/use-specialties.ts'
import { ListHead, useListFilter } from '../../parts/list-head.tsx'
import { Paged } from '../../parts/paged.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { usePages } from '../../parts/use-pages.ts'

const statuses: readonly ConsultationStatus[] = [
  'recording',
  'in-progress',
  'completed',
  'integrated',
  'failed',
]

/** All consultations, newest first. */
export function ConsultationsPage() {
  const { t } = useTranslation()
  const { sought, isFiltered, fields } = useListFilter()
  const { list, rows } = usePages<ConsultationSummary>('/consultations', sought)
  return (
    <>
      <ListHead title={t('consultations.title')} {...{ statuses, fields }}>
        <Button component={Link} href="/new" size="xs" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('new.title')}
        </Button>
      </ListHead>
      <Paged
        list={list}
        isEmpty={rows.length === 0}
        nothing={t(isFiltered ? 'consultations.noneFound' : 'consultations.none')}
      >
        <List rows={rows} />
      </Paged>
    </>
  )
}

/** Drawn anew when its rows change, and not with each letter of the filter. */
const List = memo(function List({ rows }: { readonly rows: readonly ConsultationSummary[] }) {
  const { t } = useTranslation()
  const titles = new Map(useSpecialties())
  return (
    <RecordTable
      rows={rows}
      path="/consultations"
      nameOf={(_, when) => t('consultations.open', { when })}
      columns={[
        {
          title: t('consultations.specialty'),
          cell: ({ specialty }) => (specialty ? (titles.get(specialty) ?? specialty) : '–'),
        },
        { title: t('consultations.professional'), cell: ({ professionalId }) => professionalId ?? '–' },
      ]}
    />
  )
})
