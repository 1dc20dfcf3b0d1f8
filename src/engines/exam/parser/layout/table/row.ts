import { labelOf } from '../../lexicon/labels.ts'
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
const OF_BLOCKS: ReadonlySet<string> = new Set(['result', 'title', 'date', 'admin', 'previous'])

/**
 * `lines` as one row whose cells have their lines joined; `null` where they are several rows, or no row at all.
 */
export function toRow(lines: readonly Line[], columns: readonly TableColumn[]): Line | null {
  const [first] = lines
  if (!first || lines.length < 2 || lines.length > MAX_LINES) return null
  if (lines.some((line) => line.prose || line.cells.some((cell) => holdsBlock(cell)))) return null
  const words = lines.flatMap((line) => line.cells.flatMap((cell) => cell.words))
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
  if (cells.length < 2 || placed < words.length || holdsRows(cells, first.unit)) return null
  if (lines.some((line) => crosses(line, columns) || spreads(line, columns))) return null
  return {
    ...first,
    cells: cells.map(toJoinedCell),
    text: cells.map(({ entries }) => entries.map(entryText).join(' ')).join(' '),
    x0: Math.min(...lines.map(({ x0 }) => x0)),
    x1: Math.max(...lines.map(({ x1 }) => x1)),
    y0: Math.min(...lines.map(({ y0 }) => y0)),
    y1: Math.max(...lines.map(({ y1 }) => y1)),
    joined: lines,
  }
}

/** Whether the middle of a box lies in the column. */
export const isIn = ({ x0, x1 }: TableColumn, word: Pick<Box, 'x0' | 'x1'>): boolean => {
  const middle = (word.x0 + word.x1) / 2
  return middle >= x0 && middle < x1
}

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

/** Two or more columns begin anew at the same height: those are rows of their own. */
function holdsRows(cells: readonly GridCell[], unit: number): boolean {
  if (cells[0]!.entries.length > MAX_NAME_ENTRIES) return true
  if (cells.some(({ entries }) => entries.filter((entry) => isBareValue(entryText(entry))).length > 1))
    return true
  // Without rules a title stands over the first row as a first line does.
  const titled = cells[0]!.entries.filter(([line], i) => i > 0 && !isBeside(line!.text)).length > 0
  if (titled && !cells[0]!.ruled) return true
  const starts = cells.flatMap(({ column, entries }) =>
    entries.slice(1).flatMap(([line]) => (isBeside(line!.text) ? [] : [{ column, y: line!.y0 }])),
  )
  return starts.some((a) => starts.some((b) => b.column !== a.column && Math.abs(a.y - b.y) < unit * 0.5))
}

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
