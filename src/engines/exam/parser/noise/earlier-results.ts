import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { labelOf } from '../lexicon/labels.ts'

/** In text heights: how far below its label an earlier result stands, and how far from its edge. */
const NEAR = 1.5
const ALIGNED = 1

/**
 * The lines without earlier results that stand under a label of theirs at the right of a card: `Anterior:` over `101 mg/dL
 * (14/05/2025)`, beside the limits.
 */
export function withoutEarlier(lines: readonly Line[]): Line[] {
  const kept: Line[] = []
  let label: (Cell & { readonly page: number }) | null = null
  for (const line of lines) {
    const own = line.cells.findIndex((cell, i) => i > 0 && isLabel(cell))
    const under: Cell | null = label && isNear(label, line) ? label : null
    const cells = line.cells.filter(
      (cell, i) => i !== own && !(under && i > 0 && Math.abs(cell.x0 - under.x0) < line.unit * ALIGNED),
    )
    label = own > 0 && own === line.cells.length - 1 ? { ...line.cells[own]!, page: line.page } : null
    if (cells.length === line.cells.length || (own > 0 && label === null)) kept.push(line)
    else kept.push({ ...line, cells, text: cells.map(({ text }) => text).join(' ') })
  }
  return kept
}

const isLabel = ({ text }: Cell) => /:\s*$/.test(text) && labelOf(text)?.kind === 'previous'
const isNear = (label: Cell & { readonly page: number }, line: Line) =>
  label.page === line.page && line.y0 - label.y1 < line.unit * NEAR
