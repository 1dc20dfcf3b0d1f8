import type { ApiKeyPage, AuditLine, AuditPage, AuditState } from '@auscult/client'
import { Button, Group, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moment } from '../../../parts/times.ts'
import { useSignedIn } from '../../../shell/session-context.ts'
import { DataTable } from '../parts/data-table.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import css from '../parts/operator.module.css'
import { Shown } from '../parts/shown.tsx'
import { StateLabel } from '../parts/state-label.tsx'
import { useAnswer } from '../parts/use-api.ts'
import { ChainState } from './chain-state.tsx'

const PAGE = 50
const kindsOfOutcome = { success: 'good', refused: 'off', failed: 'bad' } as const

/** Who did what with the institution's data, and whether the log is as it was written. */
export function AuditPart() {
  const { t, i18n } = useTranslation('operator')
  const { auscult } = useSignedIn()
  const [typed, setTyped] = useState('')
  const [object] = useDebouncedValue(typed.trim(), 300)
  const state = useAnswer<AuditState>('/audit/state', {}, 30)
  const keys = useAnswer<ApiKeyPage>('/api-keys')
  const names = new Map(keys.data?.data.map(({ id, name }) => [id, name]))
  const lines = useInfiniteQuery({
    queryKey: ['operator', '/audit', object],
    queryFn: ({ pageParam, signal }) =>
      auscult.request<AuditPage>('GET', '/audit', {
        signal,
        query: { limit: PAGE, cursor: pageParam, object: object || undefined },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
  const actor = ({ actor: { kind, id } }: AuditLine) =>
    (id && names.get(id)) || `${t(`audit.actors.${kind}`)} ${id?.slice(-6) ?? ''}`
  return (
    <>
      <Shown of={state}>{(answer) => <ChainState state={answer} />}</Shown>
      <Group justify="space-between" align="end" mb="sm">
        <TextInput
          size="xs"
          w="22rem"
          maw="100%"
          label={t('audit.object')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <DownloadButton
          label={t('audit.export')}
          path={object ? `/audit?${new URLSearchParams({ object })}` : '/audit'}
          accept="application/x-ndjson"
          name="audit.jsonl"
        />
      </Group>
      <Shown of={lines}>
        {({ pages }) => (
          <DataTable
            label={t('parts.audit')}
            rows={pages.flatMap((page) => page.data)}
            keyOf={({ id }) => id}
            columns={[
              { title: t('audit.when'), isShort: true, cell: ({ at }) => moment(at, i18n.language) },
              { title: t('audit.who'), cell: actor },
              {
                title: t('audit.what'),
                cell: ({ verb, action }) => (
                  <>
                    {t(`audit.verbs.${verb}`)} <div className={`${css.code} ${css.soft}`}>{action}</div>
                  </>
                ),
              },
              {
                title: t('audit.thing'),
                isWide: true,
                cell: ({ object: thing }) => (
                  <span className={css.code}>
                    {thing.kind} {thing.id ?? ''}
                  </span>
                ),
              },
              {
                title: t('audit.outcome'),
                cell: ({ outcome }) => (
                  <StateLabel kind={kindsOfOutcome[outcome]} text={t(`audit.outcomes.${outcome}`)} />
                ),
              },
              { title: t('audit.address'), isWide: true, cell: ({ address }) => address ?? '–' },
            ]}
          />
        )}
      </Shown>
      {lines.hasNextPage && (
        <Group justify="center" mt="md">
          <Button
            variant="default"
            size="xs"
            loading={lines.isFetchingNextPage}
            onClick={() => void lines.fetchNextPage()}
          >
            {t('common.more')}
          </Button>
        </Group>
      )}
    </>
  )
}
