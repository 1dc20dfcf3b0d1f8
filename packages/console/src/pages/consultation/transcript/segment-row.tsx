import type { CorrectSegment, TranscriptSegment } from '@auscult/client'
import { IconPencil, IconPlayerPlay, IconQuote } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../parts/times.ts'
import type { Words } from '../focus.ts'
import type { Player } from '../player/player.ts'
import { SegmentForm } from './segment-form.tsx'
import css from './transcript.module.css'

/** What a person says of a segment. */
export type CorrectSegmentOf = (
  index: number,
  said: Pick<CorrectSegment, 'text' | 'speaker'>,
) => Promise<unknown>

/** What can be done with every segment; the same from one picture to the next. */
export interface SegmentActs {
  readonly onOpen: (index: number) => void
  readonly player: Player | null
  /** Resolves when it is kept, rejects where it was not. */
  readonly onCorrect: CorrectSegmentOf
}

interface SegmentRowProps extends SegmentActs {
  readonly segment: TranscriptSegment
  readonly index: number
  readonly words: Words | null
  readonly supports: number
  readonly isPlaying: boolean
}

/** What one person said in one go. */
export const SegmentRow = memo(function SegmentRow(props: SegmentRowProps) {
  const { segment, index, words, supports, isPlaying, onOpen, player, onCorrect } = props
  const [isOpen, setOpen] = useState(false)
  const { t, i18n } = useTranslation()
  const { speaker, start } = segment
  return (
    // biome-ignore lint/a11y/useSemanticElements: no list of HTML has blocks between it and its items
    <div
      role="listitem"
      className={css.segment}
      data-speaker={speaker}
      data-playing={isPlaying || undefined}
      data-marked={words ? true : undefined}
    >
      <div className={css.head} lang={i18n.language}>
        <span className={css.speaker}>{t(`transcript.${speaker}`)}</span>
        {player && (
          <button
            type="button"
            className={css.from}
            aria-label={t('transcript.playFrom', { time: clock(start) })}
            onClick={() => player.play([{ from: start, until: Number.POSITIVE_INFINITY }])}
          >
            <IconPlayerPlay size={12} aria-hidden />
            {clock(start)}
          </button>
        )}
        {supports > 0 && (
          <span className={css.supports} title={t('transcript.supports', { count: supports })}>
            <IconQuote size={13} aria-hidden />
            <span aria-hidden="true">{supports}</span>
          </span>
        )}
        {!isOpen && (
          <button
            type="button"
            className={css.correct}
            aria-label={t('transcript.correct', { text: segment.text })}
            onClick={() => setOpen(true)}
          >
            <IconPencil size={14} aria-hidden />
          </button>
        )}
      </div>
      <button
        type="button"
        className={css.words}
        aria-pressed={words !== null}
        aria-description={supports > 0 ? t('transcript.supports', { count: supports }) : undefined}
        onClick={() => onOpen(index)}
      >
        <Spoken segment={segment} words={words} />
      </button>
      {isOpen && (
        <SegmentForm
          segment={segment}
          onStore={(said) => onCorrect(index, said).then(() => setOpen(false))}
          onCancel={() => setOpen(false)}
        />
      )}
      {segment.correction && (
        <p className={css.heard} lang={i18n.language}>
          {t('transcript.heard', { by: segment.correction.by ?? '–' })} <q>{segment.correction.heard.text}</q>
        </p>
      )}
    </div>
  )
})

/** Below this a word may well be another. */
const UNSURE = 0.5

function Spoken({ segment, words }: { readonly segment: TranscriptSegment; readonly words: Words | null }) {
  const { text } = segment
  if (words === 'all') return <mark>{text}</mark>
  if (words)
    return (
      <>
        {text.slice(0, words.from)}
        <mark>{text.slice(words.from, words.to)}</mark>
        {text.slice(words.to)}
      </>
    )
  return <Unsure segment={segment} />
}

function Unsure({ segment: { text, words } }: { readonly segment: TranscriptSegment }) {
  const { t } = useTranslation()
  const isUnsure = words.some(({ confidence }) => confidence !== null && confidence < UNSURE)
  if (!isUnsure || words.map((word) => word.text).join(' ') !== text) return text
  return words.map((word) => (
    <span key={word.start}>
      {word.confidence !== null && word.confidence < UNSURE ? (
        <span className={css.unsure} title={t('transcript.unsure')}>
          {word.text}
        </span>
      ) : (
        word.text
      )}{' '}
    </span>
  ))
}
