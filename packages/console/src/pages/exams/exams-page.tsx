import type { ExamStatus, ExamSummary } from '@auscult/client'
import { Group, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import css from '../../parts/list.module.css'
import { Paged } from '../../parts/paged.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { moment } from '../../parts/times.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useSignedIn } from '../../shell/session-context.ts'
import { SendExams } from './send-exams.tsx'

const statuses: readonly ExamStatus[] = ['pending', 'in-progress', 'completed', 'failed']
/** Reading takes seconds: the list follows it. */
const LOOK_MS = 3_000

/** All exams of who is here, newest first, and a way to bring more. */
export default function ExamsPage() {
  const { t } = useTranslation()
  const { session } = useSignedIn()
  if (!session.professionalId) return <Text p="xl">{t('exams.needsProfessional')}</Text>
  return <Exams />
}

function Exams() {
  const { t, i18n } = useTranslation()
  const [status, setStatus] = useState('')
  const [typed, setTyped] = useState('')
  const [patientReference] = useDebouncedValue(typed.trim(), 300)
  const filter = { status: status || undefined, patientReference: patientReference || undefined }
  const { list, rows } = usePages<ExamSummary>('/exams', filter, LOOK_MS)
  return (
    <>
      <Group justify="space-between" align="end" mb="md">
        <Title order={1}>{t('exams.title')}</Title>
        <Group gap="sm">
          <TextInput
            size="xs"
            label={t('exams.patient')}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            size="xs"
            label={t('exams.state')}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value)}
            data={[
              { value: '', label: t('consultations.any') },
              ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
          />
        </Group>
      </Group>
      <SendExams patientReference={patientReference} onSent={() => void list.refetch()} />
      <Paged
        list={list}
        isEmpty={rows.length === 0}
        nothing={t(status || patientReference ? 'exams.noneFound' : 'exams.none')}
      >
        <div className={css.frame}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('consultations.when')}</th>
                <th scope="col">{t('consultations.patient')}</th>
                <th scope="col" className={css.wide}>
                  {t('exams.file')}
                </th>
                <th scope="col">{t('exams.state')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, createdAt, patientReference: patient, fileName, status: state }) => (
                <tr key={id}>
                  <td>
                    <Link
                      href={`/exams/${id}`}
                      className={css.link}
                      aria-label={t('exams.open', {
                        name: `${fileName}, ${moment(createdAt, i18n.language)}`,
                      })}
                    >
                      {moment(createdAt, i18n.language)}
                    </Link>
                  </td>
                  <td>{patient ?? <span className={css.soft}>{t('consultations.noPatient')}</span>}</td>
                  <td className={css.wide}>{fileName}</td>
                  <td>
                    <StatusBadge status={state} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Paged>
    </>
  )
}
