import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { canBeName } from '../../lexicon/test-names.ts'
import { parseDate } from '../../registration/dates.ts'
import { lexCell } from '../items.ts'
import { DATE } from '../settle-columns.ts'
import { columnHeadings } from './column-headings.ts'
import { isReference } from './heading-roles.ts'
import type { ColumnHeadings } from './headings.ts'
import { middle } from './headings-above.ts'
import { toEntry } from './to-entry.ts'
import { isTone, withUnit } from './tones.ts'
import { isClock, isHeadingOf, isTime } from './words.ts'

/** In text heights: how far a value stands from its heading; rows and headings stand no further below each other. */
const REACH = 3
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
    const table = firstOf(columnHeadings(lines, at), (headings) => rowsBelow(lines, at, headings))
    split.push(...(table?.rows ?? [lines[at]!]))
    at = table?.end ?? at + 1
  }
  return split
}

function firstOf<T, R>(all: readonly T[], read: (each: T) => R | null): R | null {
  for (const each of all) {
    const found = read(each)
    if (found !== null) return found
  }
  return null
}

/** The rows under the headings in line `at`, a value each, and the line behind them; `null` where there are none. */
function rowsBelow(lines: readonly Line[], at: number, headings: ColumnHeadings) {
  const over = headings.place ? [headings.place] : titleOver(lines, at, headings)
  const first = at + headings.lines
  const rows: Row[] = []
  let ofDays: Limits | null = null
  let end = first
  for (; isClose(lines[end - 1]!, lines[end]); end++) {
    const line = lines[end]!
    const limits = limitsIn(line, headings)
    const values = limits ? null : rowOf(line, headings, over)
    if (values) rows.push({ line, values, limits: null })
    else if (limits && headings.ofDays) ofDays = limits
    else if (limits && rows.length > 0) rows.at(-1)!.limits ??= limits
    else break
  }
  if (rows.length === 0 || (headings.ofTimes && end - first < LEAST_TIMES)) return null
  const latest = headings.ofDays && rows.reduce((best, row) => (dayOf(row) > dayOf(best) ? row : best))
  const told = latest ? [{ ...latest, limits: ofDays }] : rows
  return { rows: told.flatMap(({ values, limits }) => values.map((value) => withLimit(value, limits))), end }
}

/** Limits by the headings that they stand under. */
type Limits = ReadonlyMap<Cell, Cell>

interface Row {
  readonly line: Line
  readonly values: readonly ValueOfRow[]
  /** Of a row of their own below. */
  limits: Limits | null
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

/** One value of a row, and the heading over it. */
interface ValueOfRow {
  readonly heading: Cell
  readonly entry: Line
}

/** The cells of a row by the headings that they stand under; `null` where one stands under none. */
function underHeadings(line: Line, headings: ColumnHeadings): Limits | null {
  const all = [
    ...headings.values.map(({ heading }) => heading),
    ...headings.others,
    ...(headings.unit ? [headings.unit] : []),
    ...headings.limits.map(({ heading }) => heading),
  ]
  const under = new Map<Cell, Cell>()
  for (const cell of line.cells.slice(1)) {
    const heading = all.toSorted((a, b) => distance(a, cell) - distance(b, cell))[0]!
    if (distance(heading, cell) > line.unit * REACH) return null
    under.set(heading, under.get(heading) ?? cell)
  }
  return under
}

/** `Ref.   70 a 99   -   até 139`: limits, each under the heading of its value; `null` where the line is another. */
function limitsIn(line: Line, headings: ColumnHeadings): Limits | null {
  const [name, ...cells] = line.cells
  const isNamed =
    name !== undefined && (roleAt(name.text)?.length ?? 0) >= name.text.length - 1 && isReference(name)
  return isNamed && cells.length > 0 ? underHeadings(line, headings) : null
}

function withLimit({ heading, entry }: ValueOfRow, limits: Limits | null): Line {
  const limit = limits?.get(heading)?.text ?? ''
  const of = entry.entry!
  return /\d/.test(limit) ? { ...entry, entry: { ...of, references: [...of.references, limit] } } : entry
}

/** The values of a row; `null` where it is none: a cell of it stands under no heading, or words under one of values. */
function rowOf(line: Line, headings: ColumnHeadings, over: readonly Cell[]): ValueOfRow[] | null {
  const [first, ...cells] = line.cells
  const name = first && nameOf(first, headings)
  if (!name || cells.length === 0) return null
  if (name.x1 > Math.min(...headings.values.map(({ heading }) => heading.x0)) + line.unit) return null
  const under = underHeadings(line, headings)
  if (!under) return null
  const kindOf = (cell: Cell) => lexCell(cell, line.source === 'ocr').items[0]?.kind ?? ''
  const values = headings.values.flatMap((column) => {
    const value = under.get(column.heading)
    return value ? [{ ...column, value }] : []
  })
  const { ofWords, ofTimes } = headings
  if (
    values.length === 0 ||
    (!ofWords && !ofTimes && values.some(({ value }) => OF_WORDS.has(kindOf(value))))
  )
    return null
  // Headings of the next table.
  if (values.every(({ value }) => kindOf(value) === 'text' && /\p{L}/u.test(value.text))) return null
  const ofTone = headings.ofTones
  const unit = headings.unit && under.get(headings.unit)?.text
  return values
    .filter(({ value }) => MEASURED.has(kindOf(value)) || (ofWords && kindOf(value) === 'quality'))
    .map(({ part, heading, side, value }) => {
      const sided = [...(side ? [side] : []), part]
      const behind = headings.ofDays ? sided : [...sided, name]
      const own = headings.ofSides || headings.ofTimes || headings.ofDays ? behind : [name, ...sided]
      const named = [...over, ...own]
      const references = limitsBeside(part, headings, under)
      return { heading, entry: toEntry(line, named, value, { unit: unit ?? '', references, ofTone }) }
    })
}

/** What a row is named by: a time where the rows are times, else no time, unless it is a period among places. */
function nameOf(first: Cell, { ofTimes, ofDays, ofEars, ofPlaces, isLabelled }: ColumnHeadings): Cell | null {
  if (ofEars && !isHeadingOf('ear', first.text)) return null
  if (ofDays) return DATE.test(first.text.split(' ')[0]!) ? first : null
  if (!ofTimes) return canHead(first) && (!isTime(first.text) || ofPlaces) ? first : null
  // Bare numbers and hours are what their heading says, times need none.
  if (isLabelled && isTone(first.text)) return withUnit(first, 'Hz')
  return isTime(first.text) || (isLabelled && isClock(first.text)) ? first : null
}

/** The limits in columns of their own, where they are those of this value. */
function limitsBeside(part: Cell, { limits }: ColumnHeadings, under: Limits): string[] {
  return limits.flatMap(({ heading, of }) => {
    const text = under.get(heading)?.text ?? ''
    if (!/[\p{L}\d]/u.test(text) || !(of === 'all' || of === part)) return []
    // Beside the end that it is a bare number tells a limit; elsewhere it is what was predicted.
    if (!/^[\d.,]+$/.test(text)) return [text]
    return isHeadingOf('end of limits', heading.text) ? [`${heading.text}: ${text}`] : []
  })
}

const MEASURED: ReadonlySet<string> = new Set(['number', 'bound'])
const OF_WORDS: ReadonlySet<string> = new Set(['quality', 'date', 'range', 'unit'])

/** Places have names that no test has: `L1-L4`. */
const canHead = ({ text }: Cell) =>
  /\p{L}/u.test(text) &&
  !/:$/.test(text) &&
  (text.length < 8 || canBeName(text.replace(/\s*\([^()]*\)$/, '')))

const distance = (heading: Cell, cell: Cell) =>
  Math.min(
    Math.abs(cell.x0 - heading.x0),
    Math.abs(cell.x1 - heading.x1),
    Math.abs(middle(cell) - middle(heading)),
  )
