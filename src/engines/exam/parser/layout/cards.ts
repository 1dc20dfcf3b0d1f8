import { roleAt } from '../lexicon/column-roles.ts'
import { labelOf } from '../lexicon/labels.ts'
import { NUMBER } from '../lexicon/numbers.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { parseReference, printedLimits } from '../lexicon/reference-limits.ts'
import { canBeName } from '../lexicon/test-names.ts'
import { isUnit } from '../lexicon/units.ts'
import type { Cell } from './cells.ts'
import type { Line } from './lines.ts'

/** In text heights: how far a card's edge may waver, and how far below its name the value stands. */
const EDGE = 0.5
const NEAR = 2
/** A card's value is set in type that is as many times larger than its name. */
const LARGER = 1.3
/** Fewer with limits beside them are chance. */
const ENOUGH = 3

const MEASURE = new RegExp(`^${NUMBER}\\s+(\\D.*)$`)
/** An index has no unit. */
const BARE = new RegExp(`^${NUMBER}$`)

interface Card {
  readonly head: Line
  readonly name: Cell
  readonly value: Cell
  /** What stands right of name and under the value, earlier results and all. */
  readonly other: ReadonlySet<Cell>
  readonly limits: readonly string[]
  /** The line above may be the first half of its name. */
  readonly inDoubt: boolean
}

/**
 * The lines, those of a card as one with name, value and limits: a large value with its unit stands under the name, the limits
 * stand at the right, among them the ticks of a scale, and further right earlier results under their heading. A page may have
 * been parted between values and limits.
 */
export function joinCards(lines: readonly Line[]): readonly Line[] {
  const cards = lines.flatMap((line, at) => cardAt(lines, line, at) ?? [])
  if (cards.filter(({ limits }) => limits.length > 0).length < ENOUGH) return lines
  const heads = new Map(cards.map((card) => [card.head, card]))
  const read = new Set(cards.flatMap(({ value, other }) => [value, ...other]))
  return lines.flatMap((line) => {
    const card = heads.get(line)
    if (card)
      return [
        {
          ...withCells(line, [card.name, card.value]),
          entry: { unit: '', references: card.limits, inDoubt: card.inDoubt },
        },
      ]
    const left = line.cells.filter((cell) => !read.has(cell))
    return left.length === line.cells.length ? [line] : left.length > 0 ? [withCells(line, left)] : []
  })
}

const withCells = (line: Line, cells: readonly Cell[]): Line => ({
  ...line,
  cells,
  text: cells.map(({ text }) => text).join(' '),
})

function cardAt(lines: readonly Line[], head: Line, from: number): Card | null {
  const name = head.cells[0]!
  if (head.prose || head.source !== 'text' || !canBeName(name.text)) return null
  const [second, next] = lines
    .slice(from + 1)
    .filter((line) => line.page !== head.page || line.x0 < name.x0 + head.unit * EDGE)
  const value = second?.page === head.page ? second.cells[0]! : null
  if (!value || !isValueOf(value, name, head)) return null
  // Limits right under the value are read where they stand.
  if (next && labelOf(next.text)?.kind === 'reference') return null
  const bottom = next?.page === head.page ? next.cells[0]!.y0 : Number.POSITIVE_INFINITY
  const other = lines
    .filter(({ page }) => page === head.page)
    .flatMap(({ cells }) => cells)
    .filter(
      (cell) => cell !== name && cell !== value && cell.x0 > name.x0 && isBetween(cell, name.y0, bottom),
    )
  const beside = withoutEarlier(other, head)
  // A second measure is that of another test.
  if (beside.some(isMeasure)) return null
  const above = lines[from - 1]?.page === head.page ? lines[from - 1]!.cells[0]! : null
  const inDoubt =
    above !== null &&
    Math.abs(above.x0 - name.x0) < head.unit * EDGE &&
    Math.abs(name.y0 - above.y1) < head.unit * EDGE
  return { head, name, value, other: new Set(other), limits: limitsOf(beside, head), inDoubt }
}

const isBetween = ({ y0, y1 }: Cell, top: number, bottom: number) => {
  const middle = (y0 + y1) / 2
  return middle > top && middle < bottom
}

const isMeasure = ({ text }: Cell) => {
  const unit = MEASURE.exec(text)?.[1]
  return unit !== undefined && isUnit(unit)
}

const isValueOf = (value: Cell, name: Cell, { unit }: Line) =>
  (isMeasure(value) || (BARE.test(value.text) && isKnownName(name.text))) &&
  Math.abs(value.x0 - name.x0) < unit * EDGE &&
  value.y0 - name.y1 < unit * NEAR &&
  value.words[0]!.y1 - value.words[0]!.y0 > (name.y1 - name.y0) * LARGER

function withoutEarlier(cells: readonly Cell[], { unit }: Line): Cell[] {
  const earlier = cells.find(({ text }) => roleAt(text)?.role === 'previous')
  return cells.filter((cell) => !earlier || cell.x0 < earlier.x0 - unit * EDGE)
}

/** One below the other; what a bullet parts is a remark. */
function limitsOf(beside: readonly Cell[], { unit }: Line): string[] {
  const limits = beside.filter(
    ({ text }) =>
      !text.includes(' · ') && printedLimits(text).length > 0 && parseReference(text, ',') !== null,
  )
  return limits.filter(({ x0 }) => Math.abs(x0 - limits[0]!.x0) < unit * EDGE).map(({ text }) => text)
}
