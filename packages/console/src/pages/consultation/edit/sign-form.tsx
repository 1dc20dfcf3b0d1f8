import { Button, TextInput } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../shell/session-context.ts'
import css from './edit.module.css'

interface SignFormProps {
  readonly isStoring: boolean
  /** What the name is given for; default to sign the note. */
  readonly label?: string
  /** What the name stands under; default the note. */
  readonly nameLabel?: string
  readonly onSign: (name: string) => void
  readonly onCancel: () => void
}

/** Asks for the name under the note, which is known mostly. */
export function SignForm({ isStoring, label, nameLabel, onSign, onCancel }: SignFormProps) {
  const { t } = useTranslation()
  const { session } = useSignedIn()
  const [name, setName] = useState(session.name)
  function sign(event: FormEvent) {
    event.preventDefault()
    onSign(name.trim())
  }
  return (
    <form className={css.sign} onSubmit={sign} aria-label={label ?? t('edit.sign')}>
      <TextInput
        className={css.name}
        label={nameLabel ?? t('edit.signAs')}
        value={name}
        maxLength={200}
        required
        withAsterisk={false}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        data-autofocus
        autoFocus
        loading={isStoring}
        disabled={name.trim() === ''}
        leftSection={<IconSignature size={18} aria-hidden />}
      >
        {label ?? t('edit.signNow')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('edit.notYet')}
      </Button>
    </form>
  )
}
