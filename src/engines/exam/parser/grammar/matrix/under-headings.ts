import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { lexCell } from '../items.ts'
import { toEntry } from './to-entry.ts'

/** Distance between the middles of a value and its heading, in units of text height. */
const REACH = 3

/**
 * Rows of several values, each under a heading of its own, as one line a value with a name of two parts. `headingsOf`
 * gives the cells that head columns, where a line has them; a row whose name is not `wanted` ends them.
 */
export function underHeadings(
  lines: readonly Line[],
  headingsOf: (line: Line) => readonly Cell[] | null,
  wanted: (name: Cell) => boolean = ({ text }) => /\p{L}/u.test(text),
): Line[] {
  const split: Line[] = []
  let headings: readonly Cell[] = []
  let page = 0
  for (const line of lines) {
    const own = headingsOf(line)
    if (own) {
      ;[headings, page] = [own, line.page]
      continue
    }
    const [name] = line.cells
    const rows = line.page === page && name && wanted(name) ? rowsOf(line, headings) : []
    // The columns end where a row does not stand under them.
    if (rows.length === 0) headings = []
    split.push(...(rows.length > 0 ? rows : [line]))
  }
  return split
}

function rowsOf(line: Line, headings: readonly Cell[]): Line[] {
  const [name, ...values] = line.cells
  if (!name || values.length < 2 || values.length > headings.length) return []
  const middle = (cell: Cell) => (cell.x0 + cell.x1) / 2
  const rows = values.flatMap((value) => {
    const kind = lexCell(value, line.source === 'ocr').items[0]?.kind
    const heading = headings.find((each) => Math.abs(middle(each) - middle(value)) < line.unit * REACH)
    if (!heading || (kind !== 'number' && kind !== 'bound')) return []
    return [toEntry(line, [name, heading], [value])]
  })
  return rows.length === values.length ? rows : []
}
