import type { Line } from '../layout/lines.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { cleanName } from '../lexicon/test-names.ts'
import { lexCell } from './items.ts'
import type { RowReading } from './read-row.ts'
import { valuesInOrder } from './values-in-order.ts'

/** Fewer pairs in a line may be chance. */
const MIN_PAIRS = 3

/**
 * `Hb 11,2 | Ht 34 | Leucócitos 8.900`: known names with numbers, one behind the other, as wards write them. Empty
 * when the line is not made of such pairs.
 */
export function readShorthand(line: Line): RowReading[] {
  const rows = line.cells.flatMap((cell) => {
    const { items } = lexCell(cell, line.source === 'ocr')
    const found: RowReading[] = []
    let name = 0
    for (let i = 0; i < items.length; i++) {
      if (items[i]!.kind !== 'number') continue
      let end = i + 1
      while (items[end]?.kind === 'unit' || items[end]?.kind === 'flag') end++
      const text = longestKnown(cell.text.slice(items[name]!.start, items[i]!.start))
      const values = text ? valuesInOrder([{ items: items.slice(i, end), text: '' }]) : []
      if (text && values.length > 0) found.push({ name: text, values, evidence: ['known-name'] })
      name = Math.min(end, items.length - 1)
      i = end - 1
    }
    return found
  })
  return rows.length >= MIN_PAIRS ? rows : []
}

/** The known name at the end of a stretch of text, without separators and what introduces the list. */
function longestKnown(text: string): string | null {
  const words = text
    .replace(/[|;,/•·]+/g, ' ')
    .trim()
    .split(/\s+/)
  for (let i = Math.max(0, words.length - 4); i < words.length; i++) {
    const name = cleanName(words.slice(i).join(' '))
    if (name !== '' && isKnownName(name)) return name
  }
  return null
}
