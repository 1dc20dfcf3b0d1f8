import type { Consultation, Evidence, Fact, Transcript } from '@auscult/client'
import { useCallback, useMemo, useState } from 'react'
import { type Focus, wordsInFocus } from './focus.ts'
import { readNote, type Statement, statementsOf } from './note/note.ts'
import type { Player } from './player/player.ts'
import { stretchesOf } from './player/stretches.ts'

interface HearingProps {
  readonly consultation: Consultation | undefined
  readonly transcript: Transcript | undefined
  readonly evidence: Evidence | undefined
  readonly player: Player | null
  /** Who wrote the version that is shown. */
  readonly author: 'engine' | 'person'
}

/** Ties the note to the talk: a click on one side marks the other, and plays it. */
export function useHearing({ consultation, transcript, evidence, player, author }: HearingProps) {
  const [focus, setFocus] = useState<Focus | null>(null)
  const content = consultation?.report.content
  const items = evidence?.items
  const segments = transcript?.segments

  const note = useMemo(
    () => (content && items ? readNote(content, items, { author }) : { sections: [], empty: [] }),
    [content, items, author],
  )
  const marked = useMemo(
    () => wordsInFocus(focus, (index) => segments?.[index]?.text ?? ''),
    [focus, segments],
  )
  const supports = useMemo(() => {
    const counts = new Map<number, number>()
    for (const statement of statementsOf(note))
      for (const index of new Set(statement.segments)) counts.set(index, (counts.get(index) ?? 0) + 1)
    return counts
  }, [note])

  const hear = useCallback(
    (indexes: readonly number[]) => player?.play(stretchesOf(indexes, segments ?? [])),
    [player, segments],
  )

  const openStatement = useCallback(
    (statement: Statement) => {
      setFocus({ kind: 'statement', statement })
      hear(statement.segments)
    },
    [hear],
  )
  const openFact = useCallback(
    (fact: Fact) => {
      setFocus({ kind: 'fact', fact })
      hear(fact.evidence.map(({ segment }) => segment))
    },
    [hear],
  )
  const openSegment = useCallback(
    (index: number) => {
      setFocus({ kind: 'segment', index })
      const first = statementsOf(note).find(({ segments: own }) => own.includes(index))
      if (first) statementElement(first)?.scrollIntoView({ block: 'nearest' })
    },
    [note],
  )
  return { note, focus, marked, supports, openStatement, openFact, openSegment }
}

/** The button of a statement on the page. */
export const statementElement = ({ pointer }: Statement): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-statement="${CSS.escape(pointer)}"]`)

/** Pointers of the statements that are on the screen. */
export const statementsInView = (): ReadonlySet<string> =>
  new Set(
    [...document.querySelectorAll<HTMLElement>('[data-statement]')]
      .filter((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      .map(({ dataset }) => dataset.statement ?? ''),
  )
