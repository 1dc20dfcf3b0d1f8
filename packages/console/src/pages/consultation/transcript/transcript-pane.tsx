import type { Transcript } from '@auscult/client'
import { Text } from '@mantine/core'
import { memo, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../parts/times.ts'
import { understoodShare } from '../coverage-note.tsx'
import type { Words } from '../focus.ts'
import type { Player } from '../player/player.ts'
import { type CorrectSegmentOf, SegmentRow } from './segment-row.tsx'
import css from './transcript.module.css'

interface TranscriptPaneProps {
  readonly transcript: Transcript
  readonly player: Player | null
  readonly marked: ReadonlyMap<number, Words>
  /** How many statements rest on a segment. */
  readonly supports: ReadonlyMap<number, number>
  readonly onSegment: (index: number) => void
  readonly onCorrect: CorrectSegmentOf
  /** While the note itself is being corrected, its words stay as they are. */
  readonly isLocked: boolean
}

/** The talk; what is meant is marked, what is played follows. */
export const TranscriptPane = memo(function TranscriptPane({
  transcript,
  player,
  marked,
  supports,
  onSegment,
  onCorrect,
  isLocked,
}: TranscriptPaneProps) {
  const { t, i18n } = useTranslation()
  const { segments, coverage } = transcript
  const list = useRef<HTMLOListElement>(null)
  const playing = usePlayingSegment(player, transcript)
  const first = marked.size > 0 ? Math.min(...marked.keys()) : null

  useEffect(() => {
    if (first !== null) bringIntoView(list.current?.children[first])
  }, [first])
  useEffect(() => {
    if (playing !== null) bringIntoView(list.current?.children[playing])
  }, [playing])

  if (segments.length === 0) {
    const isUnderWay = transcript.status === 'recording' || transcript.status === 'in-progress'
    return <Text p="md">{t(isUnderWay ? 'transcript.notYet' : 'transcript.none')}</Text>
  }
  const share = understoodShare(coverage)
  const percent = (part: number) => new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(part)
  return (
    <>
      <ol ref={list} className={css.list} lang={transcript.language} data-locked={isLocked || undefined}>
        {segments.map((segment, index) => (
          <SegmentRow
            // The talk only grows, and a segment's place is its name.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            segment={segment}
            index={index}
            words={marked.get(index) ?? null}
            supports={supports.get(index) ?? 0}
            isPlaying={playing === index}
            onOpen={onSegment}
            player={player}
            onCorrect={onCorrect}
          />
        ))}
      </ol>
      {share !== null && (
        <Text className={css.coverage}>
          {t('transcript.coverage', { percent: percent(share) })}{' '}
          {coverage.missed > 0 && t('transcript.missed', { time: clock(coverage.missed) })}
        </Text>
      )}
    </>
  )
})

/** Which segment sounds now; changes only from one to the next. */
function usePlayingSegment(player: Player | null, { segments }: Transcript): number | null {
  const find = () => {
    if (!player?.state.isPlaying) return null
    const { time } = player.state
    const index = segments.findIndex(({ start, end }) => time >= start && time < end)
    return index < 0 ? null : index
  }
  return useSyncExternalStore(player?.subscribe ?? subscribeToNothing, find)
}
const subscribeToNothing = () => () => {}

const bringIntoView = (element: Element | undefined) => element?.scrollIntoView({ block: 'nearest' })
