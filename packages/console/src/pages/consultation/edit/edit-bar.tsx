import { Alert, Button, Group } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from '../consultation.module.css'

interface EditBarProps {
  readonly isStoring: boolean
  readonly onSave: () => void
  readonly onSign: () => void
  readonly onCancel: () => void
}

/** What can be done with a note that is being corrected. */
export function EditBar({ isStoring, onSave, onSign, onCancel }: EditBarProps) {
  const { t } = useTranslation()
  return (
    <Group gap="xs" className={css.actions}>
      <Button size="xs" variant="default" onClick={onCancel}>
        {t('edit.cancel')}
      </Button>
      <Button size="xs" variant="default" loading={isStoring} onClick={onSave}>
        {t('edit.save')}
      </Button>
      <Button size="xs" leftSection={<IconSignature size={16} aria-hidden />} onClick={onSign}>
        {t('edit.sign')}
      </Button>
    </Group>
  )
}

/** Why it was not stored. */
export function StoreProblem({ problem }: { readonly problem: 'conflict' | 'failed' }) {
  const { t } = useTranslation()
  return (
    <Alert color="red" variant="outline" role="alert" mb="md">
      {t(`edit.${problem}`)}
    </Alert>
  )
}
