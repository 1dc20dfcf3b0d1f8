import type { ExamStatus, ExamSummary } from '@auscult/client'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ListHead, useListFilter } from '../../parts/list-head.tsx'
import { Paged } from '../../parts/paged.tsx'
import { RecordTable } from '../../parts/record-table.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { useSignedIn } from '../../shell/session-context.ts'
import { SendExams } from './send-exams.tsx'

const statuses: readonly ExamStatus[] = ['pending', 'in-progress', 'completed', 'failed']

/** All exams of who is here, newest first, and a way to bring more. */
export default function ExamsPage() {
  const { t } = useTranslation()
  const { session } = useSignedIn()
  if (!session.professionalId) return <Text p="xl">{t('exams.needsProfessional')}</Text>
  return <Exams />
}

function Exams() {
  const { t } = useTranslation()
  const { sought, isFiltered, fields } = useListFilter()
  const { list, rows } = usePages<ExamSummary>('/exams', sought)
  return (
    <>
      <ListHead title={t('exams.title')} {...{ statuses, fields }} />
      <SendExams patientReference={sought.patientReference ?? ''} onSent={() => void list.refetch()} />
      <Paged
        list={list}
        isEmpty={rows.length === 0}
        nothing={t(isFiltered ? 'exams.noneFound' : 'exams.none')}
      >
        <RecordTable
          rows={rows}
          path="/exams"
          nameOf={({ fileName }, when) => t('exams.open', { name: `${fileName}, ${when}` })}
          columns={[{ title: t('exams.file'), cell: ({ fileName }) => fileName }]}
        />
      </Paged>
    </>
  )
}
