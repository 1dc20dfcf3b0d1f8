import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { labelOf } from '../lexicon/labels.ts'
import { canBeName } from '../lexicon/test-names.ts'
import { lexCell } from './items.ts'
import { readTableHeader } from './table-header.ts'
import { headsLegend } from './take-heading.ts'

/** Lines between a card's name and its value, and those that a card has at most. */
const REACH = 2
const MAX_LINES = 8
/** Distances in units of text height. */
const ALIGNED = 1
const NEAR = 5.5
const BLANK = 0.5

/**
 * Cards that stand beside each other become one under the other: where two or more values stand each under a name of
 * its own at the same left edge, the lines from the names on are cut between them.
 */
export function splitGrid(lines: readonly Line[]): Line[] {
  const split: Line[] = []
  let at = 0
  while (at < lines.length) {
    const cards = cardsAt(lines, at)
    if (!cards) {
      split.push(lines[at++]!)
      continue
    }
    const { edges } = cards
    const end = endOf(lines, at, edges)
    const block = [withCells(lines[at]!, cards.names), ...lines.slice(at + 1, end)]
    for (const [i, edge] of edges.entries()) {
      const from = i === 0 ? Number.NEGATIVE_INFINITY : edge
      const to = edges[i + 1] ?? Number.POSITIVE_INFINITY
      split.push(
        ...closeUp(
          block.flatMap((line) => {
            const cells = line.cells.filter((cell) => cell.x0 >= from && cell.x0 < to)
            return cells.length > 0 ? [withCells(line, cells)] : []
          }),
        ),
      )
    }
    at = end
  }
  return split
}

/** A gauge between a card's value and its limits leaves a blank, which parts nothing. */
function closeUp(card: readonly Line[]): Line[] {
  const closed: Line[] = []
  for (const line of card) {
    const y0 = Math.min(line.y0, (closed.at(-1)?.y1 ?? Number.POSITIVE_INFINITY) + line.unit * BLANK)
    closed.push({ ...line, y0, y1: y0 + line.y1 - line.y0 })
  }
  return closed
}

interface Cards {
  readonly names: readonly Cell[]
  /** Left edges. */
  readonly edges: readonly number[]
}

/** The cards whose names stand in line `at`; `null` where it names no two of them. */
function cardsAt(lines: readonly Line[], at: number): Cards | null {
  const names = lines[at]!
  const recognised = names.source === 'ocr'
  if (names.cells.length < 2 || !names.cells.every((cell) => isName(cell, recognised) || isBadge(cell)))
    return null
  if (readTableHeader(names) || headsLegend(names)) return null
  for (const below of lines.slice(at + 1, at + 1 + REACH)) {
    if (below.page !== names.page || below.y0 - names.y1 > names.unit * NEAR) return null
    const values = below.cells.filter((cell) => beginsWithValue(cell, below.source === 'ocr'))
    const under = (value: Cell, name: Cell) => Math.abs(value.x0 - name.x0) < names.unit * ALIGNED
    const named = names.cells.filter((name) => values.some((value) => under(value, name)))
    const others = names.cells.filter((cell) => !named.includes(cell))
    if (
      named.length > 1 &&
      named[0] === names.cells[0] &&
      named.every((cell) => isName(cell, recognised)) &&
      values.every((value) => named.some((name) => under(value, name))) &&
      others.every(isBadge)
    )
      return { names: named, edges: named.map((cell) => cell.x0 - names.unit * ALIGNED) }
    // Centred in their boxes: the cut is in the middle of the blank between them.
    const centred = (value: Cell, name: Cell) =>
      Math.abs(value.x0 + value.x1 - name.x0 - name.x1) < names.unit * ALIGNED
    const allCentred = names.cells.every(
      (name) => isName(name, recognised) && values.some((value) => centred(value, name)),
    )
    if (values.length === names.cells.length && allCentred) {
      const edges = names.cells.map((name, i) => {
        const last = Math.max(names.cells[i - 1]?.x1 ?? 0, values[i - 1]?.x1 ?? 0)
        return (last + Math.min(name.x0, values[i]!.x0)) / 2
      })
      return { names: names.cells, edges }
    }
  }
  return null
}

/** `Ótimo`, `Fora da faixa` in the corner of a card. */
const isBadge = (cell: Cell) => cell.text.split(' ').length <= 3 && !/\d/.test(cell.text)

const isName = (cell: Cell, recognised: boolean) =>
  canBeName(cell.text) &&
  !/:/.test(cell.text) &&
  !lexCell(cell, recognised).items.some((item) => item.kind === 'unit')

function beginsWithValue(cell: Cell, recognised: boolean): boolean {
  const kind = lexCell(cell, recognised).items[0]?.kind
  return kind === 'number' || kind === 'bound' || kind === 'quality' || kind === 'titer'
}

function endOf(lines: readonly Line[], from: number, edges: readonly number[]): number {
  const first = lines[from]!
  const crosses = (line: Line) =>
    line.cells.some((cell) =>
      edges.slice(1).some((edge) => cell.x0 < edge - first.unit && cell.x1 > edge + first.unit),
    )
  let end = from + 1
  while (end < lines.length && end - from < MAX_LINES) {
    const line = lines[end]!
    const far = line.page !== first.page || line.y0 - lines[end - 1]!.y1 > first.unit * NEAR
    if (far || crosses(line) || isTableRow(line) || cardsAt(lines, end)) break
    end++
  }
  return end
}

/** `Ureia   30 mg/dL   15 a 45` below cards belongs to none of them. */
function isTableRow(line: Line): boolean {
  const [name, value] = line.cells
  return (
    name !== undefined &&
    value !== undefined &&
    !labelOf(name.text) &&
    isName(name, line.source === 'ocr') &&
    beginsWithValue(value, line.source === 'ocr')
  )
}

/** The line with some of its cells only. */
export function withCells(line: Line, cells: readonly Cell[]): Line {
  const { joined: _, ...plainLine } = line
  return {
    ...plainLine,
    cells,
    text: cells.map((cell) => cell.text).join(' '),
    x0: cells[0]!.x0,
    x1: Math.max(...cells.map((cell) => cell.x1)),
  }
}
