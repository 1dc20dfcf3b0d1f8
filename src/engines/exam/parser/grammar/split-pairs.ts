import type { Line } from '../layout/lines.ts'
import { canBeName } from '../lexicon/test-names.ts'
import { lexCell } from './items.ts'
import { withCells } from './split-grid.ts'
import { isValue } from './split-name.ts'

/** `Volume: 50 mL   Cor: Amarelo claro`: several tests in one line, each a cell with name, colon and value. */
export function splitPairs(line: Line): Line[] {
  if (line.cells.length < 2) return [line]
  const pairs = line.cells.every((cell) => {
    const name = /^([^:]{2,60}):\s*\S/.exec(cell.text)?.[1]
    const { items } = lexCell(cell, line.source === 'ocr')
    const colon = items.findIndex((item) => item.kind === 'colon')
    const value = items[colon + 1]
    return name !== undefined && canBeName(name) && value !== undefined && isValue(value)
  })
  return pairs ? line.cells.map((cell) => withCells(line, [cell])) : [line]
}
