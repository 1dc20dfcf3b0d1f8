import { toCell } from '../cells.ts'
import type { Line } from '../lines.ts'
import type { Box, PageText } from '../page-text.ts'
import { type Band, findBands } from './bands.ts'
import { findGutters } from './gutters.ts'
import { type TableColumn, toRow } from './row.ts'
import { partUnderName } from './under-name.ts'

/** So many bands that follow each other are the rows of one table. */
const SERIES = 3

/**
 * The lines with each row of a ruled or shaded table as one line, whatever its cells are wrapped to. Other lines stay
 * as they are.
 */
export function joinRuledRows(lines: readonly Line[], pages: readonly PageText[]): Line[] {
  const rules = new Map(pages.map((page) => [page.page, page.rules ?? []]))
  return toColumns(lines).flatMap((own) =>
    joinInColumn(own, within(own, lines, rules.get(own[0]!.page) ?? [])),
  )
}

/** Runs of lines of one column of one page. */
function toColumns(lines: readonly Line[]): Line[][] {
  const columns: Line[][] = []
  for (const [i, line] of lines.entries()) {
    const last = lines[i - 1]
    if (last && last.page === line.page && last.column === line.column) columns.at(-1)!.push(line)
    else columns.push([line])
  }
  return columns
}

/** The rules of a column, cut to the room that it has where the page is set in several. */
function within(lines: readonly Line[], all: readonly Line[], rules: readonly Box[]): Box[] {
  const [first] = lines
  if (first!.column === undefined) return [...rules]
  const text = edgesOf(lines)
  const beside = all.filter(
    (line) =>
      line.page === first!.page && line.column !== first!.column && line.y1 > text.y0 && line.y0 < text.y1,
  )
  const x0 = Math.max(0, ...beside.map((line) => line.x1).filter((x) => x < text.x0))
  const x1 = Math.min(first!.pageWidth, ...beside.map((line) => line.x0).filter((x) => x > text.x1))
  return rules
    .filter((rule) => rule.x1 >= x0 && rule.x0 <= x1)
    .map((rule) => ({ ...rule, x0: Math.max(rule.x0, x0), x1: Math.min(rule.x1, x1) }))
    .filter((rule) => rule.x0 === rule.x1 || (rule.x0 < text.x1 && rule.x1 > text.x0))
}

const edgesOf = (lines: readonly Line[]): Box => ({
  x0: Math.min(...lines.map((line) => line.x0)),
  x1: Math.max(...lines.map((line) => line.x1)),
  y0: Math.min(...lines.map((line) => line.y0)),
  y1: Math.max(...lines.map((line) => line.y1)),
})

function joinInColumn(lines: readonly Line[], rules: readonly Box[]): Line[] {
  const unit = lines[0]!.unit
  const bands = findBands(rules, unit)
  const rowOf = new Map<Line, Line | null>()
  for (const table of toTables(bands, unit)) {
    const held = withEdges(table, lines, unit).map((band) => ({
      band,
      lines: withoutTitles(lines.filter((line) => liesIn(band, line, unit))),
    }))
    const shared = columnsByWhiteSpace(
      held.map((row) => partUnderName(row.lines)?.rest ?? row.lines),
      unit,
    )
    for (const { band, lines: own } of held) {
      const columns = band.uprights.length > 2 ? columnsByRules(band, own, unit) : shared
      const parted = table.length >= SERIES && table.includes(band)
      const taken = own.some((line) => rowOf.has(line))
      const row = taken ? null : own.length === 1 ? cutAtRules(own[0]!, band) : toRow(own, columns, parted)
      if (row) for (const [i, line] of own.entries()) rowOf.set(line, i === 0 ? row : null)
    }
  }
  return lines.flatMap((line) => {
    const row = rowOf.get(line)
    return row === undefined ? [line] : row === null ? [] : [row]
  })
}

/** In text heights: wider white space below it makes a line the title of what follows. */
const TITLE = 0.7
/** Capitals that are larger by so much are a title however close the headings stand. */
const LARGER = 1.15

/** A rule parts a title from the row before it, and none from its own first row. */
function withoutTitles(lines: readonly Line[]): readonly Line[] {
  const [title, next, third] = lines
  if (!title || !next || title.cells.length > 1) return lines
  const space = next.y0 - title.y1
  const wider = !third || space > (third.y0 - next.y1) * 1.5
  const inCapitals = title.text === title.text.toUpperCase()
  const larger = (title.y1 - title.y0) / (next.y1 - next.y0)
  const isSetOff = (inCapitals || larger > 1.05) && space > title.unit * TITLE && wider
  return isSetOff || (inCapitals && larger > LARGER) ? withoutTitles(lines.slice(1)) : lines
}

/** Bands that follow each other and are equally wide. */
function toTables(bands: readonly Band[], unit: number): Band[][] {
  const tables: Band[][] = []
  for (const band of bands) {
    const table = tables.find((rows) => {
      const last = rows.at(-1)!
      return (
        Math.abs(last.x0 - band.x0) < unit &&
        Math.abs(last.x1 - band.x1) < unit &&
        Math.abs(last.y1 - band.y0) < unit * 0.5
      )
    })
    if (table) table.push(band)
    else tables.push([band])
  }
  return tables
}

/** In text heights: what stands nearer to a table's outer rule belongs to it. */
const NEAR = 1.2
const MAX_EDGE_LINES = 5

/** Headings over the first rule and the last row under the last one, where no rule closes the table. */
function withEdges(table: readonly Band[], lines: readonly Line[], unit: number): Band[] {
  const [first, last] = [table[0]!, table.at(-1)!]
  if (table.length < 2) return [...table]
  const wide = { ...first, y0: Number.NEGATIVE_INFINITY, y1: Number.POSITIVE_INFINITY }
  const above = lines.filter((line) => liesIn({ ...wide, y1: first.y0 }, line, unit)).toReversed()
  const below = lines.filter((line) => liesIn({ ...wide, y0: last.y1 }, line, unit))
  let top = first.y0
  for (const line of above.slice(0, MAX_EDGE_LINES)) if (top - line.y1 < unit * NEAR) top = line.y0
  let bottom = last.y1
  for (const line of below.slice(0, MAX_EDGE_LINES)) if (line.y0 - bottom < unit * NEAR) bottom = line.y1
  const edge = (y0: number, y1: number): Band[] => (y1 > y0 ? [{ ...first, y0, y1, uprights: [] }] : [])
  return [...edge(top, first.y0), ...table, ...edge(last.y1, bottom)]
}

const liesIn = (band: Band, line: Line, unit: number) => {
  const middle = (line.y0 + line.y1) / 2
  return (
    middle > band.y0 && middle < band.y1 && line.x0 > band.x0 - unit * 0.3 && line.x1 < band.x1 + unit * 0.3
  )
}

/** A row of one line whose cells end where the rules between columns stand; `null` where a word stands over a rule. */
function cutAtRules(line: Line, { uprights }: Band): Line | null {
  const isOver = ({ x0, x1 }: Box) =>
    uprights.some((x) => x0 < x - line.unit * 0.2 && x1 > x + line.unit * 0.2)
  const words = line.cells.flatMap((cell) => cell.words)
  if (uprights.length < 3 || words.some(isOver) || !line.cells.some(isOver)) return null
  const columnOf = (word: Box) => uprights.findIndex((x) => (word.x0 + word.x1) / 2 < x)
  const cells = line.cells.flatMap((cell) => [...Map.groupBy(cell.words, columnOf).values()].map(toCell))
  return { ...line, cells, text: cells.map(({ text }) => text).join(' ') }
}

/** Columns between upright rules; the room of a line is what padding leaves of them. */
function columnsByRules({ uprights }: Band, lines: readonly Line[], unit: number): TableColumn[] {
  const words = lines.flatMap((line) => line.cells.flatMap((cell) => cell.words))
  return uprights.slice(1).map((x1, i) => {
    const x0 = uprights[i]!
    const own = words.filter((word) => (word.x0 + word.x1) / 2 >= x0 && (word.x0 + word.x1) / 2 < x1)
    const padding = own.length === 0 ? 0 : Math.min(...own.map((word) => word.x0 - x0), unit)
    return { x0, x1, width: x1 - x0 - 2 * Math.max(0, padding), ruled: true }
  })
}

/** Columns between white space that runs through all rows; no line has more room than the longest takes that is no title. */
export function columnsByWhiteSpace(rows: readonly (readonly Line[])[], unit: number): TableColumn[] {
  const wordsOf = (row: readonly Line[]) => row.flatMap((line) => line.cells.flatMap((cell) => cell.words))
  const gutters = findGutters(rows.map(wordsOf), unit)
  const edges = [Number.NEGATIVE_INFINITY, ...gutters, Number.POSITIVE_INFINITY]
  const beside = rows.flat().filter(({ cells }) => cells.length > 1)
  const lines = beside.length > 1 ? beside : rows.flat()
  return edges.slice(1).map((x1, i) => {
    const x0 = edges[i]!
    const widths = lines.map((line) => {
      const own = wordsOf([line]).filter(
        (word) => (word.x0 + word.x1) / 2 >= x0 && (word.x0 + word.x1) / 2 < x1,
      )
      return own.length === 0
        ? 0
        : Math.max(...own.map((word) => word.x1)) - Math.min(...own.map((word) => word.x0))
    })
    return { x0, x1, width: Math.max(0, ...widths), ruled: false }
  })
}
