import type { Line } from '../layout/lines.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { lexCell } from './items.ts'
import { type Segment, toSegments } from './segments.ts'

/** Distance to the line before, in units of text height. */
const NEAR = 0.9
const LONG_TEXT = 50

/** A line that ends in the words of a method, a material or a footer, which may go on in the next one. */
export interface RunningText {
  readonly line: Line
  readonly x0: number
  readonly text: string
}

const RUNS_ON: ReadonlySet<Segment['kind']> = new Set(['method', 'material', 'admin'])

export function runningText(line: Line, segments: readonly Segment[]): RunningText | null {
  const last = segments.at(-1)
  if (!last || !RUNS_ON.has(last.kind)) return null
  const cell = line.cells[last.cell]!
  return { line, x0: cell.x0, text: cell.text }
}

/** Whether `line` only goes on with the words before it: `…calibração rastreável ao` / `padrão internacional`. */
export function goesOn(running: RunningText, line: Line): boolean {
  const cell = line.cells[0]
  if (!cell || line.cells.length > 1 || line.page !== running.line.page) return false
  if (line.y0 - running.line.y1 > line.unit * NEAR || Math.abs(cell.x0 - running.x0) > line.unit) return false
  if (toSegments(line).some((segment) => segment.kind !== 'main') || isKnownName(cell.text)) return false
  if (/[-,/(]$|\b(?:de|da|do|em|com|por|e|ou|a|ao|para|of|and|by)$/i.test(running.text)) return true
  if (running.text.length < LONG_TEXT) return false
  if (/^\p{Ll}/u.test(cell.text)) return true
  const { items } = lexCell(cell, line.source === 'ocr')
  // A number alone is the value that the method was used for.
  if (items.length === 1 && items[0]!.kind === 'number') return false
  return !items.some((item) => ['colon', 'unit', 'range', 'bound', 'quality'].includes(item.kind))
}
