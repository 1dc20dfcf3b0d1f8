import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { asOneLine, headingLines } from './heading-lines.ts'
import type { ColumnHeadings } from './headings.ts'
import { nearest } from './headings-above.ts'
import { byKind, isEarlier } from './kinds.ts'
import { states } from './states.ts'

/** The headings that begin in line `at`; `null` where it heads no such table. */
export function columnHeadings(all: readonly Line[], at: number): ColumnHeadings | null {
  const block = headingLines(all, at)
  if (beginsWithTitle(block)) return null
  const found = states(block)
  for (let taken = block.length; taken > 0 && !found; taken--) {
    const { line, earlier } = inGroups(block.slice(0, taken))
    const headings = line && byKind(line.cells)
    if (headings) return { ...headings, others: [...headings.others, ...earlier], lines: taken }
  }
  return found
}

/** A line over the first of several headings is a title, and none of them. */
function beginsWithTitle([title, headings]: readonly Line[]): boolean {
  const [own, ...others] = title?.cells ?? []
  const first = headings?.cells[0]
  if (!own || others.length > 0 || !first || headings.cells.length < 2) return false
  return own.x0 < first.x1 && own.x1 > first.x0
}

/** Headings under others that stand over several of them (`Exame atual   Exame anterior`); what is earlier is passed over. */
function inGroups(block: readonly Line[]): { line: Line | null; earlier: readonly Cell[] } {
  const whole = asOneLine(block)
  const [top, ...below] = block
  if (whole || !top) return { line: whole, earlier: [] }
  const under = below.flatMap(({ cells }) => cells)
  const over = (group: Cell) =>
    under.filter((cell) => Math.min(group.x1, cell.x1) > Math.max(group.x0, cell.x0))
  const groups = top.cells.filter((cell) => over(cell).length > 0)
  const lower = asOneLine([{ ...top, cells: top.cells.filter((cell) => !groups.includes(cell)) }, ...below])
  if (!lower) return { line: null, earlier: [] }
  const earlier = lower.cells.filter((cell) => under.includes(cell) && isEarlier(nearest(groups, cell)!))
  return { line: { ...lower, cells: lower.cells.filter((cell) => !earlier.includes(cell)) }, earlier }
}
