import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Why something was not done. */
export function Fault({
  of,
}: {
  readonly of: { readonly isFailed: boolean; readonly fault: string | null }
}) {
  const { t } = useTranslation('operator')
  if (!of.isFailed) return null
  return (
    <Alert role="alert" variant="outline" color="gray" my="xs">
      {of.fault ?? t('common.notDone')}
    </Alert>
  )
}
