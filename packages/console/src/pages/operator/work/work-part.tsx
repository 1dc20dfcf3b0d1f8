import type { Work } from '@auscult/client'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../shell/session-context.ts'
import { DataTable } from '../parts/data-table.tsx'
import css from '../parts/operator.module.css'
import { Panel } from '../parts/panel.tsx'
import { figure, seconds } from '../parts/say.ts'
import { Shown } from '../parts/shown.tsx'
import { useAnswer } from '../parts/use-api.ts'

const LOOK_SECONDS = 5

/** What waits and runs now, and how fast. */
export function WorkPart() {
  const { t } = useTranslation('operator')
  const { session } = useSignedIn()
  const [reach, setReach] = useState<'tenant' | 'all'>('tenant')
  const work = useAnswer<Work>(reach === 'all' ? '/installation/work' : '/work', {}, LOOK_SECONDS)
  return (
    <>
      {session.scopes.includes('installation') && (
        <NativeSelect
          size="xs"
          maw="16rem"
          mb="md"
          label={t('common.reach')}
          value={reach}
          onChange={({ currentTarget }) => setReach(currentTarget.value === 'all' ? 'all' : 'tenant')}
          data={[
            { value: 'tenant', label: t('common.ofTenant', { tenant: session.tenant }) },
            { value: 'all', label: t('common.ofAll') },
          ]}
        />
      )}
      <Shown of={work}>{(answer) => <Figures work={answer} />}</Shown>
    </>
  )
}

function Figures({ work }: { readonly work: Work }) {
  const { t, i18n } = useTranslation('operator')
  const { consultations, exams, deliveries, speed, stages } = work
  const tiles = [
    ['recording', consultations.recording],
    ['consultationsUnderWay', consultations.inProgress],
    ['consultationsFailed', consultations.failed],
    ['examsUnderWay', exams.pending + exams.inProgress],
    ['examsFailed', exams.failed],
    ['deliveriesPending', deliveries.pending],
    ['deliveriesFailed', deliveries.failed],
  ] as const
  const speeds = [
    ['factor', speed.realTimeFactor === null ? '–' : figure(speed.realTimeFactor, i18n.language, 2)],
    ['median', seconds(speed.finishToReportSeconds.median, i18n.language)],
    ['p95', seconds(speed.finishToReportSeconds.p95, i18n.language)],
  ] as const
  return (
    <>
      <Panel title={t('work.now')}>
        <dl className={css.tiles}>
          {tiles.map(([name, count]) => (
            <div
              key={name}
              className={css.tile}
              data-alarm={(name.endsWith('Failed') && count > 0) || undefined}
            >
              <dt>{t(`work.${name}`)}</dt>
              <dd>{figure(count, i18n.language)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={t('work.speed')} hint={t('work.speedHint')}>
        <dl className={css.tiles}>
          {speeds.map(([name, text]) => (
            <div key={name} className={css.tile}>
              <dt>{t(`work.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={t('work.queues')}>
        <DataTable
          label={t('work.queues')}
          rows={stages}
          keyOf={({ kind }) => kind}
          none={t('work.idle')}
          columns={[
            { title: t('work.job'), cell: ({ kind }) => <Job kind={kind} /> },
            {
              title: t('work.waiting'),
              isNumber: true,
              cell: ({ waiting }) => figure(waiting, i18n.language),
            },
            {
              title: t('work.running'),
              isNumber: true,
              cell: ({ running }) => figure(running, i18n.language),
            },
            {
              title: t('work.oldest'),
              isNumber: true,
              cell: ({ oldestWaitSeconds }) => seconds(oldestWaitSeconds, i18n.language),
            },
          ]}
        />
      </Panel>
    </>
  )
}

/** In words where there are some; the name of a kind is that of the log. */
function Job({ kind }: { readonly kind: string }) {
  const { t } = useTranslation('operator')
  const [name = kind, ...givenUp] = kind.split('.')
  return (
    <>
      {t(`jobs.${name}` as 'jobs.transcribe-window', { defaultValue: name })}
      {givenUp.length > 0 && ` (${t('work.givenUp')})`}{' '}
      <span className={`${css.code} ${css.soft}`}>{kind}</span>
    </>
  )
}
