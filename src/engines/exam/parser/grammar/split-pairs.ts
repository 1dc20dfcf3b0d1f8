import { type Cell, toCell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { canBeName } from '../lexicon/test-names.ts'
import { isValue } from './item-kinds.ts'
import { lexCell } from './items.ts'
import { withCells } from './split-grid.ts'

/**
 * `Volume: 50 mL   Cor: Amarelo claro`, `pH: 7,38 | pCO2: 40 mmHg`: several tests in one line, each a cell or a part
 * between bars with name, colon and value.
 */
export function splitPairs(line: Line): Line[] {
  const parts = line.cells.flatMap(betweenBars)
  if (parts.length < 2) return [line]
  const pairs = parts.every((cell) => {
    const name = /^([^:]{2,60}):\s*\S/.exec(cell.text)?.[1]
    const { items } = lexCell(cell, line.source === 'ocr')
    const colon = items.findIndex((item) => item.kind === 'colon')
    const value = items[colon + 1]
    return name !== undefined && canBeName(name) && value !== undefined && isValue(value)
  })
  return pairs ? parts.map((cell) => withCells(line, [cell])) : [line]
}

function betweenBars(cell: Cell): Cell[] {
  const parts: Cell['words'][number][][] = [[]]
  for (const word of cell.words) {
    if (word.text === '|') parts.push([])
    else parts.at(-1)!.push(word)
  }
  return parts.length === 1 ? [cell] : parts.filter((words) => words.length > 0).map(toCell)
}
