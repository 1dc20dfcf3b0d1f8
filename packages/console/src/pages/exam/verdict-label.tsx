import { IconAlertTriangle, IconCheck, IconEye, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './exam.module.css'
import { type ShownTest, verdictOf } from './tests.ts'

const icons = {
  doubtful: IconEye,
  normal: IconCheck,
  abnormal: IconAlertTriangle,
  unknown: IconMinus,
} as const

/** In words and with a sign. */
export function VerdictLabel({
  test,
}: {
  readonly test: Pick<ShownTest, 'needsReview' | 'isNormal' | 'flag'>
}) {
  const { t } = useTranslation()
  const verdict = verdictOf(test)
  const Icon = icons[verdict]
  return (
    <span className={css.verdict} data-verdict={verdict}>
      <Icon size={14} aria-hidden />
      {t(`exams.${verdict}`)}
      {test.flag && ` (${test.flag})`}
    </span>
  )
}
