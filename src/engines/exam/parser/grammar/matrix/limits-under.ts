import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { isQuality } from '../../lexicon/qualities.ts'
import { canBeName } from '../../lexicon/test-names.ts'
import { isLimit } from '../item-kinds.ts'
import { lexCell } from '../items.ts'
import { toEntry } from './to-entry.ts'

/** One such row may have a remark under it. */
const LEAST_ROWS = 2
/** In text heights, between a value and its limits. */
const CLOSE = 1.6
const IN_BRACKETS = /^\(([^()]+)\)$/
const MEASURED: ReadonlySet<string> = new Set(['number', 'bound', 'quality'])

/**
 * Rows of a name and a value with the limits in brackets right under the value: `Cor   Amarelo escuro` over `(amarelo citrino)`,
 * and the line behind them; `null` where no such rows begin in line `at`.
 */
export function limitsUnder(lines: readonly Line[], at: number): { rows: Line[]; end: number } | null {
  const rows: Line[] = []
  let end = at
  for (let row = rowAt(lines, end); row; row = rowAt(lines, end)) {
    rows.push(row)
    end += 2
  }
  return rows.length < LEAST_ROWS ? null : { rows, end }
}

function rowAt(lines: readonly Line[], at: number): Line | null {
  const [line, below] = [lines[at], lines[at + 1]]
  const [name, value, ...others] = line?.cells ?? []
  if (!line || !below || !name || !value || others.length > 0 || line.prose || !canBeName(name.text))
    return null
  const limit = limitIn(below)
  if (!limit || !isUnder(line, below, value)) return null
  const [first] = lexCell(value, line.source === 'ocr').items
  return first && MEASURED.has(first.kind)
    ? toEntry(line, [name], value, { unit: '', references: [limit] })
    : null
}

function limitIn({ cells: [cell, ...others], source }: Line): string | null {
  const inner = cell && others.length === 0 ? IN_BRACKETS.exec(cell.text)?.[1] : undefined
  if (!cell || inner === undefined) return null
  return isQuality(inner) || lexCell(cell, source === 'ocr').items.some(isLimit) ? inner : null
}

const isUnder = (line: Line, below: Line, value: Cell) =>
  below.page === line.page &&
  below.column === line.column &&
  below.y0 - line.y1 < line.unit * CLOSE &&
  Math.min(below.x1, value.x1) > Math.max(below.x0, value.x0)
