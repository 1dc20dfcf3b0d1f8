import {
  IconAlertTriangle,
  IconBulb,
  IconCircleHalf2,
  IconEarOff,
  IconEye,
  IconListSearch,
  IconPencil,
  IconPill,
  IconSwitchHorizontal,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './note.module.css'
import type { Mark, MedicineMark } from './note.ts'

const icons = {
  contradicted: IconSwitchHorizontal,
  unsupported: IconAlertTriangle,
  partly: IconCircleHalf2,
  toConfirm: IconEye,
  inferred: IconBulb,
  byHand: IconPencil,
  unheard: IconEarOff,
  drugUnheard: IconPill,
  doseUnheard: IconPill,
  notListed: IconListSearch,
} as const

/** Says with a sign and in words what is doubtful about a statement. */
export function MarkLabel({
  mark,
  reason,
}: {
  readonly mark: Mark | MedicineMark
  readonly reason: string | null
}) {
  const { t } = useTranslation()
  const Icon = icons[mark]
  return (
    <span className={css.mark} data-mark={mark}>
      <Icon size={14} aria-hidden />
      {t(`marks.${mark}`)}
      {reason && <span className={css.reason}>: {reason}</span>}
    </span>
  )
}
