import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { byEvidence } from './by-evidence.ts'
import { asOneLine, headingLines } from './heading-lines.ts'
import { isEarlier } from './heading-roles.ts'
import type { ColumnHeadings } from './headings.ts'
import { nearest } from './headings-above.ts'
import { byKind } from './kinds.ts'
import { sharesInGroups } from './shares.ts'
import { groups, states } from './states.ts'
import { isHeadingOf } from './words.ts'

/** What the headings that begin in line `at` may be: the rows below tell which of it. */
export function columnHeadings(all: readonly Line[], at: number): readonly ColumnHeadings[] {
  const block = headingLines(all, at)
  if (beginsWithTitle(block)) return []
  const found = states(block) ?? sharesInGroups(block) ?? groups(block)
  if (found) return [found]
  const known = block.flatMap((_, i) => {
    const taken = block.length - i
    const { line, earlier, sides } = inGroups(block.slice(0, taken))
    return byKind(line?.cells ?? []).map((headings) => {
      const values = headings.values.map((value) => ({ ...value, side: nearest(sides, value.heading) }))
      return { ...headings, values, others: [...headings.others, ...earlier], lines: taken }
    })
  })
  const told = block.flatMap((_, i) => {
    const taken = block.length - i
    const line = asOneLine(block.slice(0, taken))
    const headings = line && byEvidence(line, all.slice(at + taken))
    return headings ? [{ ...headings, lines: taken }] : []
  })
  return [...known, ...told]
}

/** A line over the first of several headings is a title, and none of them. */
function beginsWithTitle([title, ...headings]: readonly Line[]): boolean {
  const [own, ...others] = title?.cells ?? []
  if (!own || others.length > 0 || !headings.some(({ cells }) => cells.length > 1)) return false
  const first = headings.flatMap(({ cells }) => cells).toSorted((a, b) => a.x0 - b.x0)[0]!
  return own.x0 < first.x1 && own.x1 > first.x0
}

interface Grouped {
  readonly line: Line | null
  readonly earlier: readonly Cell[]
  readonly sides: readonly Cell[]
}

/** Headings under others that stand over several of them: of `Exame atual   Exame anterior` what is earlier is passed over. */
function inGroups(block: readonly Line[]): Grouped {
  const whole = asOneLine(block)
  const [top, ...below] = block
  const isSide = ({ text }: Cell) => isHeadingOf('side', text)
  const sides = below.length > 0 ? (top?.cells.filter(isSide) ?? []) : []
  if (sides.length > 1) {
    const rest = { ...top!, cells: top!.cells.filter((cell) => !sides.includes(cell)) }
    return { line: asOneLine(rest.cells.length > 0 ? [rest, ...below] : below), earlier: [], sides }
  }
  if (whole || !top) return { line: whole, earlier: [], sides: [] }
  const under = below.flatMap(({ cells }) => cells)
  const over = (group: Cell) =>
    under.filter((cell) => Math.min(group.x1, cell.x1) > Math.max(group.x0, cell.x0))
  const groups = top.cells.filter((cell) => over(cell).length > 0)
  const lower = asOneLine([{ ...top, cells: top.cells.filter((cell) => !groups.includes(cell)) }, ...below])
  if (!lower) return { line: null, earlier: [], sides: [] }
  const earlier = lower.cells.filter((cell) => under.includes(cell) && isEarlier(nearest(groups, cell)!))
  return {
    line: { ...lower, cells: lower.cells.filter((cell) => !earlier.includes(cell)) },
    earlier,
    sides: [],
  }
}
