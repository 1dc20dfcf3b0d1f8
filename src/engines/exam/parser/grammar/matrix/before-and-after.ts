import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { canBeName } from '../../lexicon/test-names.ts'
import { lexCell } from '../items.ts'
import { middle, nearest } from './headings-above.ts'
import { toEntry } from './to-entry.ts'
import { isHeadingOf } from './words.ts'

/** In text heights: how far a value stands from the middle or an edge of its heading. */
const REACH = 2
/** In text heights: the second line of the headings, and rows, stand no further below. */
const CLOSE = 2.5

/** A column of values: the state that heads it, and where it stands. */
interface Column {
  readonly state: Cell
  readonly heading: Cell
}

/**
 * Measures before and after a medicine (spirometry): `CVF (L)   3,82   2,91   76   3,05   80` under `Previsto   Pré-BD   %
 * Prev   Pós-BD   % Prev` become `CVF - Pré-BD (L)   2,91` and `CVF - Pós-BD (L)   3,05`. What was predicted is passed
 * over. Other lines stay as they are.
 */
export function beforeAndAfter(lines: readonly Line[]): Line[] {
  const split: Line[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at]!
    const states = line.prose ? [] : line.cells.filter(isState)
    const pair =
      states.some(({ text }) => isHeadingOf('before', text)) &&
      states.some(({ text }) => isHeadingOf('after', text))
    if (!pair) {
      split.push(line)
      at++
      continue
    }
    const below = lines[at + 1]
    const second = below && isClose(line, below) && isSecondLine(below) ? below : null
    const columns = columnsOf(states, second)
    const rows: Line[] = []
    let next = at + (second ? 2 : 1)
    for (; next < lines.length && isClose(lines[next - 1]!, lines[next]!); next++) {
      const found = rowsOf(lines[next]!, columns)
      if (found.length === 0) break
      rows.push(...found)
    }
    split.push(...(rows.length > 0 ? rows : lines.slice(at, next)))
    at = next
  }
  return split
}

const isState = ({ text }: Cell) => isHeadingOf('before', text) || isHeadingOf('after', text)
const isClose = (above: Line, line: Line) =>
  above.page === line.page && line.y0 - above.y1 < line.unit * CLOSE && !line.prose

/** `Medido   % Prev   Medido   % Prev   % Var`: words only. */
const isSecondLine = (line: Line) =>
  line.cells.some(({ text }) => isHeadingOf('found', text)) &&
  line.cells.every((cell) =>
    lexCell(cell, line.source === 'ocr').items.every(({ kind }) => kind !== 'number'),
  )

/** Of each state the column of what was found; where no second line tells, the one under the state's own heading. */
const columnsOf = (states: readonly Cell[], second: Line | null): Column[] =>
  states.map((state) => ({
    state,
    heading:
      second?.cells.find((cell) => isHeadingOf('found', cell.text) && nearest(states, cell) === state) ??
      state,
  }))

function rowsOf(line: Line, columns: readonly Column[]): Line[] {
  const [name, ...cells] = line.cells
  if (!name || !canBeName(name.text.replace(/\s*\([^()]*\)$/, ''))) return []
  const items = (cell: Cell) => lexCell(cell, line.source === 'ocr').items
  const unit = cells.filter((cell) => items(cell).every(({ kind }) => kind === 'unit')).slice(0, 1)
  return columns.flatMap(({ state, heading }) => {
    const value = cells.find((cell) => items(cell)[0]?.kind === 'number' && stands(cell, heading, line.unit))
    return value ? [toEntry(line, [name, state], [value, ...unit])] : []
  })
}

const stands = (cell: Cell, heading: Cell, unit: number) =>
  Math.min(
    Math.abs(cell.x0 - heading.x0),
    Math.abs(cell.x1 - heading.x1),
    Math.abs(middle(cell) - middle(heading)),
  ) <
  unit * REACH
