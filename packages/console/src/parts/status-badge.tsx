import type { ConsultationStatus, ExamStatus } from '@auscult/client'
import { IconAlertTriangle, IconCheck, IconChecks, IconHourglass, IconMicrophone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './status-badge.module.css'

const icons = {
  recording: IconMicrophone,
  'in-progress': IconHourglass,
  completed: IconCheck,
  integrated: IconChecks,
  failed: IconAlertTriangle,
  pending: IconHourglass,
} as const

export type Status = ConsultationStatus | ExamStatus

/** In words and with a sign: colour alone says nothing. */
export function StatusBadge({ status }: { readonly status: Status }) {
  const { t } = useTranslation()
  const Icon = icons[status]
  return (
    <span className={css.badge} data-status={status}>
      <Icon size={15} aria-hidden />
      {t(`status.${status}`)}
    </span>
  )
}
