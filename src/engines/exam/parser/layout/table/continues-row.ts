import { isQuality } from '../../lexicon/qualities.ts'
import { isHalfPhrase, isOpenName, isUnfinished } from '../../lexicon/unfinished.ts'
import { isUnit } from '../../lexicon/units.ts'
import type { Line } from '../lines.ts'
import { type CellLine, isForced, toCellLines } from './cell-lines.ts'
import { isIn, type TableColumn } from './row.ts'

/** In text heights: how far below a row its next line stands, and how far behind its edge. */
const NEAR = 0.9
const INDENTED = { least: 0.3, most: 3 }

/**
 * Whether `line` goes on with the row that `row` began, where spaces between lines don't tell: each of its cells goes
 * on with what stands above it.
 */
export function continuesRow(
  row: readonly Line[],
  line: Line,
  columns: readonly TableColumn[],
  result: number,
): boolean {
  const last = row.at(-1)!
  if (line.prose || line.y0 - last.y1 > line.unit * NEAR) return false
  const judged = columns.flatMap((column, index) => {
    const [own] = linesIn([line], column)
    if (!own) return []
    const above = linesIn(row, column)
    const forced = above.length > 0 && isForced(above.at(-1)!, own, column.width, line.unit)
    const said = above.map(({ text }) => text).join(' ')
    if (index === 0)
      return [forced && (/^[\p{Ll}(\d]/u.test(own.text) || isOpenName(said) || hangs(own, above[0], line))]
    if (index === result) return [continuesResult(said, own.text, forced)]
    return [isUnfinished(said) || isHalfPhrase(said) || forced]
  })
  return judged.length > 0 && judged.every(Boolean)
}

/** `Free Kappa Light   148.6` over `  Chains, Serum`, alone and a little behind the edge of the row. */
function hangs(own: CellLine, first: CellLine | undefined, { cells, unit }: Line): boolean {
  const behind = first ? (own.x0 - first.x0) / unit : 0
  return cells.length === 1 && behind > INDENTED.least && behind < INDENTED.most
}

const continuesResult = (said: string, text: string, forced: boolean) =>
  isHalfPhrase(said) ||
  (/\d$/.test(said) && isUnit(text)) ||
  (forced && /^\p{Ll}/u.test(text) && isQuality(`${said} ${text}`))

function linesIn(lines: readonly Line[], column: TableColumn): CellLine[] {
  const words = lines.flatMap((line) => line.cells.flatMap((cell) => cell.words))
  return toCellLines(words.filter((word) => isIn(column, word)))
}
