import type { AuditState } from '@auscult/client'
import { useTranslation } from 'react-i18next'
import css from '../parts/operator.module.css'
import { figure } from '../parts/say.ts'
import { StateLabel } from '../parts/state-label.tsx'

/** A line that waits for longer is one that nobody seals. */
const LATE_SECONDS = 60

/** Whether the newest lines are as they were written, and how far the chain is. */
export function ChainState({ state }: { readonly state: AuditState }) {
  const { t, i18n } = useTranslation('operator')
  const { head, checked, faults, waiting, oldestWaitSeconds } = state
  const isLate = waiting > 0 && oldestWaitSeconds > LATE_SECONDS
  return (
    <div role="status" className={css.panel}>
      <StateLabel
        kind={faults.length > 0 || isLate ? 'bad' : 'good'}
        text={t(faults.length > 0 ? 'audit.broken' : isLate ? 'audit.late' : 'audit.intact', {
          count: checked,
          checked: figure(checked, i18n.language),
        })}
      />
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault} className={css.code}>
              {fault}
            </li>
          ))}
        </ul>
      )}
      {head && (
        <div className={`${css.code} ${css.soft} ${css.hash}`}>
          {t('audit.head')} {head.position}:{head.hash}
        </div>
      )}
    </div>
  )
}
