import { AuscultError } from '@auscult/client'
import { Alert, SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../parts/page-head.tsx'
import { Problem } from '../../parts/problem.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import css from './consultation.module.css'
import { EditBar, StoreProblem } from './edit/edit-bar.tsx'
import { SignForm } from './edit/sign-form.tsx'
import { useEditing } from './edit/use-editing.ts'
import { useTaking } from './edit/use-taking.ts'
import { NoteActions } from './note-actions.tsx'
import { NoteSide } from './note-side.tsx'
import { PlayerBar } from './player/player-bar.tsx'
import { ProposalList } from './proposals/proposal-list.tsx'
import { TranscriptPane } from './transcript/transcript-pane.tsx'
import { useCorrections } from './transcript/use-corrections.ts'
import { useConsultation } from './use-consultation.ts'
import { useHearing } from './use-hearing.ts'
import { usePlayer } from './use-player.ts'

/** One consultation: the note, and beside it the talk that it rests on. */
export function ConsultationPage({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const read = useConsultation(id)
  const { consultation, transcript, evidence, versions, isWritten, isReadable } = read
  const player = usePlayer(consultation.data?.recording.url ?? '')
  const version = versions.data?.data.at(-1)
  const hearing = useHearing({
    author: !version || version.kind === 'draft' ? 'engine' : 'person',
    ...{ player, consultation: consultation.data, transcript: transcript.data, evidence: evidence.data },
  })
  const isNarrow = useMediaQuery('(max-width: 62em)')
  const [view, setView] = useState<'note' | 'talk'>('note')
  const content = consultation.data?.report.content
  const editing = useEditing({
    id,
    served: content && version ? { content, version: version.version } : null,
  })
  const [isSigning, setSigning] = useState(false)
  const correctSegment = useCorrections(id)
  const language = evidence.data?.language ?? transcript.data?.language ?? ''
  const taking = useTaking(editing, { content: editing.content ?? content ?? null, language })

  if (consultation.isPending) return <Waiting />
  if (!consultation.data) {
    const isGone = consultation.error instanceof AuscultError && consultation.error.status === 404
    return isGone ? (
      <Problem text={t('consultation.gone')} />
    ) : (
      <Problem onAgain={() => void consultation.refetch()} />
    )
  }
  const { status, failure, recording } = consultation.data
  return (
    <>
      <PageHead
        back={{ href: '/', text: t('consultation.back') }}
        title={t('consultation.note')}
        className={css.head}
      >
        <StatusBadge status={status} />
        {isReadable &&
          (editing.content ? (
            <EditBar
              isStoring={editing.isStoring}
              onSave={() => void editing.store(null)}
              onSign={() => setSigning(true)}
              onCancel={editing.cancel}
            />
          ) : (
            <NoteActions
              {...{ id, version }}
              note={hearing.note}
              onCorrect={editing.begin}
              onSign={() => setSigning(true)}
            />
          ))}
      </PageHead>
      {failure && (
        <Alert color="red" variant="outline" icon={<IconAlertTriangle aria-hidden />} role="alert" mb="md">
          {t('consultation.failed', { message: failure.message })}
        </Alert>
      )}
      {editing.problem && <StoreProblem problem={editing.problem} />}
      {isSigning && (
        <SignForm
          isStoring={editing.isStoring}
          onSign={(name) => void editing.store(name).then(() => setSigning(false))}
          onCancel={() => setSigning(false)}
        />
      )}
      {isWritten && !editing.content && !isSigning && <ProposalList id={id} />}
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
            <NoteSide read={read} {...{ hearing, editing, taking, language }} />
          ) : (
            !failure && (
              <Text c="dimmed" role="status">
                {t(status === 'recording' ? 'consultation.recorded' : 'consultation.writing')}
              </Text>
            )
          )}
        </div>
        <aside
          className={css.talk}
          data-away={(isNarrow && view !== 'talk') || undefined}
          aria-label={t('transcript.title')}
        >
          {player && !isNarrow && <PlayerBar id={id} player={player} seconds={recording.duration} />}
          <section className={css.scroll} tabIndex={-1} aria-label={t('transcript.title')}>
            {transcript.isError && !transcript.data && <Problem onAgain={() => void transcript.refetch()} />}
            {transcript.data && (
              <TranscriptPane
                transcript={transcript.data}
                player={player}
                marked={hearing.marked}
                supports={hearing.supports}
                onSegment={hearing.openSegment}
                // Two hands in one note would lose what one of them wrote.
                onCorrect={correctSegment}
                isLocked={!isReadable || editing.content !== null}
              />
            )}
          </section>
        </aside>
      </div>
      {player && isNarrow && (
        <div className={css.dock}>
          <PlayerBar id={id} player={player} seconds={recording.duration} />
        </div>
      )}
    </>
  )
}
