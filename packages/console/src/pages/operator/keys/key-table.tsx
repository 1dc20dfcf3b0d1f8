import type { ApiKey } from '@auscult/client'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { moment } from '../../../parts/times.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import css from '../parts/operator.module.css'
import { StateLabel } from '../parts/state-label.tsx'

type State = 'active' | 'revoked' | 'expired'

const stateOf = ({ revokedAt, expiresAt }: ApiKey): State =>
  revokedAt ? 'revoked' : expiresAt && new Date(expiresAt) < new Date() ? 'expired' : 'active'

/** Those that are valid first, each in the order of their making. */
const validFirst = (keys: readonly ApiKey[]) =>
  [...keys].sort((a, b) => Number(stateOf(a) !== 'active') - Number(stateOf(b) !== 'active'))

export function KeyTable({
  label,
  keys,
  tenants,
  onRevoke,
  onRotate,
}: {
  readonly label: string
  readonly keys: readonly ApiKey[]
  /** Names by id. */
  readonly tenants: ReadonlyMap<string, string>
  readonly onRevoke: (key: ApiKey) => void
  readonly onRotate?: (key: ApiKey) => void
}) {
  const { t, i18n } = useTranslation('operator')
  return (
    <DataTable
      label={label}
      rows={validFirst(keys)}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('keys.name'),
          cell: ({ name, prefix }) => (
            <>
              {name} {onRotate && <div className={`${css.code} ${css.soft}`}>{prefix}…</div>}
            </>
          ),
        },
        { title: t('keys.tenant'), isWide: true, cell: ({ tenantId }) => tenants.get(tenantId) ?? '–' },
        {
          title: t('keys.scopes'),
          cell: ({ scopes }) =>
            scopes.map((scope) => t(`scopes.${scope}` as 'scopes.admin', { defaultValue: scope })).join(', '),
        },
        {
          title: t('keys.lastUsed'),
          isWide: true,
          isShort: true,
          cell: ({ lastUsedAt }) => (lastUsedAt ? moment(lastUsedAt, i18n.language) : '–'),
        },
        {
          title: t('keys.state'),
          cell: (key) => {
            const state = stateOf(key)
            return (
              <>
                <StateLabel kind={state === 'active' ? 'good' : 'off'} text={t(`keys.${state}`)} />
                {state === 'active' && key.expiresAt && (
                  <div className={css.soft}>
                    {t('keys.until', { when: moment(key.expiresAt, i18n.language) })}
                  </div>
                )}
              </>
            )
          },
        },
        {
          title: t('common.actions'),
          cell: (key) =>
            stateOf(key) === 'active' && (
              <Group gap={4}>
                {onRotate && (
                  <ConfirmButton
                    label={t('keys.rotate')}
                    sure={t('keys.rotateSure')}
                    about={key.name}
                    onConfirm={() => onRotate(key)}
                  />
                )}
                <ConfirmButton
                  label={t('keys.revoke')}
                  sure={t('keys.revokeSure')}
                  about={key.name}
                  onConfirm={() => onRevoke(key)}
                />
              </Group>
            ),
        },
      ]}
    />
  )
}
