import type { Transcript } from '@auscult/client'
import { Text } from '@mantine/core'
import { memo, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../parts/times.ts'
import { understoodShare } from '../coverage-note.tsx'
import type { Words } from '../focus.ts'
import type { Player } from '../player/player.ts'
import { blockOf, blocksOf, byBlock, SegmentBlock, segmentElement } from './segment-block.tsx'
import type { CorrectSegmentOf } from './segment-row.tsx'
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
  const list = useRef<HTMLDivElement>(null)
  const playing = usePlayingSegment(player, transcript)
  const blocks = useMemo(() => blocksOf(segments), [segments])
  const markedIn = useMemo(() => byBlock(marked), [marked])
  const supportsIn = useMemo(() => byBlock(supports), [supports])
  const first = marked.size > 0 ? Math.min(...marked.keys()) : null

  useEffect(() => {
    if (first !== null) bringIntoView(segmentElement(list.current, first))
  }, [first])
  useEffect(() => {
    if (playing !== null) bringIntoView(segmentElement(list.current, playing))
  }, [playing])

  if (segments.length === 0) {
    const isUnderWay = transcript.status === 'recording' || transcript.status === 'in-progress'
    return <Text p="md">{t(isUnderWay ? 'transcript.notYet' : 'transcript.none')}</Text>
  }
  const share = understoodShare(coverage)
  const percent = (part: number) => new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(part)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no list of HTML has blocks between it and its items */}
      <div
        ref={list}
        role="list"
        className={css.list}
        lang={transcript.language}
        data-locked={isLocked || undefined}
      >
        {blocks.map((segments, block) => (
          <SegmentBlock
            // The talk only grows, and a block's place is its name.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={block}
            {...{ block, segments, player, onCorrect }}
            marked={markedIn.get(block)}
            supports={supportsIn.get(block)}
            playing={playing !== null && blockOf(playing) === block ? playing : null}
            onOpen={onSegment}
          />
        ))}
      </div>
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
