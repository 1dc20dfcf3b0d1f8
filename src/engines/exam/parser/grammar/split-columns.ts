import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { canBeName } from '../lexicon/test-names.ts'
import { isValue } from './item-kinds.ts'
import { lexCell } from './items.ts'
import { withCells } from './split-grid.ts'

/** Rows that must show a second test at the same place before the page is believed to hold two tables. */
const MIN_ROWS = 3

/**
 * Tables that stand side by side become one under the other: where several rows hold `name value … name value` with
 * the second names aligned, the lines around are cut there. Other lines stay as they are.
 */
export function splitColumns(lines: readonly Line[]): Line[] {
  const cut = findCut(lines)
  if (!cut) return [...lines]
  const { from, to, x } = grow(lines, cut)
  const middle = lines.slice(from, to + 1)
  const left = middle
    .map((line) => part(line, 1, (cellMiddle) => cellMiddle < x))
    .filter((line) => line !== null)
  const right = middle
    .map((line) => part(line, 2, (cellMiddle) => cellMiddle >= x))
    .filter((line) => line !== null)
  return [...lines.slice(0, from), ...left, ...right, ...splitColumns(lines.slice(to + 1))]
}

interface Cut {
  readonly from: number
  readonly to: number
  /** Left edge of the second names. */
  readonly x: number
}

function findCut(lines: readonly Line[]): Cut | null {
  const seconds = lines.flatMap((line, index) => {
    const second = secondName(line)
    return second === null ? [] : [{ index, x: second.x0, name: second.text, line }]
  })
  for (const candidate of seconds) {
    const aligned = seconds.filter(
      (other) =>
        other.line.page === candidate.line.page && Math.abs(other.x - candidate.x) < candidate.line.unit,
    )
    // `Not Estab.   01` in each row: what names everything names nothing.
    const names = new Set(aligned.map((each) => each.name))
    if (aligned.length >= MIN_ROWS && names.size > aligned.length / 2) {
      return {
        from: aligned[0]!.index,
        to: aligned.at(-1)!.index,
        x: Math.min(...aligned.map((each) => each.x)) - candidate.line.unit * 0.3,
      }
    }
  }
  return null
}

/** Where a row's second test begins: a name behind a value, with a value of its own. */
function secondName(line: Line): Cell | null {
  // Cells of one row of one table.
  if (line.joined) return null
  let seenName = false
  let seenValue = false
  for (const [i, cell] of line.cells.entries()) {
    const { items } = lexCell(cell, line.source === 'ocr')
    const next = line.cells[i + 1]
    const named = items[0]?.kind === 'text' && canBeName(cell.text.replace(/:.*$/, ''))
    const valueFollows =
      (next && beginsWithValue(lexCell(next, line.source === 'ocr').items)) ||
      (named && /:\s*\S/.test(cell.text) && items.some(isValue))
    if (i > 0 && seenValue && named && valueFollows && !items.some((item) => item.kind === 'range'))
      return cell
    // A value that stands before the row's only name is that name's: `66 mg/dL   HDL   superior a 40`.
    if (items[0]?.kind === 'text') seenName = true
    if (seenName && items.some(isValue)) seenValue = true
  }
  return null
}

const beginsWithValue = (items: readonly { kind: string }[]) =>
  items.length > 0 && ['number', 'bound', 'quality', 'titer', 'flag'].includes(items[0]!.kind)

/** Headings above and lone rows below belong to the columns as long as nothing crosses the cut. */
function grow(lines: readonly Line[], cut: Cut): Cut {
  const page = lines[cut.from]!.page
  const crosses = (line: Line) =>
    line.page !== page ||
    line.cells.some((cell) => cell.x0 < cut.x - line.unit && cell.x1 > cut.x + line.unit)
  const near = (a: Line, b: Line) => b.y0 - a.y1 < a.unit * 4
  let { from, to } = cut
  while (
    from > 0 &&
    !crosses(lines[from - 1]!) &&
    near(lines[from - 1]!, lines[from]!) &&
    cut.from - from < 3
  )
    from--
  while (
    to < lines.length - 1 &&
    !crosses(lines[to + 1]!) &&
    near(lines[to]!, lines[to + 1]!) &&
    !limitBeyond(lines[to + 1]!, cut.x)
  )
    to++
  return { from, to, x: cut.x }
}

/** `Leucócitos   9.104 /mL   até 10.000 /mL`: what stands beyond the cut belongs to the row, the second table is over. */
function limitBeyond(line: Line, x: number): boolean {
  const at = line.cells.findIndex((cell) => cell.x0 >= x - line.unit)
  if (at < 2) return false
  const kinds = line.cells.map((cell) => lexCell(cell, line.source === 'ocr').items[0]?.kind)
  return (
    kinds[0] === 'text' &&
    beginsWithValue([{ kind: kinds[at - 1] ?? '' }]) &&
    ['bound', 'range', 'quality'].includes(kinds[at] ?? '')
  )
}

function part(line: Line, column: number, wanted: (middle: number) => boolean): Line | null {
  const cells = line.cells.filter((cell) =>
    wanted((cell.x0 + Math.min(cell.x1, cell.x0 + line.unit * 3)) / 2),
  )
  return cells.length === 0 ? null : { ...withCells(line, cells), column }
}
