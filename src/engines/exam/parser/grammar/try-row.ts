import type { Line } from '../layout/lines.ts'
import { isKindOfExam } from '../lexicon/exam-titles.ts'
import { isMeasure, isOfPlace } from '../lexicon/measures.ts'
import { canBeName, isPartName } from '../lexicon/test-names.ts'
import { amountBeside } from './amount-beside.ts'
import { isStatus, isUnder, limitsUnder, startsValue } from './around-row.ts'
import type { BlockState } from './block-state.ts'
import { convinces, endsNote } from './convinces.ts'
import type { RowReading } from './read-row.ts'
import { readRow } from './read-row.ts'
import { PASSED_OVER, REFERENCE_ROLES, roleOf } from './row-columns.ts'
import type { Segment } from './segments.ts'
import type { TableHeader } from './table-header.ts'

/** What stands below a row, and whether its limits do. */
export interface Below {
  readonly next: Line | undefined
  readonly referenceFollows?: boolean
}

/** Takes a row with name and value where enough tells that it is a test; whether it was taken. */
export function tryRow(
  state: BlockState,
  main: readonly Segment[],
  line: Line,
  { next, referenceFollows = false }: Below,
): boolean {
  if (main.length === 0) return false
  if (state.inEarlierResults && main.some((segment) => segment.items.some((item) => item.kind === 'date')))
    return true
  const row = readRow(main, line, state.header)
  if (!row) return false
  const evidence = [...row.evidence]
  // `TGO (AST)   Normal` over `34 U/L`: how the value was found to be, before the value.
  if (isStatus(row) && next && startsValue(line, next) && canBeName(row.name)) {
    state.setTitle(row.name, line)
    return true
  }
  if (line.listed) evidence.push('result-column')
  if (referenceFollows || (next && limitsUnder(line, next))) evidence.push('reference')
  if (state.open && isUnder(state.open, line, row.values[0]!.box)) evidence.push('aligned')
  const name = fullName(row, state)
  if (name !== row.name && isMeasure(name, row.values[0]!.unit)) evidence.push('measure')
  const believed = convinces({ ...row, evidence }, line, distanceToTable(state, line), state.inReferences)
  if (!believed || ((state.inNote || state.inLegend) && !endsNote({ ...row, evidence }, line))) return false
  if (holdsMore(row, main, line, state.header)) row.values[0]!.rivalled = true
  state.add({ ...row, name, evidence }, line)
  const amount = amountBeside({ ...row, name, evidence }, main, line, state.header)
  if (amount) state.addBeside(amount, line)
  return true
}

/** With the heading above, where the name says nothing alone: `Direta` under `Bilirrubinas`, `T-score` under `Colo do fêmur`. */
function fullName({ name, values: [value] }: RowReading, { title }: BlockState): string {
  if (!title) return name
  const measured = isOfPlace(name) && isMeasure(name, value!.unit) && !isKindOfExam(title.text)
  return measured || isPartName(name) || isAgainst(name, value!.unit) ? `${title.text} - ${name}` : name
}

/** `IgM` under `RUBÉOLA`: by weight it is the immunoglobulin itself, else what is told is against what. */
const isAgainst = (name: string, unit: string) => /^ig[gm]$/i.test(name) && !/^m?g\/d?L$/i.test(unit)

/** How far, in text heights, a line stands from the table that was read last. */
function distanceToTable({ open, header }: BlockState, line: Line): number {
  if (line.listed) return 0
  if (!header) return Number.POSITIVE_INFINITY
  const last =
    open && open.line.page === line.page ? open.line.y1 : header.page === line.page ? header.y1 : line.y0
  return (line.y0 - last) / line.unit
}

/** Whether a number of the row is no part of what was read, nor of what its headings say is passed over. */
function holdsMore(
  row: RowReading,
  main: readonly Segment[],
  line: Line,
  header: TableHeader | null,
): boolean {
  const values = row.values.flatMap(({ text, unit, references }) => [text, unit, ...references])
  const said = [row.name, ...values].join(' ')
  return main.some(({ items }) =>
    items.some((item) => {
      const role = header ? roleOf(item, header, line.unit) : ''
      const isOther = PASSED_OVER.has(role) || REFERENCE_ROLES.has(role) || WHOLE.test(item.text)
      return item.kind === 'number' && !isOther && !said.includes(item.text)
    }),
  )
}

/** `Leucócitos   100 %   8.170 /mm³`: the hundred says nothing. */
const WHOLE = /^100(?:[.,]0+)?$/
