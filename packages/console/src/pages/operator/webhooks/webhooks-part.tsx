import type { Webhook, WebhookPage, WebhookWithSecret } from '@auscult/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fault } from '../parts/fault.tsx'
import { Panel } from '../parts/panel.tsx'
import { SecretOnce } from '../parts/secret-once.tsx'
import { Shown } from '../parts/shown.tsx'
import { useAct, useAnswer } from '../parts/use-api.ts'
import { Deliveries } from './deliveries.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { WebhookTable } from './webhook-table.tsx'

/** Who is told of what, what was sent, and what of it to send again. */
export function WebhooksPart() {
  const { t } = useTranslation('operator')
  const [secret, setSecret] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const webhooks = useAnswer<WebhookPage>('/webhooks', {}, 15)
  const make = useAct<WebhookWithSecret>((made) => setSecret(made.secret))
  const change = useAct()
  const path = ({ id }: Webhook) => `/webhooks/${id}`
  const all = webhooks.data?.data ?? []
  const shown = all.find(({ id }) => id === chosen) ?? all[0]
  return (
    <>
      <Panel title={t('webhooks.endpoints')}>
        <NewWebhookForm
          isMaking={make.isActing}
          onMake={(body) => make.act({ method: 'POST', path: '/webhooks', body })}
        />
        <Fault of={make} />
        <Fault of={change} />
        {secret && <SecretOnce secret={secret} onClose={() => setSecret(null)} />}
        <Shown of={webhooks}>
          {({ data }) => (
            <WebhookTable
              webhooks={data}
              chosen={shown?.id ?? null}
              onChoose={({ id }) => setChosen(id)}
              onTest={(one) => change.act({ method: 'POST', path: `${path(one)}/test` })}
              onSwitch={(one) =>
                change.act({
                  method: 'PATCH',
                  path: path(one),
                  body: { status: one.status === 'enabled' ? 'disabled' : 'enabled' },
                })
              }
              onNewSecret={(one) => make.act({ method: 'POST', path: `${path(one)}/secrets`, body: {} })}
              onDelete={(one) => change.act({ method: 'DELETE', path: path(one) })}
            />
          )}
        </Shown>
      </Panel>
      {shown && <Deliveries key={shown.id} webhook={shown} />}
    </>
  )
}
