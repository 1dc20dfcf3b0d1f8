import type { Retention, TenantStock, TenantStockPage } from '@auscult/client'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../shell/session-context.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Panel } from '../parts/panel.tsx'
import { bytes, figure } from '../parts/say.ts'
import { Shown } from '../parts/shown.tsx'
import { useAnswer } from '../parts/use-api.ts'
import { RetentionForm } from './retention-form.tsx'

/** What is stored, for how long, and what must not go. */
export function StoragePart() {
  const { t } = useTranslation('operator')
  const { session } = useSignedIn()
  const stock = useAnswer<TenantStock>('/storage')
  const retention = useAnswer<Retention>('/retention')
  return (
    <>
      <Panel title={t('storage.stored')}>
        <Shown of={stock}>{(answer) => <Stock stock={answer} />}</Shown>
      </Panel>
      <Panel title={t('storage.retention')} hint={t('storage.retentionHint')}>
        <Shown of={retention}>
          {(answer) => <RetentionForm key={JSON.stringify(answer)} stored={answer} />}
        </Shown>
      </Panel>
      {session.scopes.includes('installation') && <AllTenants />}
    </>
  )
}

function Stock({ stock }: { readonly stock: TenantStock }) {
  const { t, i18n } = useTranslation('operator')
  const held = stock.held.consultations + stock.held.exams
  return (
    <>
      <DataTable
        label={t('storage.stored')}
        rows={stock.stored}
        keyOf={({ kind }) => kind}
        columns={[
          { title: t('storage.kind'), cell: ({ kind }) => t(`storage.kinds.${kind}`) },
          { title: t('storage.count'), isNumber: true, cell: ({ count }) => figure(count, i18n.language) },
          {
            title: t('storage.size'),
            isNumber: true,
            cell: (row) => (row.bytes === null ? t('storage.inDatabase') : bytes(row.bytes, i18n.language)),
          },
        ]}
      />
      {held > 0 && <p>{t('storage.held', { count: held })}</p>}
    </>
  )
}

function AllTenants() {
  const { t, i18n } = useTranslation('operator')
  const all = useAnswer<TenantStockPage>('/installation/storage')
  const kindOf = ({ stored }: TenantStock, kind: TenantStock['stored'][number]['kind']) =>
    stored.find((one) => one.kind === kind)
  const column = (kind: TenantStock['stored'][number]['kind']) => ({
    title: t(`storage.kinds.${kind}`),
    isNumber: true,
    cell: (stock: TenantStock) => {
      const found = kindOf(stock, kind)
      const size = found?.bytes ? ` (${bytes(found.bytes, i18n.language)})` : ''
      return `${figure(found?.count ?? 0, i18n.language)}${size}`
    },
  })
  return (
    <Panel title={t('storage.allTenants')}>
      <Shown of={all}>
        {({ data }) => (
          <DataTable
            label={t('storage.allTenants')}
            rows={data}
            keyOf={({ tenantId }) => tenantId}
            columns={[
              { title: t('tenants.name'), cell: ({ tenant }) => tenant },
              ...(['audio', 'transcripts', 'reports', 'exams'] as const).map(column),
            ]}
          />
        )}
      </Shown>
    </Panel>
  )
}
