import { Anchor, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Session, type SignInProblem, signIn } from '../../api/session.ts'
import css from './sign-in.module.css'

interface SignInProps {
  readonly onEntered: (session: Session) => void
  /** Somebody was here; their work is behind this. */
  readonly isLocked?: boolean
}

/** By a one-time code, or by a key. */
export function SignIn({ onEntered, isLocked = false }: SignInProps) {
  const { t } = useTranslation()
  const [byKey, setByKey] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [isSending, setSending] = useState(false)

  async function enter(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const result = await signIn(byKey ? { key: text.trim() } : { code: text.trim() })
    setSending(false)
    if ('problem' in result) return setProblem(result.problem)
    setText('')
    onEntered(result.session)
  }

  const field = {
    value: text,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => setText(event.currentTarget.value),
    error: problem && t(`signIn.${problem}`),
    required: true,
    withAsterisk: false,
    autoFocus: true,
    size: 'md',
  } as const

  return (
    <main className={css.page}>
      <Paper component="form" onSubmit={enter} className={css.card} withBorder p="xl" shadow="sm">
        <Stack gap="md">
          <Title order={1}>{t(isLocked ? 'signIn.locked' : 'signIn.title')}</Title>
          {isLocked && <Text size="sm">{t('signIn.lockedText')}</Text>}
          {byKey ? (
            <PasswordInput {...field} label={t('signIn.key')} autoComplete="current-password" />
          ) : (
            <TextInput
              {...field}
              label={t('signIn.code')}
              description={t('signIn.codeHint')}
              autoComplete="one-time-code"
              placeholder="XXXX-XXXX-XXXX"
              spellCheck={false}
            />
          )}
          <Button type="submit" size="md" loading={isSending}>
            {t('signIn.enter')}
          </Button>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              setByKey(!byKey)
              setText('')
              setProblem(null)
            }}
          >
            {t(byKey ? 'signIn.useCode' : 'signIn.useKey')}
          </Anchor>
        </Stack>
      </Paper>
    </main>
  )
}
