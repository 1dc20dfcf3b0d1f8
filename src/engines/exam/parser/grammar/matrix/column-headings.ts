import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { plain } from '../../lexicon/plain.ts'
import { isUnitAfterNumber } from '../../lexicon/units.ts'
import { DATE } from '../settle-columns.ts'
import { byEvidence } from './by-evidence.ts'
import { asOneLine, headingLines } from './heading-lines.ts'
import { isEarlier } from './heading-roles.ts'
import type { ColumnHeadings } from './headings.ts'
import { nearest } from './headings-above.ts'
import { byKind } from './kinds.ts'
import { bare } from './measure-columns.ts'
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
      const others = [...headings.others, ...earlier]
      return { ...headings, values: underSides(headings.values, sides), others, lines: taken }
    })
  })
  const told = block.flatMap((_, i) => {
    const taken = block.length - i
    const { line, sides } = underUpperHeads(block.slice(0, taken))
    const headings = line && byEvidence(line, all.slice(at + taken))
    return headings ? [{ ...headings, values: underSides(headings.values, sides), lines: taken }] : []
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

/** Each value with the upper head that is nearest; beside headings of one name what has a name of its own needs none: `Diferença`. */
function underSides(
  values: ColumnHeadings['values'],
  sides: readonly Cell[],
): readonly ColumnHeadings['values'][number][] {
  const hasTwin = (cell: Cell) => values.some(({ heading }) => heading !== cell && isTwin(heading, cell))
  const areTwins = values.some(({ heading }) => hasTwin(heading))
  return values.map((value) =>
    areTwins && !hasTwin(value.heading) ? value : { ...value, side: nearest(sides, value.heading) },
  )
}

interface Grouped {
  readonly line: Line | null
  readonly earlier: readonly Cell[]
  readonly sides: readonly Cell[]
}

/** Headings under others that stand over several of them: of `Exame atual   Exame anterior` what is earlier is passed over. */
function inGroups(block: readonly Line[]): Grouped {
  const { line, sides } = underUpperHeads(block)
  const [top, ...below] = block
  if (line || !top) return { line, earlier: [], sides }
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

/** The headings in one line without those over several of them: `VPS   VDF   VPS   VDF` under `Direita (cm/s)   Esquerda (cm/s)`. */
function underUpperHeads(block: readonly Line[]): Pick<Grouped, 'line' | 'sides'> {
  const [top, ...below] = block
  const sides = top ? upperHeads(top, below) : []
  if (!top || sides.length === 0) return { line: asOneLine(block), sides: [] }
  const rest = { ...top, cells: top.cells.filter((cell) => !sides.includes(cell)) }
  return { line: asOneLine(rest.cells.length > 0 ? [rest, ...below] : below), sides }
}

/** What tells headings of one name apart: sides, or whatever stands over each of them, but for days and what heads results and limits. */
function upperHeads(top: Line, below: readonly Line[]): readonly Cell[] {
  const sides = top.cells.filter((cell) => isHeadingOf('side', bare(cell)))
  if (below.length === 0 || sides.length > 1) return below.length > 0 ? sides : []
  const under = below.flatMap(({ cells }) => cells)
  const twins = under.filter((cell) => under.some((other) => other !== cell && isTwin(other, cell)))
  const heads = top.cells.filter((head) => twins.some((cell) => nearest(top.cells, cell) === head))
  const tells = (head: Cell) =>
    roleAt(head.text) === null &&
    !DATE.test(head.text) &&
    !isEarlier(head) &&
    !isHeadingOf('found', head.text) &&
    !isHeadingOf('predicted', head.text)
  const isParted = heads.every((head) => {
    const own = twins.filter((cell) => nearest(heads, cell) === head)
    return own.every((cell) => !own.some((other) => other !== cell && isTwin(other, cell)))
  })
  return heads.length > 1 && heads.every(tells) && isParted ? heads : []
}

/** `(DP)` under two headings is the unit of each. */
const isTwin = (one: Cell, other: Cell) =>
  plain(one.text) === plain(other.text) && /^\p{L}/u.test(one.text) && !isUnitAfterNumber(one.text)
