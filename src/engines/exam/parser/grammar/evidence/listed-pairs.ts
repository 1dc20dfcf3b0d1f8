import { type Cell, toCell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { labelOf } from '../../lexicon/labels.ts'
import { isMeasure } from '../../lexicon/measures.ts'
import { isKnownName } from '../../lexicon/observation-catalog.ts'
import { canBeName } from '../../lexicon/test-names.ts'
import { lexCell } from '../items.ts'

/** Fewer lines, or known ones among them, tell nothing of the others. */
const LEAST_LINES = 3
const LEAST_KNOWN = 2
/** In text heights: a title stands so near the list that it heads. */
const HEADS = 2.2
/** In text heights: how far lines stand apart, and what is one edge. */
const CLOSE = 2.2
const SAME = 0.4

/**
 * Marks the lines of a list of names with values at one edge, of which some are known: `EV isoladas   1.198` below
 * `Extrassístoles ventriculares   1.247`. What stands in it is a result, whatever its name.
 */
export function markPairs(all: readonly Line[]): Line[] {
  const lines = joinWrapped(all)
  const marked: Line[] = []
  let at = 0
  while (at < lines.length) {
    const run = runFrom(lines, at)
    const isList =
      run.filter(isMeasured).length >= LEAST_LINES &&
      run.filter(isKnown).length >= (isHeaded(run[0]!, lines[at - 1]) ? 1 : LEAST_KNOWN)
    marked.push(
      ...(isList ? run.map((line) => (isMeasured(line) ? { ...line, listed: true as const } : line)) : run),
    )
    if (run.length === 0) marked.push(lines[at]!)
    at += Math.max(run.length, 1)
  }
  return marked
}

const isHeaded = (line: Line, above: Line | undefined) =>
  above?.cells.length === 1 &&
  above.page === line.page &&
  above.column === line.column &&
  line.y0 - above.y1 < line.unit * HEADS &&
  !/[:.]$|\d/.test(above.text)

/** `Taquicardia   1 episódio (3 bat., 142 bpm,` over `ventricular   18:02)`: both cells of a pair go on. */
function joinWrapped(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const isSecond = last && isPair(last) && goesOn(last, line)
    if (isSecond) joined[joined.length - 1] = withSecond(last, line)
    else joined.push(line)
  }
  return joined
}

/** In text heights: the lines of one cell stand no further apart. */
const TIGHT = 0.45

function goesOn(last: Line, line: Line): boolean {
  const [name, value, ...others] = line.cells
  if (!name || !value || others.length > 0 || line.prose || line.page !== last.page) return false
  const isTight = line.y0 - last.y1 < line.unit * TIGHT && line.column === last.column
  const isEdge = Math.abs(name.x0 - last.cells[0]!.x0) < line.unit * SAME
  const isRight = Math.abs(value.x1 - last.cells[1]!.x1) < line.unit * SAME
  const isOpen = /\([^)]*$/.test(last.cells[1]!.text) && value.text.endsWith(')')
  return isTight && isEdge && isRight && isOpen && /^\p{Ll}/u.test(name.text)
}

function withSecond(last: Line, line: Line): Line {
  const cells = last.cells.map((cell, i) => toCell([...cell.words, ...line.cells[i]!.words]))
  return { ...last, cells, text: cells.map(({ text }) => text).join(' '), y1: line.y1 }
}

function runFrom(lines: readonly Line[], at: number): Line[] {
  const run: Line[] = []
  for (let i = at; i < lines.length && isPair(lines[i]!); i++) {
    const last = run.at(-1)
    if (last && !belongs(last, lines[i]!)) break
    run.push(lines[i]!)
  }
  return run
}

function isPair(line: Line): boolean {
  const [name, value, ...others] = line.cells
  if (!name || !value || others.length > 0 || line.prose || line.entry || line.joined) return false
  if (!canBeName(name.text) || labelOf(name.text) || /:$/.test(name.text)) return false
  return isMeasured(line) || (firstOf(value, line) === 'text' && value.words.length <= MAX_WORDS)
}

/** `Placenta   posterior, grau I` stands in a list of measures, and is none. */
const isMeasured = (line: Line) => VALUES.has(firstOf(line.cells[1]!, line) ?? '')
const MAX_WORDS = 6

const firstOf = (cell: Cell, line: Line) => lexCell(cell, line.source === 'ocr').items[0]?.kind
const VALUES: ReadonlySet<string> = new Set(['number', 'bound', 'quality'])

function belongs(last: Line, line: Line): boolean {
  const [name, value] = line.cells
  const [nameAbove, valueAbove] = last.cells
  const isEdge = (a: number, b: number) => Math.abs(a - b) < line.unit * SAME
  return (
    last.page === line.page &&
    last.column === line.column &&
    line.y0 - last.y1 < line.unit * CLOSE &&
    isEdge(name!.x0, nameAbove!.x0) &&
    (isEdge(value!.x0, valueAbove!.x0) || isEdge(value!.x1, valueAbove!.x1))
  )
}

function isKnown(line: Line): boolean {
  const [name, value] = line.cells
  const behind = lexCell(value!, line.source === 'ocr').items[1]
  return (
    isKnownName(name!.text) ||
    isMeasure(
      name!.text,
      behind?.kind === 'unit' && !/[([]/.test(value!.text[behind.start - 1] ?? '') ? behind.text : '',
    )
  )
}
