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
import type { Mark, MedicineMark, Statement } from './note.ts'

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
  of,
}: {
  readonly mark: Mark | MedicineMark
  readonly of: Pick<Statement, 'mark' | 'reason' | 'toConfirm'>
}) {
  const { t } = useTranslation()
  const Icon = icons[mark]
  const own = mark === 'toConfirm' && of.toConfirm && t(`marks.confirm.${of.toConfirm}`)
  const reason = own || (mark === of.mark && of.reason)
  return (
    <span className={css.mark} data-mark={mark}>
      <Icon size={14} aria-hidden />
      <span>
        {/* The statement itself says that it is to be confirmed. */}
        {!own && t(`marks.${mark}`)}
        {reason && <span className={css.reason}>{own ? reason : `: ${reason}`}</span>}
      </span>
    </span>
  )
}
