import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { reach } from '../api/reach.ts'
import css from './shell.module.css'

/** Says on every page when the server is away: what is shown may be old, and nothing that was written is lost. */
export function AwayNote() {
  const { t } = useTranslation()
  const isReached = useSyncExternalStore(reach.subscribe, reach.isReached)
  return (
    <div role="status" className={css.away} hidden={isReached}>
      {!isReached && (
        <>
          <IconCloudOff size={16} aria-hidden /> {t('common.away')}
        </>
      )}
    </div>
  )
}
