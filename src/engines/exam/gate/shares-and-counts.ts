import { entriesNamed } from '../parser/lexicon/observation-catalog.ts'
import { plain } from '../parser/lexicon/plain.ts'
import { isWhiteCell } from '../parser/lexicon/white-cells.ts'
import type { Observation } from '../port.ts'
import type { Constraint } from './constraint.ts'

/** Rounded percentages of a differential count add up to 100 within this. */
const SUM_PLAY = 4
/** An absolute count and its percentage agree within this share of the total. */
const COUNT_PLAY = 0.008

/** Shares of white cells add up, and a count is its share of the total. */
export const sharesAndCounts: Constraint = (observations) =>
  [...contradictions(observations)].map((index) => ({ index, reason: 'sum' }))

const isPercent = (one: Observation) => one.unit === '%'
const loincs = (one: Observation) => entriesNamed(one.name).map((entry) => entry.loinc)
const TOTAL = '6690-2'
/**
 * Indexes of values that contradict each other: percentages of white cells that don't add up, and absolute
 * counts that don't fit their percentage of the total.
 */
function contradictions(observations: readonly Observation[]): Set<number> {
  const found = new Set<number>()
  const numbered = observations.map((one, index) => ({
    one,
    index,
    value: Number(one.numericResult || Number.NaN),
  }))
  const parts = numbered.filter(
    ({ one, value }) => isPercent(one) && !Number.isNaN(value) && isWhiteCell(one.name),
  )
  const sum = parts.reduce((total, { value }) => total + value, 0)
  if (parts.length >= 5 && Math.abs(sum - 100) > SUM_PLAY) for (const { index } of parts) found.add(index)

  const total = numbered.find(({ one }) => !isPercent(one) && loincs(one).includes(TOTAL))?.value
  if (!total) return found
  for (const part of parts) {
    const absolute = numbered.find(
      ({ one, value }) => !isPercent(one) && !Number.isNaN(value) && plain(one.name) === plain(part.one.name),
    )
    if (!absolute) continue
    const off = Math.abs(absolute.value - (total * part.value) / 100)
    if (off > total * COUNT_PLAY) {
      found.add(part.index)
      found.add(absolute.index)
    } else {
      // Two numbers that confirm each other: the sum's fault is elsewhere.
      found.delete(part.index)
    }
  }
  return found
}
