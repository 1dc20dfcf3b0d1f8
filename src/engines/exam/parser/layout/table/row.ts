import { roleAt } from '../../lexicon/column-roles.ts'
import { isFlag } from '../../lexicon/flags.ts'
import { labelOf } from '../../lexicon/labels.ts'
import { isKnownName } from '../../lexicon/observation-catalog.ts'
import { isQuality } from '../../lexicon/qualities.ts'
import { isUnitAfterNumber } from '../../lexicon/units.ts'
import type { Cell } from '../cells.ts'
import { toCell } from '../cells.ts'
import type { Line } from '../lines.ts'
import type { Box, Word } from '../page-text.ts'
import {
  type CellLine,
  type Entry,
  entryText,
  isBareValue,
  isCut,
  toCellLines,
  toEntries,
} from './cell-lines.ts'
import { partUnderName } from './under-name.ts'

/** A column of a table: its edges, and the room that a line of it has. */
export interface TableColumn {
  readonly x0: number
  readonly x1: number
  readonly width: number
  /** Rules part it from its neighbours; others are guessed from white space. */
  readonly ruled: boolean
}

interface GridCell {
  readonly column: number
  readonly ruled: boolean
  readonly lines: readonly CellLine[]
  readonly entries: readonly Entry[]
}

const MAX_LINES = 14
/** Labels that begin a block of lines: what holds them is no row. */
const OF_BLOCKS: ReadonlySet<string> = new Set(['title', 'date', 'admin', 'previous'])

/**
 * `lines` as one row whose cells have their lines joined; `null` where they are several rows, or no row at all. Lines that
 * are `parted` from others by rules above and below need less to be believed.
 */
export function toRow(all: readonly Line[], columns: readonly TableColumn[], parted = false): Line | null {
  if (all.length < 2 || all.length > MAX_LINES || all.some((line) => line.prose)) return null
  const under = partUnderName(all)
  const [first] = all
  if (!under || !first || under.rest.some((line) => line.cells.some(holdsBlock))) return null
  const { said } = under
  const flags = parted ? under.rest.flatMap(flagBehind) : []
  const lines = under.rest.map((line) => withoutCells(line, flags))
  const words = lines.flatMap((line) =>
    line.cells.filter((cell) => !isCaption(cell, lines)).flatMap((cell) => cell.words),
  )
  const cells = columns.flatMap((column, index): GridCell[] => {
    const own = words.filter((word) => isIn(column, word))
    if (own.length === 0) return []
    const cellLines = toCellLines(own)
    const { ruled } = column
    return [
      {
        column: index,
        ruled,
        lines: cellLines,
        entries: toEntries(cellLines, { width: column.width, names: index === 0 }, first.unit),
      },
    ]
  })
  const placed = cells.reduce(
    (sum, { lines: own }) => sum + own.reduce((n, { words: w }) => n + w.length, 0),
    0,
  )
  if (cells.length < 2 || placed < words.length || holdsRows(cells, first.unit, parted)) return null
  if (lines.some((line) => crosses(line, columns) || spreads(line, columns))) return null
  const [names, ...others] = cells
  const { cell, method } = withoutMethod(names!)
  const joined = [cell, ...others].map(toJoinedCell)
  return {
    ...first,
    cells: [...joined, ...flags].toSorted((a, b) => a.x0 - b.x0),
    text: joined.map(({ text }) => text).join(' '),
    x0: Math.min(...all.map(({ x0 }) => x0)),
    x1: Math.max(...all.map(({ x1 }) => x1)),
    y0: Math.min(...all.map(({ y0 }) => y0)),
    y1: Math.max(...all.map(({ y1 }) => y1)),
    joined: all,
    underName: { ...said, method: said.method || method },
  }
}

/** Whether the middle of a box lies in the column. */
export const isIn = ({ x0, x1 }: TableColumn, word: Pick<Box, 'x0' | 'x1'>): boolean => {
  const middle = (word.x0 + word.x1) / 2
  return middle >= x0 && middle < x1
}

/** `HEMOGLOBINA` over `(Fotometria)`: how it was measured is no part of the name. */
function withoutMethod(cell: GridCell): { cell: GridCell; method: string } {
  const at = cell.entries.findIndex((entry, i) => i > 0 && isMethod(entryText(entry)))
  if (at < 0) return { cell, method: '' }
  const entries = cell.entries.slice(0, at)
  return {
    cell: { ...cell, entries, lines: entries.flat() },
    method: entryText(cell.entries[at]!).slice(1, -1),
  }
}

const isMethod = (text: string) => /^\([\p{Lu}\d][^()]*\)$/u.test(text) && !isKnownName(text.slice(1, -1))

/** `3.2 g/dL   Abnormal`: in a column with the value, and none of its words. */
function flagBehind(line: Line): Cell[] {
  const last = line.cells.at(-1)!
  return line.cells.length > 1 && isFlag(last.text) ? [last] : []
}

function withoutCells(line: Line, cells: readonly Cell[]): Line {
  return cells.length === 0 ? line : { ...line, cells: line.cells.filter((cell) => !cells.includes(cell)) }
}

/** `Value` right over `42 umol/L`, in every row anew. */
const isCaption = (cell: Cell, lines: readonly Line[]) =>
  (roleAt(cell.text)?.role === 'result' || labelOf(cell.text)?.kind === 'result') &&
  lines.some(({ cells, y0, unit }) =>
    cells.some(
      (below) =>
        y0 > cell.y0 &&
        Math.abs(below.x0 - cell.x0) < unit &&
        (/^[<>≤≥]?\s?\d/.test(below.text) || isQuality(below.text)),
    ),
  )

const holdsBlock = (cell: Cell) => OF_BLOCKS.has(labelOf(cell.text)?.kind ?? '')

/** Words run on over the edge of a column: a title, or text that stands in no table. */
function crosses(line: Line, columns: readonly TableColumn[]): boolean {
  const words = line.cells.flatMap((cell) => cell.words)
  return columns.slice(1).some(({ x0: edge }) => {
    const left = Math.max(...words.filter((word) => (word.x0 + word.x1) / 2 < edge).map((word) => word.x1))
    const right = Math.min(...words.filter((word) => (word.x0 + word.x1) / 2 >= edge).map((word) => word.x0))
    return right - left < line.unit * APART
  })
}

/** Two entries of a line fall into one column: the columns are not those of this row. */
const spreads = (line: Line, columns: readonly TableColumn[]) =>
  columns.some(
    (column) =>
      !column.ruled && line.cells.filter((cell) => cell.words.every((word) => isIn(column, word))).length > 1,
  )

/** Text heights of white space at a column's edge at least. */
const APART = 0.33
/** A name, and what is printed under it. */
const MAX_NAME_ENTRIES = 3

/** Two or more columns begin anew at the same height: those are rows of their own, where no rule says otherwise. */
function holdsRows(cells: readonly GridCell[], unit: number, parted: boolean): boolean {
  if (cells[0]!.entries.length > MAX_NAME_ENTRIES) return true
  if (cells.some(({ entries }) => entries.filter((entry) => isBareValue(entryText(entry))).length > 1))
    return true
  if (holdsValue(cells[0]!.lines)) return true
  if (cells.slice(1).some((cell) => measuresEach(cells[0]!, cell, unit))) return true
  if (parted) return false
  // Without rules a title stands over the first row as a first line does.
  const titled = cells[0]!.entries.slice(1).some(([line]) => !isBeside(line!.text))
  if (titled && !cells[0]!.ruled) return true
  const starts = cells.flatMap(({ column, entries }) =>
    entries.slice(1).flatMap(([line]) => (isBeside(line!.text) ? [] : [{ column, y: line!.y0 }])),
  )
  return starts.some((a) => starts.some((b) => b.column !== a.column && Math.abs(a.y - b.y) < unit * 0.5))
}

/** Two measures, each beside a line of the names: `QTc médio   438 ms` over `QTc máximo   461 ms às 05:10`. */
function measuresEach(names: GridCell, { lines }: GridCell, unit: number): boolean {
  const measures = lines.filter(({ text }) => beginsWithMeasure(text))
  return (
    measures.length > 1 &&
    measures.every(({ y0 }) => names.lines.some((line) => Math.abs(line.y0 - y0) < unit * 0.5))
  )
}

/** `14,2 cm`, `1,92 (p45)`, and no `70 a 99`. */
function beginsWithMeasure(text: string): boolean {
  const [, behind] = /^\d[\d.,]*(?:\s?([^\s\d(]+)|\s\(|$)/.exec(text) ?? []
  return /^\d[\d.,]*(?:\s\(|$)/.test(text) || isUnitAfterNumber(behind ?? '')
}

/** A value of its own among the lines of a name; `2000 Hz)` ends a bracket of it. */
const holdsValue = (lines: readonly CellLine[]) =>
  lines.some(({ text }, i) => i > 0 && isBareValue(text) && !/\([^)]*$/.test(lines[i - 1]!.text))

/** `Método: CMIA`, `(jejum)`: printed under a name, and no name. */
const isBeside = (text: string) => /^\(/.test(text) || labelOf(text) !== null

function toJoinedCell({ entries, lines }: GridCell): Cell {
  const words = lines.flatMap((line) => line.words)
  const texts = entries.map(entryText)
  const merged = toCell(joinCut(words))
  const x0 = Math.min(...lines.map((line) => line.x0))
  return { ...merged, x0, ...(texts.length > 1 ? { entries: texts } : {}) }
}

/** Words that a line's end has cut become one again. */
function joinCut(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last && word.y0 > last.y1 - (word.y1 - word.y0) * 0.5 && isCut(last.text, word.text))
      joined[joined.length - 1] = { ...last, text: last.text + word.text }
    else joined.push(word)
  }
  return joined
}
