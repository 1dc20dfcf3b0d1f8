import type { ApiKey, ApiKeyPage, NewApiKey, TenantPage } from '@auscult/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fault } from '../parts/fault.tsx'
import { Panel } from '../parts/panel.tsx'
import { SecretOnce } from '../parts/secret-once.tsx'
import { Shown } from '../parts/shown.tsx'
import { useAct, useAnswer } from '../parts/use-api.ts'
import { KeyTable } from './key-table.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { Tenants } from './tenants.tsx'

/** What lists show in the place of the key of somebody who signs in at the console. */
const PERSON = 'console'

/** Keys of programs, people of the console, and tenants. */
export function KeysPart() {
  const { t } = useTranslation('operator')
  const [secret, setSecret] = useState<string | null>(null)
  const keys = useAnswer<ApiKeyPage>('/api-keys')
  const tenants = useAnswer<TenantPage>('/tenants')
  const make = useAct<NewApiKey>(({ key }) => setSecret(key))
  const revoke = useAct()
  const names = new Map(tenants.data?.data.map(({ id, name }) => [id, name]))
  const acts = {
    onRevoke: ({ id }: ApiKey) => revoke.act({ method: 'DELETE', path: `/api-keys/${id}` }),
    onRotate: ({ id }: ApiKey) => make.act({ method: 'POST', path: `/api-keys/${id}/rotate`, body: {} }),
  }
  return (
    <>
      <Panel title={t('keys.programs')} hint={t('keys.programsHint')}>
        <NewKeyForm
          tenants={tenants.data?.data ?? []}
          isMaking={make.isActing}
          onMake={(body) => make.act({ method: 'POST', path: '/api-keys', body })}
        />
        <Fault of={make} />
        <Fault of={revoke} />
        {secret && <SecretOnce secret={secret} onClose={() => setSecret(null)} />}
        <Shown of={keys}>
          {({ data }) => (
            <KeyTable
              label={t('keys.programs')}
              keys={data.filter(({ prefix }) => prefix !== PERSON)}
              tenants={names}
              {...acts}
            />
          )}
        </Shown>
      </Panel>
      <Panel title={t('keys.people')} hint={t('keys.peopleHint')}>
        <Shown of={keys}>
          {({ data }) => (
            <KeyTable
              label={t('keys.people')}
              keys={data.filter(({ prefix }) => prefix === PERSON)}
              tenants={names}
              onRevoke={acts.onRevoke}
            />
          )}
        </Shown>
      </Panel>
      <Tenants tenants={tenants} />
    </>
  )
}
