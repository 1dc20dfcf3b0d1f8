import type { ExamCorrection, StatedTest, TestChange } from '@auscult/client'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { moment } from '../../parts/times.ts'
import css from './exam.module.css'

/** Who changed what, and when; newest first. */
export function CorrectionList({ corrections }: { readonly corrections: readonly ExamCorrection[] }) {
  const { t, i18n } = useTranslation()
  if (corrections.length === 0) return null
  return (
    <section className={css.history} aria-labelledby="history">
      <h2 id="history" className={css.heading}>
        {t('exams.history')}
      </h2>
      <ol reversed>
        {corrections.toReversed().map(({ version, correctedBy, createdAt, changes }) => (
          <li key={version}>
            {changes.map((change) => sayChange(change, t)).join('; ')}{' '}
            <span className={css.why}>
              {t('exams.by', { name: correctedBy, when: moment(createdAt, i18n.language) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function sayChange({ before, after }: TestChange, t: TFunction): string {
  const [was, is] = [before && sayTest(before), after && sayTest(after)]
  if (was === null) return t('exams.added', { after: is })
  if (is === null) return t('exams.removed', { before: was })
  return was === is ? t('exams.confirmed', { after: is }) : t('exams.was', { before: was, after: is })
}

const sayTest = ({ name, result, referenceValues }: StatedTest): string =>
  [`${name} ${result}`, ...referenceValues].join(' · ')
