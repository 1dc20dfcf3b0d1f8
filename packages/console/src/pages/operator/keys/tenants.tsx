import type { TenantPage } from '@auscult/client'
import { Button, TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moment } from '../../../parts/times.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Fault } from '../parts/fault.tsx'
import css from '../parts/operator.module.css'
import { Panel } from '../parts/panel.tsx'
import { Shown } from '../parts/shown.tsx'
import { useAct } from '../parts/use-api.ts'

/** The institution's own, and those that it has made: whose keys it manages, and whose data it never sees. */
export function Tenants({ tenants }: { readonly tenants: UseQueryResult<TenantPage> }) {
  const { t, i18n } = useTranslation('operator')
  const [name, setName] = useState('')
  const make = useAct(() => setName(''))
  return (
    <Panel title={t('tenants.title')} hint={t('tenants.hint')}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          make.act({ method: 'POST', path: '/tenants', body: { name: name.trim() } })
        }}
      >
        <TextInput
          size="xs"
          label={t('tenants.name')}
          required
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" size="xs" loading={make.isActing} disabled={!name.trim()}>
          {t('tenants.make')}
        </Button>
      </form>
      <Fault of={make} />
      <Shown of={tenants}>
        {({ data }) => (
          <DataTable
            label={t('tenants.title')}
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              { title: t('tenants.name'), cell: (tenant) => tenant.name },
              { title: t('tenants.since'), cell: ({ createdAt }) => moment(createdAt, i18n.language) },
              {
                title: t('tenants.id'),
                isWide: true,
                cell: ({ id }) => <span className={css.code}>{id}</span>,
              },
            ]}
          />
        )}
      </Shown>
    </Panel>
  )
}
