import type { Observation, PageBox } from '../../port.ts'
import { missedTest } from '../grammar/missed-test.ts'
import { DATE } from '../grammar/settle-columns.ts'
import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { roleAt } from '../lexicon/column-roles.ts'
import { plain } from '../lexicon/plain.ts'

/** In text heights: the next line of a cell stands no further off, and its edge or middle no further aside. */
const NEAR = 0.9
const ASIDE = 0.8
const TIGHT = 0.45

/**
 * The observations, those marked below whose value stands a word that no reading rests on: a result over two lines of
 * which one was read (`Reagente` over `1/4`).
 */
export function markUnreadBelow(observations: readonly Observation[], lines: readonly Line[]): Observation[] {
  const pages = Map.groupBy(lines, (line) => line.page)
  const said = observations.map(sayingOf).join(' | ')
  const isRow = (line: Line, but: Observation) =>
    missedTest(line) !== null ||
    observations.some((other) => other !== but && other.box?.page === line.page && standsIn(other.box, line))
  return observations.map((one) => {
    const { box } = one
    if (!box || one.needsReview) return one
    const lost = (pages.get(box.page) ?? []).some(
      (line) =>
        !line.prose &&
        !isOtherDay(line) &&
        line.cells.some(
          (cell) =>
            (goesOn(box, cell, line) || endsWords(one, cell, line)) &&
            !said.includes(plain(cell.text)) &&
            !isLimitOf(one, cell),
        ) &&
        !isRow(line, one),
    )
    return lost ? { ...one, confidence: 0.5, needsReview: true, reviewReasons: ['half-phrase'] } : one
  })
}

const sayingOf = ({ name, result, unit, referenceValues, method, material }: Observation) =>
  plain([name, result, unit, ...referenceValues, method, material].join(' '))

/** `(límpido)`, which is told without its brackets. */
const isLimitOf = ({ referenceValues }: Observation, { text }: Cell) =>
  referenceValues.some((limit) => plain(text) === `(${plain(limit)})`)

/** `05/11/2025   104`, `Referência   70 a 99`: below the latest day of a history. */
const isOtherDay = ({ cells: [first] }: Line) =>
  DATE.test(first!.text.split(' ')[0]!) || roleAt(first!.text)?.role === 'reference'

/** A line with a result of its own goes on with nothing. */
const standsIn = (box: PageBox, line: Line) => {
  const middle = (box.y + box.height / 2) * line.pageHeight
  return middle > line.y0 && middle < line.y1
}

/** `Presença de componente monoclonal` over `IgG/Kappa`, alone on its line and set as tight as the lines of one cell. */
function endsWords({ result, box }: Observation, { text, x0, y0 }: Cell, line: Line): boolean {
  if (!box || line.cells.length > 1 || /\d/.test(result) || !/^\p{Lu}\S*$/u.test(text)) return false
  const below = y0 - (box.y + box.height) * line.pageHeight
  const isEdge = Math.abs(x0 - box.x * line.pageWidth) < line.unit * ASIDE
  return isEdge && below > -line.unit * 0.4 && below < line.unit * TIGHT
}

/** A cell right under the value, in its column, that begins as nothing does that is said anew. */
function goesOn(box: PageBox, cell: Cell, line: Line): boolean {
  if (!/^[\p{Ll}\d(/%µ]/u.test(cell.text)) return false
  const [x0, y1] = [box.x * line.pageWidth, (box.y + box.height) * line.pageHeight]
  const x1 = x0 + box.width * line.pageWidth
  const below = cell.y0 - y1
  if (below < -line.unit * 0.4 || below > line.unit * NEAR || Math.min(x1, cell.x1) <= Math.max(x0, cell.x0))
    return false
  const aside = [cell.x0 - x0, cell.x1 - x1, (cell.x0 + cell.x1 - x0 - x1) / 2].map(Math.abs)
  return Math.min(...aside) < line.unit * ASIDE
}
