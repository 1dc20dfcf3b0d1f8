import type { Observation, PageBox } from '../../port.ts'
import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { NUMBER } from '../lexicon/numbers.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { COMPARATOR } from '../lexicon/references.ts'
import { isSameUnit } from '../lexicon/unit-scale.ts'

const BOUND = new RegExp(`^${COMPARATOR}`, 'i')
const MEASURE = new RegExp(`^${NUMBER}\\s*(\\D.*)$`)

/**
 * The observations, those marked whose result is worded as a limit (`Inferior a 73 U/L`) and has no limits of its own, while
 * a measure in the same unit stands in its block (`71 U/L`): that is the result, and this its limit.
 */
export function markLimitForResult(
  observations: readonly Observation[],
  lines: readonly Line[],
): Observation[] {
  const pages = Map.groupBy(lines, (line) => line.page)
  return observations.map((one) => {
    const { box } = one
    if (!box || one.unit === '' || one.referenceValues.length > 0 || !BOUND.test(one.result)) return one
    const block = blockOf(box, pages.get(box.page) ?? [], observations)
    const measured = block.some((line, at) =>
      line.cells.some(
        (cell) =>
          isMeasureIn(cell, one.unit) &&
          (!isRead(cell, line, observations) || (at === 0 && !isKnownName(one.name))),
      ),
    )
    return measured ? doubted(one) : one
  })
}

const doubted = (one: Observation): Observation => ({
  ...one,
  isNormal: null,
  confidence: Math.min(one.confidence, 0.5),
  needsReview: true,
  reviewReasons: [...new Set([...(one.reviewReasons ?? []), 'rivals' as const])],
})

/** The value's line and those below it, to the line of the next test. */
function blockOf(box: PageBox, lines: readonly Line[], observations: readonly Observation[]): Line[] {
  const from = lines.findIndex((line) => isOn(box, line))
  if (from < 0) return []
  const isNext = (line: Line) => observations.some(({ box: other }) => other !== null && isOn(other, line))
  const length = lines.slice(from + 1).findIndex(isNext)
  return lines.slice(from, length < 0 ? undefined : from + 1 + length)
}

/** The whole cell is a number with this unit. */
function isMeasureIn(cell: Cell, unit: string): boolean {
  const printed = MEASURE.exec(cell.text)?.[1]
  return printed !== undefined && isSameUnit(printed, unit) === true
}

const isOn = ({ page, y, height }: PageBox, line: Line) => {
  const middle = (y + height / 2) * line.pageHeight
  return page === line.page && middle > line.y0 && middle < line.y1
}

/** Whether a test was read from this cell. */
const isRead = (cell: Cell, line: Line, observations: readonly Observation[]) =>
  observations.some(({ box }) => {
    if (!box || !isOn(box, line)) return false
    const middle = (box.x + box.width / 2) * line.pageWidth
    return middle > cell.x0 && middle < cell.x1
  })
