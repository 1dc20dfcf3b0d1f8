import type { ConsultationPage, ConsultationStatus, ConsultationSummary } from '@auscult/client'
import { Button, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useSpecialties } from '../../api/use-specialties.ts'
import { Problem } from '../../parts/problem.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { moment } from '../../parts/times.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { useSignedIn } from '../../shell/session-context.ts'
import css from './consultations.module.css'

const statuses: readonly ConsultationStatus[] = [
  'recording',
  'in-progress',
  'completed',
  'integrated',
  'failed',
]
const PAGE = 50

/** All consultations, newest first. */
export function ConsultationsPage() {
  const { t } = useTranslation()
  const { auscult } = useSignedIn()
  const [status, setStatus] = useState('')
  const [typed, setTyped] = useState('')
  const [patientReference] = useDebouncedValue(typed.trim(), 300)
  const list = useInfiniteQuery({
    queryKey: ['consultations', status, patientReference],
    queryFn: ({ pageParam, signal }) =>
      auscult.request<ConsultationPage>('GET', '/consultations', {
        signal,
        query: {
          ...{ limit: PAGE, cursor: pageParam, status: status || undefined },
          patientReference: patientReference || undefined,
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: 15_000,
  })
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []

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
      {list.isPending ? (
        <Waiting />
      ) : list.isError && rows.length === 0 ? (
        <Problem onAgain={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        <Text c="dimmed" ta="center" py="xl">
          {t(status || patientReference ? 'consultations.noneFound' : 'consultations.none')}
        </Text>
      ) : (
        <List rows={rows} />
      )}
      {list.hasNextPage && (
        <Group justify="center" mt="md">
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('common.more')}
          </Button>
        </Group>
      )}
    </>
  )
}

function List({ rows }: { readonly rows: readonly ConsultationSummary[] }) {
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
}
