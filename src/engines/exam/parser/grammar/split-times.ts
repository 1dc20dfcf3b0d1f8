import { type Cell, toCell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { plain } from '../lexicon/plain.ts'
import { canBeName } from '../lexicon/test-names.ts'
import { lexCell } from './items.ts'
import { withCells } from './split-grid.ts'

/** Fewer times may be a row of a list. */
const MIN_TIMES = 3
/** Distance between the middles of a value and its heading, in units of text height. */
const REACH = 3
const TIME =
  /^(?:jejum|basal|fasting|(?:apos |pos )?\d{1,3} ?(?:min(?:utos?|\.)?|h(?:oras?)?|hours?|')|(?:pre|pos)[- ](?:dose|estimulo|sobrecarga))$/
const LABEL = /^(?:tempos?|times?|minutos|exames?|analitos?|dosagens)\s?:?$/

/**
 * Curves whose times head columns become lists: `Glicose (mg/dL)   90   145   154` under `Jejum   30 min   60 min` is
 * one row a time, `Glicose - 30 min (mg/dL)   145`. Other lines stay as they are.
 */
export function splitTimes(lines: readonly Line[]): Line[] {
  const split: Line[] = []
  let times: readonly Cell[] = []
  let page = 0
  for (const line of lines) {
    const own = timesOf(line)
    if (own) {
      ;[times, page] = [own, line.page]
      continue
    }
    const rows = line.page === page ? rowsOf(line, times) : []
    // A curve's columns end where a row does not stand under them.
    if (rows.length === 0) times = []
    split.push(...(rows.length > 0 ? rows : [line]))
  }
  return split
}

function timesOf(line: Line): readonly Cell[] | null {
  const cells = LABEL.test(plain(line.cells[0]?.text ?? '')) ? line.cells.slice(1) : line.cells
  return cells.length >= MIN_TIMES && cells.every((cell) => TIME.test(plain(cell.text))) ? cells : null
}

function rowsOf(line: Line, times: readonly Cell[]): Line[] {
  const [name, ...values] = line.cells
  if (!name || values.length < 2 || values.length > times.length || !canBeName(name.text)) return []
  const middle = (cell: Cell) => (cell.x0 + cell.x1) / 2
  const rows = values.flatMap((value) => {
    const kind = lexCell(value, line.source === 'ocr').items[0]?.kind
    const time = times.find((each) => Math.abs(middle(each) - middle(value)) < line.unit * REACH)
    if (!time || (kind !== 'number' && kind !== 'bound')) return []
    return [withCells(line, [named(name, time), value])]
  })
  return rows.length === values.length ? rows : []
}

/** `Glicose - 30 min (mg/dL)`: the unit stays at the end. */
function named(name: Cell, time: Cell): Cell {
  const last = name.words.at(-1)!
  const unit = name.words.length > 1 && /^\(.*\)$/.test(last.text) ? [last] : []
  const words = [...name.words.slice(0, name.words.length - unit.length), { ...last, text: '-' }]
  const inPlace = [...words, ...time.words, ...unit].map((word) => ({
    ...word,
    x0: name.x0,
    x1: name.x1,
    y0: name.y0,
    y1: name.y1,
  }))
  return toCell(inPlace)
}
