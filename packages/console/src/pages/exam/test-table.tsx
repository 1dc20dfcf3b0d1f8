import type { TestCorrection } from '@auscult/client'
import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moment } from '../../parts/times.ts'
import css from './exam.module.css'
import { TestForm } from './test-form.tsx'
import type { ShownTest } from './tests.ts'
import { VerdictLabel } from './verdict-label.tsx'

interface TestTableProps {
  readonly tests: readonly ShownTest[]
  readonly chosen: number | null
  readonly isStoring: boolean
  readonly onChoose: (test: number) => void
  /** Resolves when it is kept, rejects where it was not. */
  readonly onCorrect: (said: TestCorrection) => Promise<unknown>
}

/** The results, those in doubt first, each to be shown, confirmed and corrected. */
export function TestTable({ tests, chosen, isStoring, onChoose, onCorrect }: TestTableProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const store = (said: TestCorrection) =>
    void onCorrect(said).then(
      () => setOpen(null),
      () => undefined,
    )
  const formOf = (test: ShownTest | null) => (
    <TestForm test={test} isStoring={isStoring} onStore={store} onCancel={() => setOpen(null)} />
  )
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('exams.test')}</th>
            <th scope="col">{t('exams.result')}</th>
            <th scope="col" className={css.wide}>
              {t('exams.reference')}
            </th>
            <th scope="col">{t('exams.state')}</th>
            <th scope="col">
              <span className={css.hidden}>{t('exams.correct')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tests.map((test) =>
            open === test.test ? (
              <tr key={test.test}>
                <td colSpan={5}>{formOf(test)}</td>
              </tr>
            ) : (
              <TestRow
                key={test.test}
                test={test}
                isChosen={test.test === chosen}
                onChoose={onChoose}
                onConfirm={() => store({ test: test.test })}
                onOpen={() => setOpen(test.test)}
              />
            ),
          )}
        </tbody>
      </table>
      {open === 'new' ? (
        formOf(null)
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          mt="xs"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          {t('exams.add')}
        </Button>
      )}
    </>
  )
}

interface TestRowProps {
  readonly test: ShownTest
  readonly isChosen: boolean
  readonly onChoose: (test: number) => void
  readonly onConfirm: () => void
  readonly onOpen: () => void
}

function TestRow({ test, isChosen, onChoose, onConfirm, onOpen }: TestRowProps) {
  const { t, i18n } = useTranslation()
  const { name, result, references, reasons, correction, needsReview } = test
  return (
    <tr data-chosen={isChosen || undefined} data-test={test.test}>
      <th scope="row">
        {test.source ? (
          <button
            type="button"
            className={css.show}
            aria-pressed={isChosen}
            title={t('exams.showOnPage', { name })}
            onClick={() => onChoose(test.test)}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      <td className={css.result}>{result}</td>
      <td className={css.wide}>
        {references.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </td>
      <td>
        <VerdictLabel test={test} />
        {needsReview && reasons.length > 0 && (
          <div className={css.why}>
            {reasons.map((reason) => t(`exams.reasons.${reason}` as never)).join('; ')}
          </div>
        )}
        {correction && (
          <div className={css.why}>
            {t('exams.by', { name: correction.by, when: moment(correction.at, i18n.language) })}
          </div>
        )}
      </td>
      <td className={css.acts}>
        {needsReview && (
          <ActionIcon variant="light" aria-label={t('exams.confirmThe', { name })} onClick={onConfirm}>
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('exams.correctThe', { name })}
          onClick={onOpen}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}
