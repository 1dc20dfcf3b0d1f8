import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { partedLimits } from '../../lexicon/parted-limits.ts'
import { isLimit } from '../item-kinds.ts'
import { lexCell } from '../items.ts'
import { isReference } from './heading-roles.ts'
import type { ColumnHeadings } from './headings.ts'
import { middle } from './headings-above.ts'
import { isHeadingOf } from './words.ts'

/** In text heights: how far a value stands from its heading. */
const REACH = 3

/** Cells of a row by the headings that they stand under. */
export type UnderHeadings = ReadonlyMap<Cell, Cell>

/** The cells of a row by the headings that they stand under; `null` where one stands under none. */
export function underHeadings(line: Line, headings: ColumnHeadings): UnderHeadings | null {
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
export function limitsIn(line: Line, headings: ColumnHeadings): UnderHeadings | null {
  const [name, ...cells] = line.cells
  const isNamed =
    name !== undefined && (roleAt(name.text)?.length ?? 0) >= name.text.length - 1 && isReference(name)
  // `VR glicose   70 a 99   -   até 139`: so told of one row where nothing but limits stands behind it.
  const isOfRow =
    name !== undefined &&
    isReference(name) &&
    cells.some(holdsLimit(line)) &&
    cells.every(isLimitOrBlank(line))
  return (isNamed || isOfRow) && cells.length > 0 ? underHeadings(line, headings) : null
}

const holdsLimit = (line: Line) => (cell: Cell) => {
  const [first] = lexCell(cell, line.source === 'ocr').items
  return first !== undefined && isLimit(first)
}
const isLimitOrBlank = (line: Line) => (cell: Cell) => !/[\p{L}\d]/u.test(cell.text) || holdsLimit(line)(cell)

/** The limits in columns of their own, where they are those of this value. */
export function limitsBeside(
  part: Cell,
  { values, limits, ofShares }: ColumnHeadings,
  under: UnderHeadings,
): string[] {
  return limits.flatMap(({ heading, of }) => {
    const text = under.get(heading)?.text ?? ''
    const parts = partedLimits(text)
    // One for each value, in their order; two may be for men and women.
    if (parts.length === values.length && parts.length > 2)
      return [parts[values.findIndex((value) => value.part === part)]!]
    if (!/[\p{L}\d]/u.test(text) || !(of === 'all' || of === part)) return []
    // Beside the end that it is a bare number tells a limit; elsewhere it is what was predicted.
    if (ofShares || !/^[\d.,]+$/.test(text)) return [text]
    return isHeadingOf('end of limits', heading.text) ? [`${heading.text}: ${text}`] : []
  })
}

/** How far a cell stands from being under a heading: by left edge, right edge or middle. */
export const distance = (heading: Cell, cell: Cell): number =>
  Math.min(
    Math.abs(cell.x0 - heading.x0),
    Math.abs(cell.x1 - heading.x1),
    Math.abs(middle(cell) - middle(heading)),
  )
