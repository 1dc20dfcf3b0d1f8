import { lexCell } from '../grammar/items.ts'
import { namesBlock } from '../grammar/names-block.ts'
import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { labelOf } from '../lexicon/labels.ts'
import { startsWithQualifier } from '../lexicon/qualifiers.ts'
import { isSentence } from '../lexicon/sentences.ts'

const BULLET = /^(?:\(?\d{1,2}[.)]|\(?[a-z]\)|[-–•*·▪►●○])$/
/** Distances in units of text height. */
const NEXT_LINE = 1.1
const SAME_EDGE = 1.2
/** A line that reaches so far towards the right edge of its page's text goes on in the next one. */
const FULL = 0.8
/** … and takes such a share of the page's width. */
const WIDE = 0.5

/** Marks the lines of paragraphs: sentences, and the lines in which they go on and end. */
export function markProse(lines: readonly Line[]): Line[] {
  const edges = rightEdges(lines)
  const marked: Line[] = []
  for (const [i, line] of lines.entries()) {
    const last = marked.at(-1)
    const own = textCells(line)
    const goesOn = last?.prose === true && continues(last, line, own, edges.get(line.page) ?? line.pageWidth)
    const prose = goesOn || (isSentenceLine(line, own) && !namesBlock(line, lines[i + 1]))
    marked.push(prose ? { ...line, prose } : line)
  }
  return marked
}

function rightEdges(lines: readonly Line[]): ReadonlyMap<number, number> {
  const edges = new Map<number, number>()
  for (const line of lines) edges.set(line.page, Math.max(edges.get(line.page) ?? 0, line.x1))
  return edges
}

/** The cells without the bullet or number that stands before a paragraph. */
function textCells(line: Line): readonly Cell[] {
  const [first, ...rest] = line.cells
  return first && rest.length > 0 && BULLET.test(first.text) ? rest : line.cells
}

const RESULT_LABELS: ReadonlySet<string> = new Set(['result', 'reference', 'title'])

function isSentenceLine(line: Line, cells: readonly Cell[]): boolean {
  if (cells.length > 2 || cells.some((cell) => RESULT_LABELS.has(labelOf(cell.text)?.kind ?? '')))
    return false
  if (!cells.some((cell) => isSentence(cell.text))) return false
  return !cells.some((cell, i) => saysResult(cell, i, line) || isShortLimit(cell))
}

/** `Grupos de risco e idosos: entre 30 e 60`. */
const isShortLimit = ({ text }: Cell) =>
  startsWithQualifier(text) && /:\s[^:]*\d/.test(text) && text.split(' ').length <= SHORT_LIMIT

const SHORT_LIMIT = 10

/** A value in a cell of its own, or behind a colon, is a result whatever its name sounds like. */
function saysResult(cell: Cell, index: number, line: Line): boolean {
  const { items } = lexCell(cell, line.source === 'ocr')
  if (index > 0) return STATES.has(items[0]?.kind ?? '')
  // `14,7 µg/dL   Coleta entre 16h e 20h: …`
  if (items.length === 2 && STATES.has(items[0]!.kind) && items[1]!.kind === 'unit') return true
  const colon = items.findIndex((item) => item.kind === 'colon')
  if (colon < 1 || !STATES.has(items[colon + 1]?.kind ?? '')) return false
  return items[colon + 2]?.kind === 'unit' || items.length - colon <= SHORT_TAIL
}

/** Items from a colon on: its value, and little that belongs to it. */
const SHORT_TAIL = 4
const STATES: ReadonlySet<string> = new Set(['number', 'bound', 'range', 'titer', 'quality'])

function continues(last: Line, line: Line, cells: readonly Cell[], edge: number): boolean {
  const [text] = cells
  const [before, ...beside] = textCells(last)
  if (!text || !before || beside.length > 0 || cells.length !== 1 || cells.length !== line.cells.length)
    return false
  if (line.page !== last.page || line.y0 - last.y1 > line.unit * NEXT_LINE) return false
  const sameEdge =
    Math.abs(text.x0 - before.x0) < line.unit * SAME_EDGE ||
    Math.abs(text.x0 - last.cells[0]!.x0) < line.unit * SAME_EDGE
  const width = last.x1 - last.x0
  const full = width > (edge - last.x0) * FULL && width > line.pageWidth * WIDE
  // `… 2 fatores: 37` / `%; 3 fatores: 58 %`: what is open goes on, whatever it looks like.
  const isOpen = /[\p{Ll}\d,]$/u.test(before.text) && /^[\p{Ll}%]/u.test(text.text)
  return (
    sameEdge &&
    full &&
    !labelOf(text.text) &&
    !isHeading(text, before) &&
    (isOpen || !saysResult(text, 0, line))
  )
}

/** Set in another way than the paragraph above. */
const isHeading = (cell: Cell, before: Cell) =>
  (isCapitals(cell.text) && !isCapitals(before.text)) || (cell.bold && !before.bold)

const isCapitals = (text: string) => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)
