import type { NoteReviewPage, NoteSample, QualityTrend } from '@auscult/client'
import { Anchor, Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useSpecialties } from '../../api/use-specialties.ts'
import { moment } from '../../parts/times.ts'
import { useSignedIn } from '../../shell/session-context.ts'
import { DataTable } from '../operator/parts/data-table.tsx'
import { DownloadButton } from '../operator/parts/download-button.tsx'
import css from '../operator/parts/operator.module.css'
import { Panel } from '../operator/parts/panel.tsx'
import { Shown } from '../operator/parts/shown.tsx'
import { StateLabel } from '../operator/parts/state-label.tsx'
import { useAnswer } from '../operator/parts/use-api.ts'
import '../operator/texts.ts'
import { ReviewPanel } from './review-panel.tsx'
import { Trend } from './trend.tsx'

const WEEKS = 12

/** Notes to review, what people found in them, and how that goes week by week. */
export default function QualityPage() {
  const { t } = useTranslation('operator')
  const { session } = useSignedIn()
  const trend = useAnswer<QualityTrend>('/quality/trend', { weeks: WEEKS })
  return (
    <>
      <Title order={1} mb="md">
        {t('quality.title')}
      </Title>
      {session.scopes.includes('consultations') && <Reviewing />}
      <Panel title={t('quality.trend')} hint={t('quality.trendHint')}>
        <Shown of={trend}>{({ data }) => <Trend weeks={data} />}</Shown>
      </Panel>
      {session.scopes.includes('consultations') && <Reviewed />}
    </>
  )
}

function Reviewing() {
  const { t, i18n } = useTranslation('operator')
  const [chosen, setChosen] = useState<string | null>(null)
  const titles = new Map(useSpecialties())
  const sample = useAnswer<NoteSample>('/quality/sample', { size: 10 })
  return (
    <Panel title={t('quality.sample')} hint={t('quality.sampleHint')}>
      <Shown of={sample}>
        {({ data }) => {
          const note = data.find(({ consultationId }) => consultationId === chosen)
          return (
            <>
              <DataTable
                label={t('quality.sample')}
                rows={data}
                keyOf={({ consultationId }) => consultationId}
                none={t('quality.noSample')}
                columns={[
                  { title: t('quality.written'), cell: ({ writtenAt }) => moment(writtenAt, i18n.language) },
                  {
                    title: t('quality.specialty'),
                    cell: ({ specialty }) => titles.get(specialty) ?? specialty,
                  },
                  { title: t('quality.engine'), isWide: true, cell: ({ engine }) => engine },
                  {
                    title: t('common.actions'),
                    cell: ({ consultationId, writtenAt }) => (
                      <Button
                        size="compact-xs"
                        variant={consultationId === chosen ? 'filled' : 'default'}
                        aria-pressed={consultationId === chosen}
                        aria-label={`${t('quality.review')}: ${moment(writtenAt, i18n.language)}`}
                        onClick={() => setChosen(consultationId)}
                      >
                        {t('quality.review')}
                      </Button>
                    ),
                  },
                ]}
              />
              {note && <ReviewPanel key={note.consultationId} note={note} onDone={() => setChosen(null)} />}
            </>
          )
        }}
      </Shown>
    </Panel>
  )
}

function Reviewed() {
  const { t, i18n } = useTranslation('operator')
  const reviews = useAnswer<NoteReviewPage>('/quality/reviews', { limit: 20 })
  return (
    <Panel
      title={t('quality.reviewed')}
      side={
        <DownloadButton
          label={t('quality.export')}
          path="/quality/reviews"
          accept="text/csv"
          name="reviews.csv"
        />
      }
    >
      <Shown of={reviews}>
        {({ data }) => (
          <DataTable
            label={t('quality.reviewed')}
            rows={data}
            keyOf={({ consultationId }) => consultationId}
            columns={[
              {
                title: t('quality.written'),
                cell: ({ consultationId, writtenAt }) => (
                  <Anchor component={Link} href={`/consultations/${consultationId}`} size="sm">
                    {moment(writtenAt, i18n.language)}
                  </Anchor>
                ),
              },
              { title: t('quality.by'), isWide: true, cell: ({ reviewer }) => reviewer },
              {
                title: t('quality.found'),
                cell: ({ kinds, errors }) =>
                  kinds.length === 0 ? (
                    <StateLabel kind="good" text={t('quality.nothing')} />
                  ) : (
                    <ul className={css.list}>
                      {(errors ?? kinds.map((kind) => ({ kind, comment: '' }))).map(
                        ({ kind, comment }, at) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: errors have no other name and stay in place
                          <li key={`${kind} ${at}`}>
                            {t(`quality.kinds.${kind}`)}
                            {comment && `: ${comment}`}
                          </li>
                        ),
                      )}
                    </ul>
                  ),
              },
            ]}
          />
        )}
      </Shown>
    </Panel>
  )
}
