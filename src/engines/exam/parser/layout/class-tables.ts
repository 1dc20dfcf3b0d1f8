import { isLimit } from '../grammar/item-kinds.ts'
import { lexCell } from '../grammar/items.ts'
import { isHeadingOf } from '../grammar/matrix/words.ts'
import { isUnit } from '../lexicon/units.ts'
import type { Cell } from './cells.ts'
import { type Line, toLines } from './lines.ts'
import type { PageText } from './page-text.ts'

/** Fewer classes, or ranges among their limits, may be results. */
const LEAST_ROWS = 3
const LEAST_RANGES = 2
/** In text heights: how far rows stand apart, and cells from the edge of their heading. */
const CLOSE = 3.2
const REACH = 1
const CLASSES = ['0', '0/I', '1', 'I', '2', 'II', '3', 'III', '4', 'IV', '5', 'V', '6', 'VI']

/**
 * A page without the tables that say what classes mean, `Classe   kU/L` over `1   0,35 a 0,69 (baixo)`, wherever they stand: beside
 * results they would be read into their rows.
 */
export function withoutClassTables(page: PageText): PageText {
  const lines = toLines(page)
  const cells = lines.flatMap((_, at) => classTable(lines, at))
  if (cells.length === 0) return page
  const dropped = new Set(cells.flatMap(({ words }) => words))
  return { ...page, words: page.words.filter((word) => !dropped.has(word)) }
}

/** The cells of the table that is headed in line `at`; none where there is none. */
function classTable(lines: readonly Line[], at: number): readonly Cell[] {
  const line = lines[at]!
  const from = line.cells.findIndex(
    ({ text }, i) => isHeadingOf('label of classes', text) && isUnit(line.cells[i + 1]?.text ?? ''),
  )
  if (from < 0) return []
  const edge = line.cells[from]!.x0 - line.unit * REACH
  const rows: (readonly Cell[])[] = []
  let last = line
  for (const row of lines.slice(at + 1)) {
    if (row.y0 - last.y1 > row.unit * CLOSE) break
    const own = row.cells.filter(({ x1 }) => x1 > edge)
    if (own.length === 0) continue
    if (!isClass(own, row) || !isNext(rows.at(-1), own)) break
    rows.push(own)
    last = row
  }
  const isRange = ([, limits]: readonly Cell[]) => lexCell(limits!, false).items[0]?.kind === 'range'
  if (rows.length < LEAST_ROWS || rows.filter(isRange).length < LEAST_RANGES) return []
  return [...titleOver(lines[at - 1], edge), ...line.cells.slice(from), ...rows.flat()]
}

/** A class, its limits, and words that say what those mean. */
function isClass([name, limits, ...words]: readonly Cell[], line: Line): boolean {
  const kindsOf = (cell: Cell) => lexCell(cell, line.source === 'ocr').items
  const [limit] = limits ? kindsOf(limits) : []
  const isWords = (cell: Cell) => kindsOf(cell).every(({ kind }) => kind === 'text' || kind === 'quality')
  return CLASSES.includes(name!.text) && limit !== undefined && isLimit(limit) && words.every(isWords)
}

/** Results have their classes in no order. */
const isNext = (above: readonly Cell[] | undefined, row: readonly Cell[]) =>
  !above || CLASSES.indexOf(above[0]!.text) < CLASSES.indexOf(row[0]!.text)

/** `Tabela de classes` */
const titleOver = (line: Line | undefined, edge: number) =>
  line?.cells.filter(
    ({ x0, words }) => x0 > edge && words.length > 1 && isHeadingOf('label of classes', words.at(-1)!.text),
  ) ?? []
