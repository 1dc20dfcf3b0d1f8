import type { Column } from '../grammar/column.ts'
import { isValue } from '../grammar/item-kinds.ts'
import { type Item, lexCell } from '../grammar/items.ts'
import { saysResult } from '../grammar/segments.ts'
import { readTableHeader } from '../grammar/table-header.ts'
import type { Cell } from '../layout/cells.ts'
import { type Line, toLines } from '../layout/lines.ts'
import type { PageText, Word } from '../layout/page-text.ts'
import { labelOf } from '../lexicon/labels.ts'
import { canBeName } from '../lexicon/test-names.ts'

/** Tests that each side must show, and both together, before a page is believed to be set in columns. */
const OF_A_SIDE = 2
const OF_BOTH = 5
/** In text heights: how far before its first words a column begins, and the white space that ends a block above it. */
const BEFORE = 0.6
const FAR = 4
/** In text heights: a title stands so near what it heads. */
const CAPTION = 1.5
/** In text heights: a line of a slanted page begins above the one before it. */
const SLANT = 0.5

/**
 * The lines of a page. Where it is set in columns (two tables or two runs of blocks beside each other), the heights of one
 * column have nothing to do with those of the other: the left one comes first, whole, then the right one.
 */
export function toPageLines(page: PageText): Line[] {
  return inOrder(page, toLines(page))
}

function inOrder(page: PageText, lines: readonly Line[]): Line[] {
  const sides = findSides(lines)
  if (!sides) return [...lines]
  const { from, to, x } = sides
  const top = lines[from]!.y0 - lines[from]!.unit * 0.2
  const bottom = lines[to + 1]?.y0 ?? Number.POSITIVE_INFINITY
  const side = (wanted: (word: Word) => boolean, column: number) => {
    const inside = (word: Word) => middle(word) > top && middle(word) < bottom && wanted(word)
    const own = { ...page, words: page.words.filter(inside) }
    return own.words.length === 0 ? [] : toPageLines(own).map((line) => ({ ...line, column }))
  }
  return [
    ...lines.slice(0, from),
    ...side((word) => word.x0 < x, 1),
    ...side((word) => word.x0 >= x, 2),
    ...inOrder(page, lines.slice(to + 1)),
  ]
}

const middle = (word: Word) => (word.y0 + word.y1) / 2

/** Lines that are parted, and where. */
interface Sides {
  readonly from: number
  readonly to: number
  readonly x: number
}

/** The first run of lines that holds whole tests on both sides of a white strip. */
function findSides(lines: readonly Line[]): Sides | null {
  let best: Sides | null = null
  for (const x of edgesOf(lines)) {
    for (const run of runsAt(lines, x)) {
      const sides = holdsTests(lines, run)
      if (sides && (!best || sides.from < best.from)) best = sides
    }
  }
  return best
}

/** Where second names begin, from the left. */
function edgesOf(lines: readonly Line[]): number[] {
  const edges: number[] = []
  const left = Math.min(...lines.map(({ x0 }) => x0))
  for (const [at, line] of lines.entries())
    for (const [i, cell] of line.cells.entries()) {
      const x = cell.x0 - line.unit * BEFORE
      if (
        (i > 0 || cell.x0 > left + line.unit * INDENTED) &&
        (testIn(line.cells.slice(i), line) !== null ||
          headsValue(cell, lines.slice(at + 1, at + 1 + REACH))) &&
        !edges.some((edge) => Math.abs(edge - x) < line.unit * SAME)
      )
        edges.push(x)
    }
  return edges.sort((a, b) => a - b)
}

/** In text heights: edges that are one. */
const SAME = 0.3
/** In text heights: what begins so far from the left edge may be a column whose lines stand between those of the first. */
const INDENTED = 10
/** Lines between the name of a card and its value. */
const REACH = 3

/** `Cálcio total` over `10,1 mg/dL`: a name, and its value under its left edge. */
const headsValue = (name: Cell, below: readonly Line[]) =>
  canBeName(name.text) &&
  below.some((line) =>
    line.cells.some((cell) => Math.abs(cell.x0 - name.x0) < line.unit * SAME && beginsWithNumber(cell, line)),
  )

const beginsWithNumber = (cell: Cell, line: Line) => itemsOf(cell, line)[0]?.kind === 'number'

/** Runs of lines that leave the strip at `x` white, and stand under no headings of one table on both sides of it. */
function runsAt(lines: readonly Line[], x: number): Sides[] {
  const runs: { from: number; to: number; x: number }[] = []
  const rows = lines
    .filter((line) => hasRight(line, x))
    .map((line) => ({ line, isRow: isRow(line, x) && !isUneven(line, x) }))
  // One line alone that looks so is made of halves of two.
  const whole = rows.filter(({ isRow }, i) => isRow && (rows[i - 1]?.isRow || rows[i + 1]?.isRow !== false))
  const isWhole = new Set(whole.map(({ line }) => line))
  let headed = false
  for (const [i, line] of lines.entries()) {
    const above = lines[i - 1]
    headed = headsBoth(line, x) ?? (headed && above !== undefined && line.y0 - above.y1 < line.unit * FAR)
    if (headed || isWhole.has(line) || line.cells.some((cell) => cell.x0 < x && cell.x1 > x)) continue
    const last = runs.at(-1)
    if (last && last.to === i - 1 && line.y0 > lines[i - 1]!.y0 - line.unit * SLANT) last.to = i
    else runs.push({ from: i, to: i, x })
  }
  return runs
}

const hasRight = (line: Line, x: number) => line.cells.some((cell) => cell.x0 >= x)

/** A row runs over the strip: its name at the left, its value or limits at the right. */
function isRow(line: Line, x: number): boolean {
  const { left, right } = partedAt(line, x)
  if (left.length === 0) return false
  const [beyond, last] = [itemsOf(right[0]!, line)[0]?.kind, itemsOf(left.at(-1)!, line)[0]?.kind]
  return OF_ROW.has(beyond ?? '') && last !== 'range' && last !== 'bound'
}

/** Whether headings of one table stand on both sides; `null` where the line heads nothing. */
function headsBoth(line: Line, x: number): boolean | null {
  const columns = headingsOf(line)
  const [left, right] = [
    columns.filter((column) => column.x0 < x),
    columns.filter((column) => column.x0 >= x),
  ]
  if (columns.length < 2) return null
  const rolesOf = (side: typeof columns) => side.map(({ role }) => role).join()
  const isWhole = right.some(({ role }) => role === 'name') || rolesOf(left) === rolesOf(right)
  return left.length > 0 && right.length > 0 && !isWhole
}

/** Every strip is held against the same lines. */
const read = new WeakMap<Line, readonly Column[]>()

function headingsOf(line: Line): readonly Column[] {
  const known = read.get(line)
  if (known) return known
  const columns = readTableHeader(line)?.columns ?? []
  read.set(line, columns)
  return columns
}

/** What stands at two heights belongs to two columns. */
function isUneven(line: Line, x: number): boolean {
  const { left, right } = partedAt(line, x)
  const bottom = (cells: readonly Cell[]) => Math.max(...cells.map(({ y1 }) => y1))
  return Math.abs(bottom(left) - bottom(right)) > line.unit * UNEVEN
}
/** In text heights. */
const UNEVEN = 0.3

const partedAt = (line: Line, x: number) => ({
  left: line.cells.filter((cell) => cell.x0 < x),
  right: line.cells.filter((cell) => cell.x0 >= x),
})

/** The run from its first tests or the titles above them on; `null` where a side holds too few. */
function holdsTests(lines: readonly Line[], { from, to, x }: Sides): Sides | null {
  const names = { left: new Set<string>(), right: new Set<string>() }
  const titles = { left: '', right: '' }
  let top = to
  let last = from
  for (let i = from; i <= to; i++) {
    const parts = partedAt(lines[i]!, x)
    for (const side of ['left', 'right'] as const) {
      const [first, ...others] = parts[side]
      const isBare = first !== undefined && others.length === 0 && beginsWithNumber(first, lines[i]!)
      const test = isBare && titles[side] ? '' : testIn(parts[side], lines[i]!)
      if (test === null && first && canBeName(first.text)) titles[side] = first.text
      const name = test === '' ? titles[side] : test
      if (!name) continue
      names[side].add(name)
      top = Math.min(top, i)
      last = i
    }
  }
  // `Not Estab.   01` in each row: what names everything names nothing.
  if (Math.min(names.left.size, names.right.size) < OF_A_SIDE) return null
  if (names.left.size + names.right.size < OF_BOTH) return null
  const near = (a: Line, b: Line) => b.y0 - a.y1 < a.unit * FAR
  while (top > from && near(lines[top - 1]!, lines[top]!) && !isRegistration(lines[top - 1]!)) top--
  const tested = last
  const begins = (line: Line) => {
    const [first] = partedAt(line, x).right
    return !first || Math.abs(first.x0 - x - line.unit * BEFORE) < line.unit * CAPTION
  }
  while (last < to && near(lines[last]!, lines[last + 1]!) && begins(lines[last + 1]!)) last++
  return { from: top, to: last === to ? withoutHeadingsOf(lines, { first: tested, last }) : last, x }
}

/** Titles and headings right over lines that run over both sides are theirs, as far as they stand nearer to these. */
function withoutHeadingsOf(lines: readonly Line[], { first, last }: { first: number; last: number }): number {
  let end = last
  while (end > first && lines[end + 1]) {
    const [above, line, below] = [lines[end - 1]!, lines[end]!, lines[end + 1]!]
    const space = below.y0 - line.y1
    if (space > below.unit * CAPTION || space > line.y0 - above.y1 || !isHeading(line)) break
    end--
  }
  return end
}

const isHeading = (line: Line) =>
  testIn(line.cells, line) === null && line.cells.every((cell) => itemsOf(cell, line)[0]?.kind === 'text')

const isRegistration = (line: Line) =>
  line.cells.some(({ text }) => ['admin', 'date'].includes(labelOf(text)?.kind ?? ''))

const itemsOf = (cell: Cell, line: Line): readonly Item[] => lexCell(cell, line.source === 'ocr').items

/** The name of the test that cells of a line tell; empty for a labelled result, `null` where they tell none. */
function testIn([first, second]: readonly Cell[], line: Line): string | null {
  if (!first) return null
  if (saysResult(first.text)) return ''
  const label = labelOf(first.text)
  const follows = second !== undefined && BEGINS_VALUE.has(itemsOf(second, line)[0]?.kind ?? '')
  if (label) return label.kind === 'result' && (label.rest !== '' || follows) ? '' : null
  const items = itemsOf(first, line)
  const name = first.text.replace(/:.*$/, '')
  if (items[0]?.kind !== 'text' || items.some(({ kind }) => kind === 'range') || !canBeName(name)) return null
  return follows || (/:\s*\S/.test(first.text) && items.some(isValue)) ? name : null
}

const OF_ROW: ReadonlySet<string> = new Set(['number', 'bound', 'range', 'titer', 'quality', 'unit', 'colon'])
const BEGINS_VALUE: ReadonlySet<string> = new Set(['number', 'bound', 'quality', 'titer', 'flag'])
