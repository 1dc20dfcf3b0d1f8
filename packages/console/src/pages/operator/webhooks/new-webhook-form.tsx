import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from '../parts/operator.module.css'

interface NewWebhook {
  readonly url: string
  readonly events: readonly string[]
  readonly payload: 'thin' | 'full'
}

/** The usual choices; more events at once can be named over the API. */
const choices = [
  '*',
  'consultation.completed',
  'exam.completed',
  'consultation.failed',
  'exam.failed',
] as const

export function NewWebhookForm({
  isMaking,
  onMake,
}: {
  readonly isMaking: boolean
  readonly onMake: (webhook: NewWebhook) => void
}) {
  const { t } = useTranslation('operator')
  const [url, setUrl] = useState('')
  const [event, setEvent] = useState('*')
  const [payload, setPayload] = useState<NewWebhook['payload']>('thin')
  return (
    <form
      className={css.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        onMake({ url: url.trim(), events: [event], payload })
        setUrl('')
      }}
    >
      <TextInput
        size="xs"
        type="url"
        w="22rem"
        maw="100%"
        label={t('webhooks.url')}
        placeholder="https://"
        required
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        label={t('webhooks.events')}
        value={event}
        onChange={({ currentTarget }) => setEvent(currentTarget.value)}
        data={choices.map((value) => ({ value, label: value === '*' ? t('webhooks.allEvents') : value }))}
      />
      <NativeSelect
        size="xs"
        label={t('webhooks.payload')}
        value={payload}
        onChange={({ currentTarget }) => setPayload(currentTarget.value === 'full' ? 'full' : 'thin')}
        data={[
          { value: 'thin', label: t('webhooks.thin') },
          { value: 'full', label: t('webhooks.full') },
        ]}
      />
      <Button type="submit" size="xs" loading={isMaking} disabled={!url.trim()}>
        {t('webhooks.make')}
      </Button>
    </form>
  )
}
