import { type Cell, toCell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { labelOf } from '../lexicon/labels.ts'
import { canBeName } from '../lexicon/test-names.ts'
import { isUnitAfterNumber } from '../lexicon/units.ts'
import { isValue } from './item-kinds.ts'
import { lexCell } from './items.ts'
import { withCells } from './split-grid.ts'

/** Fewer pairs are a row with its name. */
const LEAST = 2

/**
 * `Volume: 50 mL   Cor: Amarelo claro`, `pH: 7,38 | pCO2: 40 mmHg`, `Ritmo: sinusal   FC: 72 bpm PR: 160 ms`: several tests in
 * one line, each a cell, a part between bars or what follows a unit, with name, colon and value.
 */
export function splitPairs(line: Line): Line[] {
  const [bullet, ...cells] = line.cells
  const parts = (cells.length > 0 && BULLET.test(bullet!.text) ? cells : line.cells).flatMap(toParts)
  const told = parts.map((cell) => pairOf(cell, line))
  const pairs = told.filter((kind) => kind === 'value').length
  const isAlone = parts.length === 1 && line.cells.length > 1
  return told.includes(null) || pairs < (isAlone ? 1 : LEAST)
    ? [line]
    : parts.map((cell) => withCells(line, [cell]))
}

/** Before a list's line; what a dot is recognised as, too. */
const BULLET = /^(?:[-–•*·▪►●○+]|[a-z])$/

/** Whether a part tells a name with a value, or one with words; `null` where it tells no name. */
function pairOf(cell: Cell, line: Line): 'value' | 'words' | null {
  const name = /^([^:]{2,60}):\s*\S/.exec(cell.text)?.[1]
  if (name === undefined || !canBeName(name)) return null
  const { items } = lexCell(cell, line.source === 'ocr')
  const value = items[items.findIndex((item) => item.kind === 'colon') + 1]
  if (value && isValue(value)) return 'value'
  return labelOf(cell.text) ? null : 'words'
}

function toParts(cell: Cell): Cell[] {
  const parts: Cell['words'][number][][] = [[]]
  for (const word of cell.words) {
    const before = parts.at(-1)!
    const anew = /\p{L}:$/u.test(word.text) && isUnitAfterNumber(before.at(-1)?.text ?? '')
    if (word.text === '|') parts.push([])
    else if (anew) parts.push([word])
    else before.push(word)
  }
  return parts.length === 1 ? [cell] : parts.filter((words) => words.length > 0).map(toCell)
}
