import type { FailedThing, FailurePage } from '@auscult/client'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moment } from '../../../parts/times.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Fault } from '../parts/fault.tsx'
import css from '../parts/operator.module.css'
import { Shown } from '../parts/shown.tsx'
import { useAct, useAnswer } from '../parts/use-api.ts'

const kinds = ['consultation', 'exam'] as const
const SHOWN = 200

const retryPath = ({ kind, id }: FailedThing) =>
  `/failures/${kind === 'exam' ? 'exams' : 'consultations'}/${id}/retry`

/** Consultations and exams that failed, and why; what may succeed now is tried again. */
export function FailuresPart() {
  const { t, i18n } = useTranslation('operator')
  const [kind, setKind] = useState('')
  const failures = useAnswer<FailurePage>('/failures', { kind: kind || undefined, limit: SHOWN }, 15)
  const retry = useAct()
  const again = (things: readonly FailedThing[]) => {
    for (const thing of things) retry.act({ method: 'POST', path: retryPath(thing) })
  }
  return (
    <>
      <Group justify="space-between" align="end" mb="sm">
        <NativeSelect
          size="xs"
          label={t('failures.kind')}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
          data={[
            { value: '', label: t('failures.all') },
            ...kinds.map((value) => ({ value, label: t(`failures.${value}`) })),
          ]}
        />
        {failures.data?.data.some(({ canBeRetried }) => canBeRetried) && (
          <Button
            size="xs"
            loading={retry.isActing}
            onClick={() => again(failures.data.data.filter(({ canBeRetried }) => canBeRetried))}
          >
            {t('failures.retryAll')}
          </Button>
        )}
      </Group>
      <Fault of={retry} />
      <Shown of={failures}>
        {({ data, nextCursor }) => (
          <>
            <DataTable
              label={t('parts.failures')}
              rows={data}
              keyOf={({ id }) => id}
              none={t('failures.none')}
              columns={[
                {
                  title: t('failures.when'),
                  isShort: true,
                  cell: ({ createdAt }) => moment(createdAt, i18n.language),
                },
                { title: t('failures.kind'), cell: ({ kind: one }) => t(`failures.${one}`) },
                { title: t('failures.stage'), cell: ({ failure }) => t(`failures.stages.${failure.stage}`) },
                {
                  title: t('failures.why'),
                  cell: ({ failure, id }) => (
                    <>
                      {failure.message}
                      <div className={`${css.code} ${css.soft}`}>{id}</div>
                    </>
                  ),
                },
                {
                  title: t('failures.professional'),
                  isWide: true,
                  cell: ({ professionalId }) => professionalId ?? '–',
                },
                {
                  title: t('common.actions'),
                  cell: (thing) =>
                    thing.canBeRetried ? (
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={`${t('failures.retry')}: ${thing.id}`}
                        onClick={() => again([thing])}
                      >
                        {t('failures.retry')}
                      </Button>
                    ) : (
                      <span className={css.soft}>{t('failures.refused')}</span>
                    ),
                },
              ]}
            />
            {nextCursor && (
              <Text size="xs" c="dimmed" mt="xs">
                {t('failures.more', { count: SHOWN })}
              </Text>
            )}
          </>
        )}
      </Shown>
    </>
  )
}
