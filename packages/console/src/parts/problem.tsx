import { Alert, Button, Group } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** What could not be had, and a way to ask again. */
export function Problem({ text, onAgain }: { readonly text?: string; readonly onAgain?: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert variant="outline" color="gray" icon={<IconCloudOff aria-hidden />} role="alert" m="md">
      <Group justify="space-between">
        {text ?? t('common.notReached')}
        {onAgain && (
          <Button size="xs" variant="default" onClick={onAgain}>
            {t('common.tryAgain')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
