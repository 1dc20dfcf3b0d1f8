import type { Delivery, DeliveryPage, Webhook } from '@auscult/client'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moment } from '../../../parts/times.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Fault } from '../parts/fault.tsx'
import css from '../parts/operator.module.css'
import { Panel } from '../parts/panel.tsx'
import { figure } from '../parts/say.ts'
import { Shown } from '../parts/shown.tsx'
import { StateLabel } from '../parts/state-label.tsx'
import { useAct, useAnswer } from '../parts/use-api.ts'

const statuses = ['pending', 'succeeded', 'failed'] as const
const signs = { pending: 'waits', succeeded: 'good', failed: 'bad' } as const
const SHOWN = 100

/** What one endpoint was sent, newest first, and what became of it. */
export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const { t, i18n } = useTranslation('operator')
  const [status, setStatus] = useState('')
  const path = `/webhooks/${webhook.id}/deliveries`
  const deliveries = useAnswer<DeliveryPage>(path, { status: status || undefined, limit: SHOWN }, 5)
  const again = useAct()
  const last = ({ attempts }: Delivery) => attempts.at(-1)
  return (
    <Panel
      title={t('webhooks.deliveriesOf', { url: webhook.url })}
      hint={t('webhooks.kept', { count: SHOWN })}
      side={
        <NativeSelect
          size="xs"
          label={t('webhooks.state')}
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value)}
          data={[
            { value: '', label: t('webhooks.all') },
            ...statuses.map((value) => ({ value, label: t(`webhooks.status.${value}`) })),
          ]}
        />
      }
    >
      <Fault of={again} />
      <Shown of={deliveries}>
        {({ data }) => (
          <DataTable
            label={t('webhooks.deliveriesOf', { url: webhook.url })}
            rows={data}
            keyOf={({ id }) => id}
            none={t('webhooks.noneSent')}
            columns={[
              {
                title: t('webhooks.when'),
                isShort: true,
                cell: ({ createdAt }) => moment(createdAt, i18n.language),
              },
              {
                title: t('webhooks.type'),
                cell: ({ type, subject }) => (
                  <>
                    {type} <div className={`${css.code} ${css.soft}`}>{subject}</div>
                  </>
                ),
              },
              {
                title: t('webhooks.state'),
                cell: (delivery) => (
                  <>
                    <StateLabel
                      kind={signs[delivery.status]}
                      text={t(`webhooks.status.${delivery.status}`)}
                    />
                    {delivery.nextAttemptAt && (
                      <div className={css.soft}>
                        {t('webhooks.next', { when: moment(delivery.nextAttemptAt, i18n.language) })}
                      </div>
                    )}
                  </>
                ),
              },
              {
                title: t('webhooks.tries'),
                isNumber: true,
                cell: ({ attempts }) => figure(attempts.length, i18n.language),
              },
              {
                title: t('webhooks.answer'),
                isWide: true,
                cell: (delivery) => last(delivery)?.httpStatus ?? last(delivery)?.error ?? '–',
              },
              {
                title: t('common.actions'),
                cell: ({ id, type, status: state }) =>
                  state !== 'pending' && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`${t('webhooks.again')}: ${type} ${id}`}
                      onClick={() => again.act({ method: 'POST', path: `${path}/${id}/redeliver` })}
                    >
                      {t('webhooks.again')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Shown>
    </Panel>
  )
}
