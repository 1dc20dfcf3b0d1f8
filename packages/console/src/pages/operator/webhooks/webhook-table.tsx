import type { Webhook } from '@auscult/client'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { moment } from '../../../parts/times.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import css from '../parts/operator.module.css'
import { StateLabel } from '../parts/state-label.tsx'

type Doing = (webhook: Webhook) => void

export function WebhookTable({
  webhooks,
  chosen,
  onChoose,
  onTest,
  onSwitch,
  onNewSecret,
  onDelete,
}: {
  readonly webhooks: readonly Webhook[]
  readonly chosen: string | null
  readonly onChoose: Doing
  readonly onTest: Doing
  readonly onSwitch: Doing
  readonly onNewSecret: Doing
  readonly onDelete: Doing
}) {
  const { t, i18n } = useTranslation('operator')
  const button = (label: string, webhook: Webhook, onClick: Doing) => (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`${label}: ${webhook.url}`}
      onClick={() => onClick(webhook)}
    >
      {label}
    </Button>
  )
  return (
    <DataTable
      label={t('webhooks.endpoints')}
      rows={webhooks}
      keyOf={({ id }) => id}
      none={t('webhooks.none')}
      columns={[
        {
          title: t('webhooks.url'),
          cell: ({ url, description }) => (
            <>
              <span className={css.code}>{url}</span>
              {description && <div className={css.soft}>{description}</div>}
            </>
          ),
        },
        {
          title: t('webhooks.events'),
          isWide: true,
          cell: ({ events, payload }) => (
            <>
              {events.map((event) => (event === '*' ? t('webhooks.allEvents') : event)).join(', ')}
              <div className={css.soft}>{t(`webhooks.${payload}`)}</div>
            </>
          ),
        },
        {
          title: t('webhooks.state'),
          cell: ({ status, disabledReason, failingSince }) =>
            status === 'disabled' ? (
              <StateLabel
                kind={disabledReason === 'request' ? 'off' : 'bad'}
                text={t(`webhooks.disabled.${disabledReason ?? 'request'}`)}
              />
            ) : failingSince ? (
              <StateLabel
                kind="bad"
                text={t('webhooks.failing', { when: moment(failingSince, i18n.language) })}
              />
            ) : (
              <StateLabel kind="good" text={t('webhooks.enabled')} />
            ),
        },
        {
          title: t('common.actions'),
          cell: (webhook) => (
            <Group gap={4}>
              <Button
                size="compact-xs"
                variant={webhook.id === chosen ? 'filled' : 'default'}
                aria-pressed={webhook.id === chosen}
                aria-label={`${t('webhooks.log')}: ${webhook.url}`}
                onClick={() => onChoose(webhook)}
              >
                {t('webhooks.log')}
              </Button>
              {button(t('webhooks.test'), webhook, onTest)}
              {button(
                t(webhook.status === 'enabled' ? 'webhooks.disable' : 'webhooks.enable'),
                webhook,
                onSwitch,
              )}
              <ConfirmButton
                label={t('webhooks.newSecret')}
                sure={t('webhooks.newSecretSure')}
                about={webhook.url}
                onConfirm={() => onNewSecret(webhook)}
              />
              <ConfirmButton
                label={t('webhooks.delete')}
                sure={t('webhooks.deleteSure')}
                about={webhook.url}
                onConfirm={() => onDelete(webhook)}
              />
            </Group>
          ),
        },
      ]}
    />
  )
}
