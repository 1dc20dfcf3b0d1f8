import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { parseDate } from '../../registration/dates.ts'
import { columnHeadings } from './column-headings.ts'
import type { ColumnHeadings } from './headings.ts'
import { limitsUnder } from './limits-under.ts'
import { pairedRows } from './pairs.ts'
import { isTitleOfRows, needTitles } from './row-titles.ts'
import { limitsIn, type UnderHeadings } from './under-headings.ts'
import { type ValueOfRow, valuesOfRow } from './values-of-row.ts'
import { isHeadingOf } from './words.ts'

/** In text heights: rows and headings stand no further below each other. */
const CLOSE = 3.2
/** So near a title is the table's own; further off it heads a part of the report. */
const CAPTION = 0.8
/** A time alone is a row of a list. */
const LEAST_TIMES = 2

/**
 * Rows of several values, each under a time, a state or a measure, as one line a value with a name of two parts: `Glicose (mg/dL)
 * 90   145   154` under `Jejum   30 min   60 min`, `L1-L4   1,165   -1,4` under `Região   DMO   T-score`, `CVF   L   3,1   2,9`
 * under `Parâmetro   Unid.   Pré-BD   Pós-BD`. Other lines stay as they are.
 */
export function splitMatrices(lines: readonly Line[]): Line[] {
  const split: Line[] = []
  let at = 0
  while (at < lines.length) {
    const table =
      longest(columnHeadings(lines, at).map((headings) => rowsBelow(lines, at, headings))) ??
      pairedRows(lines, at) ??
      limitsUnder(lines, at)
    split.push(...(table?.rows ?? [lines[at]!]))
    at = table?.end ?? at + 1
  }
  return split
}

/** Of several readings the one that holds most lines, the first of those that hold as many. */
function longest<T extends { readonly end: number }>(all: readonly (T | null)[]): T | null {
  return all.reduce((best, each) => (each && (!best || each.end > best.end) ? each : best), null)
}

/** The rows under the headings in line `at`, a value each, and the line behind them; `null` where there are none. */
function rowsBelow(lines: readonly Line[], at: number, headings: ColumnHeadings) {
  const over = headings.place ? [headings.place] : titleOver(lines, at, headings)
  const first = at + headings.lines
  const rows: Row[] = []
  let ofDays: UnderHeadings | null = null
  let title: Line | null = null
  const beside: Line[] = []
  let end = first
  for (; isClose(lines[end - 1]!, lines[end]); end++) {
    const line = lines[end]!
    const below = lines[end + 1]
    if (isBeside(line, headings)) {
      beside.push(line)
      continue
    }
    if (isTitleOfRows(line) && isClose(line, below) && valuesOfRow(below, headings, over)) {
      title = line
      continue
    }
    const limits = limitsIn(line, headings)
    if (!limits && valuesOfRow(line, headings, over)) rows.push({ line, title, limits: null })
    else if (limits && headings.ofDays) ofDays = limits
    else if (limits && rows.length > 0) rows.at(-1)!.limits ??= limits
    else break
  }
  if (rows.length === 0 || (headings.ofTimes && end - first < LEAST_TIMES)) return null
  const latest = headings.ofDays && rows.reduce((best, row) => (dayOf(row) > dayOf(best) ? row : best))
  const told = latest ? [{ ...latest, limits: ofDays }] : rows
  const titled = over.length > 0 || needTitles(rows)
  const overRow = (row: Row) => (row.title ? (titled ? row.title.cells : []) : over)
  const valuesOf = (row: Row) => valuesOfRow(row.line, headings, overRow(row)) ?? []
  const values = told.flatMap((row) => valuesOf(row).map((value) => withLimit(value, row.limits)))
  return { rows: [...values, ...beside], end }
}

/** The labels of a curve that is drawn at the right of the table. */
const isBeside = (line: Line, { values, limits, others }: ColumnHeadings) =>
  line.x0 >
  Math.max(...[...values, ...limits].map(({ heading }) => heading.x1), ...others.map(({ x1 }) => x1)) +
    line.unit * CLOSE

interface Row {
  readonly line: Line
  /** Inside the table, over this row and others. */
  readonly title: Line | null
  /** Of a row of their own below. */
  limits: UnderHeadings | null
}

const dayIn = ({ cells: [first] }: Line) => first!.text.split(' ')[0]!
const dayOf = ({ line }: Row) => parseDate(dayIn(line), 'dmy')

/** `ORELHA DIREITA` over a table, `COLUNA LOMBAR` right on its headings: the side or the place of all its values. */
function titleOver(
  lines: readonly Line[],
  at: number,
  { ofPlaces, ofTones }: ColumnHeadings,
): readonly Cell[] {
  const [title, line] = [lines[at - 1], lines[at]!]
  if (title?.cells.length !== 1 || title.page !== line.page) return []
  const gap = (line.y0 - title.y1) / line.unit
  const isPlace = ofPlaces && gap < CAPTION && isHeadingOf('place', title.text)
  const isSide = isHeadingOf('side', title.text) || (ofTones && isHeadingOf('ear', title.text))
  return isPlace || (gap < CLOSE && isSide) ? title.cells : []
}

const isClose = (above: Line, line: Line | undefined): line is Line =>
  line !== undefined &&
  above.page === line.page &&
  above.column === line.column &&
  line.y0 - above.y1 < line.unit * CLOSE &&
  !line.prose

function withLimit({ heading, entry }: ValueOfRow, limits: UnderHeadings | null): Line {
  const limit = limits?.get(heading)?.text ?? ''
  const of = entry.entry!
  return /\d/.test(limit) ? { ...entry, entry: { ...of, references: [...of.references, limit] } } : entry
}
