import type { Cell } from '../../layout/cells.ts'

export const middle = ({ x0, x1 }: Pick<Cell, 'x0' | 'x1'>) => (x0 + x1) / 2

/** The cell whose middle is nearest, left of right where two are equally near. */
export const nearest = (cells: readonly Cell[], to: Pick<Cell, 'x0' | 'x1'>): Cell | undefined =>
  cells.toSorted((a, b) => Math.abs(middle(a) - middle(to)) - Math.abs(middle(b) - middle(to)))[0]
