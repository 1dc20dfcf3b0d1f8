import { IconAlertTriangle, IconCheck, IconHourglass, IconMinus } from '@tabler/icons-react'
import css from './operator.module.css'

const icons = { good: IconCheck, bad: IconAlertTriangle, waits: IconHourglass, off: IconMinus } as const

/** A state in words and with a sign. */
export function StateLabel({ kind, text }: { readonly kind: keyof typeof icons; readonly text: string }) {
  const Icon = icons[kind]
  return (
    <span className={css.state} data-kind={kind}>
      <Icon size={15} aria-hidden />
      {text}
    </span>
  )
}
