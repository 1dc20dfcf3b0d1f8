import { Alert, Button, Code, CopyButton, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A key or a secret that was just made: it can't be had again. */
export function SecretOnce({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation('operator')
  return (
    <Alert role="status" variant="outline" my="sm" title={t('common.once')}>
      <Group gap="sm">
        <Code fz="sm">{secret}</Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {t(copied ? 'common.copied' : 'common.copy')}
            </Button>
          )}
        </CopyButton>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('common.noted')}
        </Button>
      </Group>
    </Alert>
  )
}
