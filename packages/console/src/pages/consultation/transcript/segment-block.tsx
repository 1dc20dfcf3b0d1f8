import type { TranscriptSegment } from '@auscult/client'
import { memo } from 'react'
import type { Words } from '../focus.ts'
import { type SegmentActs, SegmentRow } from './segment-row.tsx'
import css from './transcript.module.css'

/** Few enough to be drawn at once, many enough that a talk of hours has not many of them. */
const SIZE = 20

export const blockOf = (segment: number): number => Math.floor(segment / SIZE)

/** The talk in its blocks. */
export const blocksOf = (segments: readonly TranscriptSegment[]): (readonly TranscriptSegment[])[] =>
  Array.from({ length: Math.ceil(segments.length / SIZE) }, (_, block) =>
    segments.slice(block * SIZE, (block + 1) * SIZE),
  )

/** What is said of segments, told to their blocks alone: the others are not drawn anew. */
export function byBlock<Said>(
  said: ReadonlyMap<number, Said>,
): ReadonlyMap<number, ReadonlyMap<number, Said>> {
  const blocks = new Map<number, Map<number, Said>>()
  for (const [segment, one] of said) {
    const block = blocks.get(blockOf(segment)) ?? new Map<number, Said>()
    blocks.set(blockOf(segment), block.set(segment, one))
  }
  return blocks
}

/** Where a segment stands on the page, in the list of all blocks. */
export const segmentElement = (list: Element | null, segment: number): Element | undefined =>
  list?.children[blockOf(segment)]?.children[segment % SIZE]

interface SegmentBlockProps extends SegmentActs {
  readonly block: number
  readonly segments: readonly TranscriptSegment[]
  readonly marked: ReadonlyMap<number, Words> | undefined
  readonly supports: ReadonlyMap<number, number> | undefined
  /** The segment of this block that sounds. */
  readonly playing: number | null
}

/** Some turns that are laid out together, and only where they are looked at. */
export const SegmentBlock = memo(function SegmentBlock(props: SegmentBlockProps) {
  const { block, segments, marked, supports, playing, ...acts } = props
  return (
    <div role="none" className={css.block}>
      {segments.map((segment, place) => {
        const index = block * SIZE + place
        return (
          <SegmentRow
            key={index}
            {...{ segment, index, ...acts }}
            words={marked?.get(index) ?? null}
            supports={supports?.get(index) ?? 0}
            isPlaying={playing === index}
          />
        )
      })}
    </div>
  )
})
