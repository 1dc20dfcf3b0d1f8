import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { isQuality } from '../lexicon/qualities.ts'
import { isHalfPhrase, isUnfinished } from '../lexicon/unfinished.ts'
import { readTableHeader } from './table-header.ts'

/** Lines of a row that may stand on the next page. */
const MAX_LINES = 3

/** A row whose cells go on behind a page break (`Não` | `reagente`) as one line, before the headings repeated there. */
export function joinOverPages(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  let row = -1
  let taken = MAX_LINES
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && last.page !== line.page) {
      row = joined.length - 1
      taken = 0
    }
    const isHeading = taken < MAX_LINES && readTableHeader(line) !== null
    const whole = taken < MAX_LINES && !isHeading ? goOn(joined[row]!, line) : null
    if (whole) {
      joined[row] = whole
      taken++
      continue
    }
    if (!isHeading) taken = MAX_LINES
    joined.push(line)
  }
  return joined
}

/** `row` with the cells of `line` at the end of its own; `null` where `line` says something of its own. */
function goOn(row: Line, line: Line): Line | null {
  if (row.prose || line.prose || row.cells.length < 2 || line.cells.length >= row.cells.length) return null
  const cells = [...row.cells]
  for (const rest of line.cells) {
    const at = row.cells.findIndex((cell) => overlaps(cell, rest))
    // `Resultado:   452 µg/dL`: a label is whole where its value stands beside it.
    const isLabel = at < row.cells.length - 1 && /:$/.test(row.cells[at]?.text ?? '')
    if (at < 0 || isLabel || !continues(row.cells[at]!.text, rest.text)) return null
    cells[at] = append(cells[at]!, rest)
  }
  const halved = line.cells.some((rest) =>
    row.cells.some((cell) => overlaps(cell, rest) && isHalf(cell.text)),
  )
  return halved ? { ...row, cells, text: cells.map(({ text }) => text).join(' ') } : null
}

const overlaps = (a: Cell, b: Cell) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)
const isHalf = (text: string) => isHalfPhrase(text) || isUnfinished(text)
const continues = (text: string, rest: string) =>
  isHalf(text) || (/^[\p{Ll}(]/u.test(rest) && !isQuality(rest))

function append(cell: Cell, rest: Cell): Cell {
  const text = `${cell.text} ${rest.text}`
  return {
    ...cell,
    text,
    words: [...cell.words, ...rest.words],
    confidence: Math.min(cell.confidence, rest.confidence),
    ...(cell.entries
      ? { entries: [...cell.entries.slice(0, -1), `${cell.entries.at(-1)} ${rest.text}`] }
      : {}),
  }
}
