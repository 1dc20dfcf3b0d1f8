import { roleAt } from '../../lexicon/column-roles.ts'
import { labelOf } from '../../lexicon/labels.ts'
import { isKnownName } from '../../lexicon/observation-catalog.ts'
import { cleanName, isPartName } from '../../lexicon/test-names.ts'
import { isOpenName } from '../../lexicon/unfinished.ts'
import { toCell } from '../cells.ts'
import type { Line } from '../lines.ts'

/** In text heights: lines of one name stand as close as any, and begin at one edge. */
const CLOSE = 0.9
const EDGE = 0.5
const IN_BRACKETS = /\s*\([^()]*\)$/

/**
 * Names that are too long for a typewritten list (`TEMPO DE TROMBOPLASTINA` over `PARCIAL ATIVADA....: 41,3`) or a title as the names
 * that they are. A title over rows of its own stays where it is.
 */
export function joinBrokenNames(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    let whole = line
    for (let above = joined.at(-1); above && goesOn(above, whole); above = joined.at(-1)) {
      joined.pop()
      whole = withName(above, whole)
    }
    joined.push(whole)
  }
  return joined
}

function goesOn(above: Line, line: Line): boolean {
  const [cell, ...others] = above.cells
  const isBeside = above.page === line.page && above.column === line.column && !above.prose && !line.prose
  const isUnder = line.y0 - above.y1 < line.unit * CLOSE && Math.abs(above.x0 - line.x0) < line.unit * EDGE
  if (!cell || others.length > 0 || above.joined || !isBeside || !isUnder) return false
  if (/\d|:/.test(cell.text) || labelOf(cell.text) || roleAt(cell.text)) return false
  const name = cleanName(line.cells[0]!.text)
  if (!/\p{L}{2}/u.test(name) || labelOf(line.cells[0]!.text) || isPartName(name)) return false
  if (isKnownName(name.replace(IN_BRACKETS, ''))) return false
  const isWhole = isKnownName(`${cleanName(cell.text)} ${name.replace(IN_BRACKETS, '')}`)
  // Titles of blocks: no word of theirs stands beside a value.
  if (line.cells.length < 2)
    return isWhole && isCapital(cell.text) && isCapital(line.text.replace(IN_BRACKETS, ''))
  const isLabelled = /:$/.test(line.cells[0]!.text) || line.cells[1]!.text === ':'
  return isOpenName(cell.text) || (isLabelled && isKnownName(`${cleanName(cell.text)} ${name}`))
}

const isCapital = (text: string) => text === text.toUpperCase()

function withName(above: Line, line: Line): Line {
  const [first, ...others] = line.cells
  const { y0, y1 } = first!
  const words = above.cells[0]!.words.map((word) => ({ ...word, y0, y1 }))
  const name = { ...toCell([...words, ...first!.words]), x0: first!.x0, x1: first!.x1 }
  const cells = [name, ...others]
  return { ...line, cells, text: cells.map(({ text }) => text).join(' '), y0: above.y0 }
}
