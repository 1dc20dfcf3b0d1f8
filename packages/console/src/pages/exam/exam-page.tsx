import { AuscultError, type TestCorrection } from '@auscult/client'
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconChartLine, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { PageHead } from '../../parts/page-head.tsx'
import { Problem } from '../../parts/problem.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { CorrectionList } from './correction-list.tsx'
import css from './exam.module.css'
import { ExamHead } from './exam-head.tsx'
import { PagePicture } from './page-picture.tsx'
import { TestTable } from './test-table.tsx'
import { testsOf } from './tests.ts'
import { useExam } from './use-exam.ts'

/** One exam: what was read, and beside it the page that it was read from. */
export default function ExamPage({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { exam, corrections, correct, retry, problem } = useExam(id)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number | null>(null)

  if (exam.isPending) return <Waiting />
  if (!exam.data) {
    const isGone = exam.error instanceof AuscultError && exam.error.status === 404
    return isGone ? <Problem text={t('exams.gone')} /> : <Problem onAgain={() => void exam.refetch()} />
  }
  const { status, failure, progress, content } = exam.data
  const tests = testsOf(exam.data)
  const doubtful = tests.filter(({ needsReview }) => needsReview).length
  const choose = (test: number) => {
    setChosen(test)
    const at = tests.find((one) => one.test === test)?.source?.page
    if (at) setPage(at)
  }
  // Places are another's when a test goes: nothing stays chosen.
  const store = async (said: TestCorrection) => {
    await correct.mutateAsync(said)
    setChosen(null)
  }
  return (
    <>
      <PageHead
        back={{ href: '/exams', text: t('exams.back') }}
        title={content.exam_type?.content || t('exams.title')}
      >
        <StatusBadge status={status} />
        {status === 'completed' && (
          <>
            {doubtful > 0 ? (
              <span className={css.count}>{t('exams.toCheck', { count: doubtful })}</span>
            ) : (
              <span className={css.clear}>
                <IconCheck size={15} aria-hidden />
                {t('exams.clear')}
              </span>
            )}
            <Button
              component={Link}
              href={`/exams/${id}/trends`}
              size="xs"
              variant="default"
              className={css.end}
              leftSection={<IconChartLine size={16} aria-hidden />}
            >
              {t('exams.trends')}
            </Button>
          </>
        )}
      </PageHead>
      {failure && (
        <Alert color="red" variant="outline" icon={<IconAlertTriangle aria-hidden />} role="alert" mb="md">
          {t('exams.failed', { message: failure.message })}
          {failure.stage === 'read' && (
            <Button size="compact-xs" variant="default" ml="md" onClick={() => retry.mutate()}>
              {t('exams.again')}
            </Button>
          )}
        </Alert>
      )}
      {problem && (
        <Alert color="red" variant="outline" role="alert" mb="md">
          {t(`exams.${problem}`)}
        </Alert>
      )}
      {(status === 'pending' || status === 'in-progress') && (
        <Text role="status" c="dimmed">
          {progress
            ? t('exams.readingPages', { done: progress.pagesDone, pages: progress.pages })
            : t('exams.reading')}
        </Text>
      )}
      {status === 'completed' && (
        <div className={css.sides}>
          <section className={css.panel} aria-label={t('exams.results')}>
            <ExamHead content={content} />
            {tests.length === 0 && !content.findings && <Text c="dimmed">{t('exams.noResults')}</Text>}
            <TestTable
              tests={tests}
              chosen={chosen}
              isStoring={correct.isPending}
              onChoose={choose}
              onCorrect={store}
            />
            <CorrectionList corrections={corrections.data?.data ?? []} />
          </section>
          <section className={css.page} aria-label={t('exams.picture')}>
            <PagePicture
              {...{ id, page, tests, chosen }}
              onPage={setPage}
              onChoose={(test) => {
                choose(test)
                document.querySelector(`[data-test="${test}"]`)?.scrollIntoView({ block: 'nearest' })
              }}
            />
          </section>
        </div>
      )}
    </>
  )
}
