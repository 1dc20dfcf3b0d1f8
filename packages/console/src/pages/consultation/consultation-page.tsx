import { AuscultError } from '@auscult/client'
import { Alert, Anchor, SegmentedControl, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Problem } from '../../parts/problem.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import css from './consultation.module.css'
import { NotePane } from './note/note-pane.tsx'
import { NoteActions } from './note-actions.tsx'
import { PlayerBar } from './player/player-bar.tsx'
import { TranscriptPane } from './transcript/transcript-pane.tsx'
import { UnreportedList } from './unreported/unreported-list.tsx'
import { useConsultation } from './use-consultation.ts'
import { useHearing } from './use-hearing.ts'
import { usePlayer } from './use-player.ts'

/** One consultation: the note, and beside it the talk that it rests on. */
export function ConsultationPage({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { consultation, transcript, evidence, facts, isWritten } = useConsultation(id)
  const player = usePlayer(consultation.data?.recording.url ?? '')
  const hearing = useHearing({
    ...{ player, consultation: consultation.data, transcript: transcript.data, evidence: evidence.data },
  })
  const isNarrow = useMediaQuery('(max-width: 62em)')
  const [view, setView] = useState<'note' | 'talk'>('note')

  if (consultation.isPending) return <Waiting />
  if (!consultation.data) {
    const isGone = consultation.error instanceof AuscultError && consultation.error.status === 404
    return isGone ? (
      <Problem text={t('consultation.gone')} />
    ) : (
      <Problem onAgain={() => void consultation.refetch()} />
    )
  }
  const { status, failure, warnings, recording, engine } = consultation.data
  const { note, focus } = hearing
  const language = evidence.data?.language ?? transcript.data?.language ?? ''
  return (
    <>
      <header className={css.top}>
        <Anchor component={Link} href="/" size="sm" className={css.back}>
          <IconChevronLeft size={16} aria-hidden />
          {t('consultation.back')}
        </Anchor>
        <Title order={1} className={css.title}>
          {t('consultation.note')}
        </Title>
        <StatusBadge status={status} />
        {isWritten && <NoteActions note={note} />}
      </header>
      {failure && (
        <Alert color="red" variant="outline" icon={<IconAlertTriangle aria-hidden />} role="alert" mb="md">
          {t('consultation.failed', { message: failure.message })}
        </Alert>
      )}
      {isNarrow && (
        <SegmentedControl
          className={css.views}
          fullWidth
          aria-label={t('consultation.views')}
          value={view}
          onChange={(value) => setView(value === 'talk' ? 'talk' : 'note')}
          data={[
            { value: 'note', label: t('consultation.note') },
            { value: 'talk', label: t('consultation.talk') },
          ]}
        />
      )}
      <div className={css.sides}>
        <div className={css.note} data-away={(isNarrow && view !== 'note') || undefined}>
          {isWritten ? (
            <>
              <NotePane note={note} language={language} focus={focus} onStatement={hearing.openStatement} />
              {facts.data && (
                <UnreportedList
                  facts={facts.data}
                  language={language}
                  focus={focus}
                  onFact={hearing.openFact}
                />
              )}
              {warnings.length > 0 && (
                <section className={css.warnings} aria-label={t('consultation.warnings')}>
                  <ul>
                    {warnings.map((warning) => (
                      <li key={warning}>{warning}</li>
                    ))}
                  </ul>
                </section>
              )}
              {engine && (
                <Text size="xs" c="dimmed" mt="md" className={css.writtenBy}>
                  {t('consultation.writtenBy', {
                    engine: [engine.name, engine.model].filter(Boolean).join(' · '),
                  })}
                </Text>
              )}
            </>
          ) : (
            !failure && (
              <Text c="dimmed" role="status">
                {t('consultation.writing')}
              </Text>
            )
          )}
        </div>
        <aside
          className={css.talk}
          data-away={(isNarrow && view !== 'talk') || undefined}
          aria-label={t('transcript.title')}
        >
          {player && !isNarrow && <PlayerBar player={player} seconds={recording.duration} />}
          <section className={css.scroll} tabIndex={-1} aria-label={t('transcript.title')}>
            {transcript.data && (
              <TranscriptPane
                transcript={transcript.data}
                player={player}
                marked={hearing.marked}
                supports={hearing.supports}
                onSegment={hearing.openSegment}
              />
            )}
          </section>
        </aside>
      </div>
      {player && isNarrow && (
        <div className={css.dock}>
          <PlayerBar player={player} seconds={recording.duration} />
        </div>
      )}
    </>
  )
}
