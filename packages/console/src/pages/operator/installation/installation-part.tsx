import type { AuditState, EngineStates, Settings } from '@auscult/client'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChainState } from '../audit/chain-state.tsx'
import { DataTable } from '../parts/data-table.tsx'
import css from '../parts/operator.module.css'
import { Panel } from '../parts/panel.tsx'
import { Shown } from '../parts/shown.tsx'
import { StateLabel } from '../parts/state-label.tsx'
import { useAnswer } from '../parts/use-api.ts'

/** What is of the machines: engines, settings, the chain over all tenants' lines. */
export function InstallationPart() {
  const { t } = useTranslation('operator')
  const audit = useAnswer<AuditState>('/installation/audit')
  return (
    <>
      <Engines />
      <Panel title={t('installation.chain')} hint={t('installation.chainHint')}>
        <Shown of={audit}>{(answer) => <ChainState state={answer} />}</Shown>
      </Panel>
      <SettingsAsTheyAre />
    </>
  )
}

function Engines() {
  const { t } = useTranslation('operator')
  const engines = useAnswer<EngineStates>('/installation/engines')
  return (
    <Panel
      title={t('installation.engines')}
      side={
        <Button
          size="xs"
          variant="default"
          loading={engines.isFetching}
          onClick={() => void engines.refetch()}
        >
          {t('installation.check')}
        </Button>
      }
    >
      <Shown of={engines}>
        {({ data }) => (
          <DataTable
            label={t('installation.engines')}
            rows={data}
            keyOf={({ kind }) => kind}
            columns={[
              { title: t('installation.kind'), cell: ({ kind }) => t(`installation.kinds.${kind}`) },
              {
                title: t('installation.engine'),
                cell: ({ name, model }) => (
                  <>
                    {name} {model !== name && <span className={css.soft}>{model}</span>}
                  </>
                ),
              },
              {
                title: t('installation.state'),
                cell: ({ usable, degraded }) =>
                  usable ? (
                    <StateLabel
                      kind={degraded ? 'waits' : 'good'}
                      text={t(degraded ? 'installation.degraded' : 'installation.usable')}
                    />
                  ) : (
                    <StateLabel kind="bad" text={t('installation.away')} />
                  ),
              },
              { title: t('installation.reason'), cell: ({ reason }) => reason },
            ]}
          />
        )}
      </Shown>
    </Panel>
  )
}

/** A text whose `code` stands between back-quotes. */
function WithCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other name
      <code key={place}>{part}</code>
    ) : (
      part
    ),
  )
}

function SettingsAsTheyAre() {
  const { t } = useTranslation('operator')
  const settings = useAnswer<Settings>('/installation/settings')
  const [onlySet, setOnlySet] = useState(true)
  return (
    <Panel
      title={t('installation.settings')}
      hint={t('installation.settingsHint')}
      side={
        <Checkbox
          size="xs"
          label={t('installation.onlySet')}
          checked={onlySet}
          onChange={({ currentTarget }) => setOnlySet(currentTarget.checked)}
        />
      }
    >
      <Shown of={settings}>
        {({ data, version }) => (
          <>
            <p className={css.soft}>{t('installation.version', { version })}</p>
            <DataTable
              label={t('installation.settings')}
              rows={data.filter(({ isSet }) => isSet || !onlySet)}
              keyOf={({ name }) => name}
              columns={[
                {
                  title: t('installation.name'),
                  cell: ({ name, description }) => (
                    <>
                      <span className={css.code}>{name}</span>
                      <div className={css.soft}>
                        <WithCode text={description} />
                      </div>
                    </>
                  ),
                },
                {
                  title: t('installation.value'),
                  cell: ({ value, isSet }) =>
                    value === null ? (
                      t(isSet ? 'installation.secretSet' : 'installation.secretUnset')
                    ) : (
                      <span className={css.code}>{value || '–'}</span>
                    ),
                },
                {
                  title: t('installation.default'),
                  isWide: true,
                  cell: ({ default: usual }) => <span className={css.code}>{usual || '–'}</span>,
                },
              ]}
            />
          </>
        )}
      </Shown>
    </Panel>
  )
}
