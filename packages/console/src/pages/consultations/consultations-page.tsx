import type { ConsultationStatus, ConsultationSummary } from '@auscult/client'
import { Button, Group, NativeSelect, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useSpecialties } from '../../api/use-specialties.ts'
import css from '../../parts/list.module.css'
import { Paged } from '../../parts/paged.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { moment } from '../../parts/times.ts'
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
  const [status, setStatus] = useState('')
  const [typed, setTyped] = useState('')
  const [patientReference] = useDebouncedValue(typed.trim(), 300)
  const { list, rows } = usePages<ConsultationSummary>('/consultations', {
    status: status || undefined,
    patientReference: patientReference || undefined,
  })

  return (
    <>
      <Group justify="space-between" align="end" mb="md">
        <Group gap="lg">
          <Title order={1}>{t('consultations.title')}</Title>
          <Button component={Link} href="/new" size="xs" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('new.title')}
          </Button>
        </Group>
        <Group gap="sm">
          <TextInput
            size="xs"
            label={t('consultations.patientFilter')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            size="xs"
            label={t('consultations.filter')}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value)}
            data={[
              { value: '', label: t('consultations.any') },
              ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
          />
        </Group>
      </Group>
      <Paged
        list={list}
        isEmpty={rows.length === 0}
        nothing={t(status || patientReference ? 'consultations.noneFound' : 'consultations.none')}
      >
        <List rows={rows} />
      </Paged>
    </>
  )
}

/** Drawn anew when its rows change, and not with each letter of the filter. */
const List = memo(function List({ rows }: { readonly rows: readonly ConsultationSummary[] }) {
  const { t, i18n } = useTranslation()
  const titles = new Map(useSpecialties())
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('consultations.when')}</th>
            <th scope="col">{t('consultations.patient')}</th>
            <th scope="col" className={css.wide}>
              {t('consultations.specialty')}
            </th>
            <th scope="col" className={css.wide}>
              {t('consultations.professional')}
            </th>
            <th scope="col">{t('consultations.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, createdAt, patientReference, specialty, professionalId, status }) => (
            <tr key={id}>
              <td>
                <Link
                  href={`/consultations/${id}`}
                  className={css.link}
                  aria-label={t('consultations.open', { when: moment(createdAt, i18n.language) })}
                >
                  {moment(createdAt, i18n.language)}
                </Link>
              </td>
              <td>{patientReference ?? <span className={css.soft}>{t('consultations.noPatient')}</span>}</td>
              <td className={css.wide}>{specialty ? (titles.get(specialty) ?? specialty) : '–'}</td>
              <td className={css.wide}>{professionalId ?? '–'}</td>
              <td>
                <StatusBadge status={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
