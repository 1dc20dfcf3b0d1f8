import { labelOf } from '../../lexicon/labels.ts'
import type { Cell } from '../cells.ts'
import type { Line, UnderName } from '../lines.ts'
import { type CellLine, entryText, toCellLines, toEntries } from './cell-lines.ts'

/** In text heights: how far from the left edge of its name it begins; the share of the name's size that is small. */
const ALIGNED = 2
const SMALL = 0.88
/** Labels that begin a block of lines: what holds them at its left edge is no row. */
const OF_BLOCKS: ReadonlySet<string> = new Set(['result', 'title', 'admin'])

/** The lines of a row without what is printed under its name; `null` where they are a block of labelled lines. */
export function partUnderName(lines: readonly Line[]): { rest: Line[]; said: UnderName } | null {
  const [first] = lines
  const left = Math.min(...lines.map(({ x0 }) => x0))
  const height = first ? heightOf(first.cells[0]!) : 0
  const limits: CellLine[] = []
  let method = ''
  let kind: string | null = null
  const rest: Line[] = []
  for (const [i, line] of lines.entries()) {
    const [cell, ...others] = line.cells
    const under = i > 0 && cell!.x0 - left < line.unit * ALIGNED
    const label = labelOf(cell!.text)
    if (label && OF_BLOCKS.has(label.kind) && cell!.x0 - left < line.unit * ALIGNED) return null
    // Recognised boxes hug their letters: how high they are says nothing of the print.
    const isSmall = line.source === 'text' && heightOf(cell!) < height * SMALL
    if (under) kind = label?.kind ?? kind ?? (isSmall ? 'method' : null)
    if (!under || !kind) {
      rest.push(line)
      continue
    }
    const text = label?.rest ?? cell!.text
    if (kind === 'reference') limits.push(...linesOf(cell!, text))
    else if (kind === 'method') method ||= text.replace(/^\((.*)\)$/, '$1')
    if (others.length > 0) rest.push(withoutFirst(line, others))
  }
  const width = Math.max(0, ...limits.map(({ x0, x1 }) => x1 - x0))
  const references = toEntries(limits, { width, names: false }, first?.unit ?? 1).map(entryText)
  return { rest, said: { references, method } }
}

const heightOf = ({ y0, y1 }: Cell) => y1 - y0

/** The cell's line without its label. */
function linesOf(cell: Cell, text: string): CellLine[] {
  const count = text === '' ? 0 : text.split(' ').length
  return count === 0 ? [] : toCellLines(cell.words.slice(-count))
}

function withoutFirst(line: Line, cells: readonly Cell[]): Line {
  return { ...line, cells, text: cells.map(({ text }) => text).join(' '), x0: cells[0]!.x0 }
}
