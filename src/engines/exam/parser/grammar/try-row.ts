import type { Line } from '../layout/lines.ts'
import { isKindOfExam } from '../lexicon/exam-titles.ts'
import { isMeasure, isOfPlace } from '../lexicon/measures.ts'
import { canBeName, isPartName } from '../lexicon/test-names.ts'
import { amountBeside } from './amount-beside.ts'
import { isStatus, isUnder, limitsUnder, startsValue } from './around-row.ts'
import { convinces, endsNote } from './convinces.ts'
import type { Below, Proposal, Seen } from './proposal.ts'
import type { RowReading } from './read-row.ts'
import { readRow } from './read-row.ts'
import { PASSED_OVER, REFERENCE_ROLES, roleOf } from './row-columns.ts'
import type { Segment } from './segments.ts'
import type { TableHeader } from './table-header.ts'

/** A row with name and value, where enough tells that it is a test. */
export function testInRow(
  seen: Seen,
  main: readonly Segment[],
  line: Line,
  { next, referenceFollows = false }: Below,
): Proposal | null {
  if (main.length === 0) return null
  if (seen.inEarlierResults && main.some((segment) => segment.items.some((item) => item.kind === 'date')))
    return [{ is: 'earlier result', text: main.map(({ text }) => text).join(' ') }]
  const row = readRow(main, line, seen.header)
  if (!row) return null
  const evidence = [...row.evidence]
  // `TGO (AST)   Normal` over `34 U/L`: how the value was found to be, before the value.
  if (isStatus(row) && next && startsValue(line, next) && canBeName(row.name))
    return [{ is: 'title', text: row.name }]
  if (line.listed) evidence.push('result-column')
  if (referenceFollows || (next && limitsUnder(line, next))) evidence.push('reference')
  if (seen.open && isUnder(seen.open, line, row.values[0]!.box)) evidence.push('aligned')
  const name = fullName(row, seen)
  if (name !== row.name && isMeasure(name, row.values[0]!.unit)) evidence.push('measure')
  const believed = convinces({ ...row, evidence }, line, distanceToTable(seen, line), seen.inReferences)
  if (!believed || ((seen.inNote || seen.inLegend) && !endsNote({ ...row, evidence }, line))) return null
  if (holdsMore(row, main, line, seen.header)) row.values[0]!.rivalled = true
  const test = { ...row, name, evidence }
  const amount = amountBeside(test, main, line, seen.header)
  return [{ is: 'test', row: test }, ...(amount ? [{ is: 'measure beside' as const, row: amount }] : [])]
}

/** With the heading above, where the name says nothing alone: `Direta` under `Bilirrubinas`, `T-score` under `Colo do fêmur`. */
function fullName({ name, values: [value] }: RowReading, { title }: Seen): string {
  if (!title) return name
  const measured = isOfPlace(name) && isMeasure(name, value!.unit) && !isKindOfExam(title.text)
  return measured || isPartName(name) || isAgainst(name, value!.unit) ? `${title.text} - ${name}` : name
}

/** `IgM` under `RUBÉOLA`: by weight it is the immunoglobulin itself, else what is told is against what. */
const isAgainst = (name: string, unit: string) => /^ig[gm]$/i.test(name) && !/^m?g\/d?L$/i.test(unit)

/** How far, in text heights, a line stands from the table that was read last. */
function distanceToTable({ open, header }: Seen, line: Line): number {
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
