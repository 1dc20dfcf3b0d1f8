import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { canBeName } from '../lexicon/test-names.ts'
import { lexCell } from './items.ts'

/** Lines between a card's name and its value, and those that a card has at most. */
const REACH = 2
const MAX_LINES = 8
/** Distances in units of text height. */
const ALIGNED = 1
const NEAR = 4

/**
 * Cards that stand beside each other become one under the other: where two or more values stand each under a name of
 * its own at the same left edge, the lines from the names on are cut between them.
 */
export function splitGrid(lines: readonly Line[]): Line[] {
  const split: Line[] = []
  let at = 0
  while (at < lines.length) {
    const edges = cardsAt(lines, at)
    if (!edges) {
      split.push(lines[at++]!)
      continue
    }
    const end = endOf(lines, at, edges)
    const block = lines.slice(at, end)
    for (const [i, edge] of edges.entries()) {
      const from = i === 0 ? Number.NEGATIVE_INFINITY : edge
      const to = edges[i + 1] ?? Number.POSITIVE_INFINITY
      for (const line of block) {
        const cells = line.cells.filter((cell) => cell.x0 >= from && cell.x0 < to)
        if (cells.length > 0) split.push(withCells(line, cells))
      }
    }
    at = end
  }
  return split
}

/** Left edges of the cards whose names stand in line `at`; `null` where it names no two of them. */
function cardsAt(lines: readonly Line[], at: number): number[] | null {
  const names = lines[at]!
  if (names.cells.length < 2 || !names.cells.every((cell) => isName(cell))) return null
  for (const below of lines.slice(at + 1, at + 1 + REACH)) {
    if (below.page !== names.page || below.y0 - names.y1 > names.unit * NEAR) return null
    const values = below.cells.filter((cell) => beginsWithNumber(cell, below.source === 'ocr'))
    const under = (aligned: (value: Cell, name: Cell) => boolean) =>
      names.cells.every((name) => values.some((value) => aligned(value, name)))
    if (under((value, name) => Math.abs(value.x0 - name.x0) < names.unit * ALIGNED))
      return names.cells.map((cell) => cell.x0 - names.unit * ALIGNED)
    // Centred in their boxes: the cut is in the middle of the blank between them.
    const centred = (value: Cell, name: Cell) =>
      Math.abs(value.x0 + value.x1 - name.x0 - name.x1) < names.unit * ALIGNED
    if (values.length === names.cells.length && under(centred))
      return names.cells.map((name, i) => {
        const last = Math.max(names.cells[i - 1]?.x1 ?? 0, values[i - 1]?.x1 ?? 0)
        return (last + Math.min(name.x0, values[i]!.x0)) / 2
      })
  }
  return null
}

const isName = (cell: Cell) =>
  canBeName(cell.text) &&
  !/:/.test(cell.text) &&
  !lexCell(cell, false).items.some((item) => item.kind === 'unit')

function beginsWithNumber(cell: Cell, recognised: boolean): boolean {
  const kind = lexCell(cell, recognised).items[0]?.kind
  return kind === 'number' || kind === 'bound'
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
    if (far || crosses(line) || cardsAt(lines, end)) break
    end++
  }
  return end
}

/** The line with some of its cells only. */
export function withCells(line: Line, cells: readonly Cell[]): Line {
  return {
    ...line,
    cells,
    text: cells.map((cell) => cell.text).join(' '),
    x0: cells[0]!.x0,
    x1: Math.max(...cells.map((cell) => cell.x1)),
  }
}
