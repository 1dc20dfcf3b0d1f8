/** What a caller gives in writing beside the talk. */
export const WRITTEN_SOURCES = ['reason', 'notes'] as const
export type WrittenSource = (typeof WRITTEN_SOURCES)[number]

/** A line that was written before the talk, in the shape of what was said. */
interface WrittenUtterance {
  readonly index: number
  /** It has no time. */
  readonly start: 0
  readonly end: 0
  readonly speaker: 'patient' | 'doctor'
  readonly text: string
  readonly source: WrittenSource
}

/** Numbers left free behind the talk's, so that its last words and the first written ones are no neighbours. */
const GAP = 10
/** Characters of each that count as a source. */
const LONGEST = 6_000

/** Why the patient came is the patient's; the notes are the doctor's. */
const WRITERS = { reason: 'patient', notes: 'doctor' } as const satisfies Record<
  WrittenSource,
  WrittenUtterance['speaker']
>

/**
 * The lines of the reason and the notes as utterances that a report may rest on, numbered behind the `count` of the
 * talk; the same for the same input, so that a number that was stored finds its words again.
 */
export function writtenUtterances(
  count: number,
  written: { readonly [source in WrittenSource]: string },
): WrittenUtterance[] {
  const lines = WRITTEN_SOURCES.flatMap((source) =>
    written[source]
      .slice(0, LONGEST)
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      // Else a line without a full stop would run into the next one.
      .map((line) => ({ source, text: /[.!?…:;]$/.test(line) ? line : `${line}.` })),
  )
  return lines.map(({ source, text }, at) => ({
    ...{
      index: count + GAP + at,
      start: 0 as const,
      end: 0 as const,
      speaker: WRITERS[source],
      text,
      source,
    },
  }))
}
