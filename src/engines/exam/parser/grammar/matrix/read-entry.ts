import type { Line, MatrixEntry } from '../../layout/lines.ts'
import { correctName } from '../../lexicon/similar-names.ts'
import { cleanName } from '../../lexicon/test-names.ts'
import { lexCell } from '../items.ts'
import { evidenceOf, type RowReading } from '../read-row.ts'
import { unitInName } from '../row-name.ts'
import { valuesInOrder } from '../values-in-order.ts'
import { asThreshold } from './threshold.ts'

/**
 * A value of a matrix, whose headings tell its name and its limits: whatever else its words could mean. `null` where the
 * cell holds no value.
 */
export function readEntry(line: Line, entry: MatrixEntry): RowReading | null {
  const [first, second] = line.cells
  if (!first || !second) return null
  const recognised = line.source === 'ocr'
  const { items } = lexCell(second, recognised)
  const [found] = valuesInOrder([{ items, text: second.text }], true)
  if (!found) return null
  const told = unitInName(cleanName(first.text))
  const name = recognised ? correctName(told.name) : told.name
  const read = entry.ofTone ? asThreshold(found) : found
  const inHours = /^tempo\b/i.test(name) && /^\d+(?:[.,]\d+)? h$/.test(second.text)
  const value = {
    ...read,
    // `Tempo para positividade   13,8 h`: hours, and no mark of what is high.
    ...(inHours ? { flag: '' } : {}),
    unit: inHours ? 'h' : read.unit || told.unit || entry.unit,
    references: [...read.references, ...entry.references],
    rivalled: read.rivalled || (entry.inDoubt ?? false),
  }
  return {
    name,
    values: [value],
    evidence: [
      ...evidenceOf(name, [value], null, line),
      'result-column',
      ...(entry.isMeasure ? (['measure'] as const) : []),
    ],
  }
}
