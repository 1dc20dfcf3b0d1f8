import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'

/** Heading lines of one table, and the space between them in text heights. */
const MAX_LINES = 3
const CLOSE = 3

/** The lines right above `at` of which every cell is a heading, from the top down. */
export function headingsAbove(
  lines: readonly Line[],
  at: number,
  isHeading: (cell: Cell) => boolean,
): readonly Line[] {
  const found: Line[] = []
  for (let i = at - 1; i >= 0 && found.length < MAX_LINES; i--) {
    const [line, below] = [lines[i]!, lines[i + 1]!]
    if (line.page !== below.page || below.y0 - line.y1 > line.unit * CLOSE) break
    if (line.prose || !line.cells.every(isHeading)) break
    found.unshift(line)
  }
  return found
}

export const middle = ({ x0, x1 }: Pick<Cell, 'x0' | 'x1'>) => (x0 + x1) / 2

/** The cell whose middle is nearest, left of right where two are equally near. */
export const nearest = (cells: readonly Cell[], to: Pick<Cell, 'x0' | 'x1'>): Cell | undefined =>
  cells.toSorted((a, b) => Math.abs(middle(a) - middle(to)) - Math.abs(middle(b) - middle(to)))[0]
