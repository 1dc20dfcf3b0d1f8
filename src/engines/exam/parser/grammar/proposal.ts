import type { Line } from '../layout/lines.ts'
import type { Draft, OpenTest } from './draft.ts'
import type { RowReading } from './read-row.ts'
import type { Segment } from './segments.ts'
import type { TableHeader } from './table-header.ts'

/** What the lines above have left open, to look at only. */
export interface Seen {
  readonly header: TableHeader | null
  readonly title: { readonly text: string; readonly line: Line } | null
  readonly open: Readonly<OpenTest> | null
  readonly block: readonly Draft[]
  readonly inReferences: boolean
  readonly inNote: boolean
  readonly inEarlierResults: boolean
  readonly inLegend: boolean
  readonly referenceUnfinished: boolean
  readonly waitingReferences: readonly string[]
}

/** What follows from a line for the tests that are read. */
export type Step =
  | { readonly is: 'test'; readonly row: RowReading }
  /** A second measure of the test before it. */
  | { readonly is: 'measure beside'; readonly row: RowReading }
  | { readonly is: 'title'; readonly text: string }
  /** Of the test that is open; `listed` tells that more of them follow. */
  | { readonly is: 'limit'; readonly text: string; readonly listed: boolean }
  | { readonly is: 'method under a value'; readonly text: string }
  | { readonly is: 'end of a name' | 'end of a result'; readonly text: string }
  /** Of which nothing follows. */
  | { readonly is: 'earlier result'; readonly text: string }

/** How one reader understands a line. */
export type Proposal = readonly Step[]

/** What stands below a row, and whether its limits do. */
export interface Below {
  readonly next?: Line | undefined
  readonly referenceFollows?: boolean
}

/** Reads a line of one kind, and changes nothing; `null` where the line is not of that kind. */
export type Reader = (seen: Seen, main: readonly Segment[], line: Line, below: Below) => Proposal | null

/** The proposal that explains most of a line; `null` where nobody has one. The order of the readers tells nothing. */
export function choose(
  proposals: readonly (Proposal | null)[],
  { text }: Pick<Line, 'text'>,
): Proposal | null {
  const made = proposals.filter((proposal) => proposal !== null)
  if (made.length < 2) return made[0] ?? null
  const explained = (proposal: Proposal) =>
    proposal
      .flatMap(textsOf)
      .filter((said) => text.includes(said))
      .reduce((length, said) => length + said.length, 0)
  return made.toSorted((a, b) => explained(b) - explained(a))[0]!
}

const textsOf = (step: Step): readonly string[] =>
  'row' in step
    ? [step.row.name, ...step.row.values.flatMap(({ text, unit, references }) => [text, unit, ...references])]
    : [step.text]
