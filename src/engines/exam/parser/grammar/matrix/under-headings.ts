import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { lexCell } from '../items.ts'
import { middle } from './headings-above.ts'
import { toEntry } from './to-entry.ts'

/** Distance between the middles of a value and its heading, in units of text height. */
const REACH = 3

/** The cells that head columns of values, and those that head what is passed over. */
export interface Headings {
  readonly values: readonly Cell[]
  readonly others: readonly Cell[]
}

/**
 * Rows of several values, each under a heading of its own, as one line a value with a name of two parts. `headingsOf`
 * gives the headings, where a line has them; a row whose name is not `wanted` ends them.
 */
export function underHeadings(
  lines: readonly Line[],
  headingsOf: (line: Line) => Headings | null,
  wanted: (name: Cell) => boolean = ({ text }) => /\p{L}/u.test(text),
): Line[] {
  const split: Line[] = []
  let headings: Headings | null = null
  let page = 0
  for (const line of lines) {
    const own = headingsOf(line)
    if (own) {
      ;[headings, page] = [own, line.page]
      continue
    }
    const [name] = line.cells
    const rows = headings && line.page === page && name && wanted(name) ? rowsOf(line, headings) : []
    // The columns end where a row does not stand under them.
    if (rows.length === 0) headings = null
    split.push(...(rows.length > 0 ? rows : [line]))
  }
  return split
}

/** No row where a cell stands under no heading, or words under one of values. */
function rowsOf(line: Line, { values: heads, others }: Headings): Line[] {
  const [name, ...cells] = line.cells
  if (!name || cells.length < 2) return []
  const found: Line[] = []
  for (const cell of cells) {
    const heading = [...heads, ...others].find(
      (each) => Math.abs(middle(each) - middle(cell)) < line.unit * REACH,
    )
    if (!heading) return []
    if (others.includes(heading)) continue
    const kind = lexCell(cell, line.source === 'ocr').items[0]?.kind
    if (kind !== 'number' && kind !== 'bound') return []
    found.push(toEntry(line, [name, heading], [cell]))
  }
  return found
}
