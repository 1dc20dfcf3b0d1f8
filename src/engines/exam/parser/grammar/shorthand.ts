import type { Line } from '../layout/lines.ts'
import { isMeasure } from '../lexicon/measures.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { cleanName } from '../lexicon/test-names.ts'
import type { Evidence } from './draft.ts'
import { lexCell } from './items.ts'
import type { Proposal, Seen } from './proposal.ts'
import type { RowReading } from './read-row.ts'
import type { Segment } from './segments.ts'
import { valuesInOrder } from './values-in-order.ts'

/** Fewer pairs in a line may be chance. */
const MIN_PAIRS = 3

/**
 * `Hb 11,2 | Ht 34 | Leucócitos 8.900`, `DBP 48 mm CC 178 mm CA 151 mm`: known names with numbers, and measures with units of their
 * own, one behind the other, as wards and reports in sentences write them.
 */
export function shorthand({ inNote }: Seen, _: readonly Segment[], line: Line): Proposal | null {
  if (inNote) return null
  const rows = line.cells.flatMap((cell) => {
    const { items } = lexCell(cell, line.source === 'ocr')
    const found: RowReading[] = []
    let name = 0
    for (let i = 0; i < items.length; i++) {
      if (items[i]!.kind !== 'number') continue
      let end = i + 1
      while (items[end]?.kind === 'unit' || items[end]?.kind === 'flag') end++
      const [value] = valuesInOrder([{ items: items.slice(i, end), text: '' }])
      const told = value && nameBefore(cell.text.slice(items[name]!.start, items[i]!.start), value.unit)
      if (told) found.push({ name: told.name, values: [value], evidence: [told.evidence] })
      name = Math.min(end, items.length - 1)
      i = end - 1
    }
    return found
  })
  return rows.length >= MIN_PAIRS ? rows.map((row) => ({ is: 'test', row })) : null
}

/** Words that a name has at most. */
const LONGEST = 6

/** The known name at the end of a stretch of text, or what is measured in `unit`, without separators and what introduces the list. */
function nameBefore(text: string, unit: string): { name: string; evidence: Evidence } | null {
  const words = text
    .replace(/[|;,/•·]+/g, ' ')
    .trim()
    .split(/\s+/)
  for (let i = Math.max(0, words.length - LONGEST); i < words.length; i++) {
    const name = cleanName(words.slice(i).join(' '))
    if (name === '') continue
    // `CA 151 mm` is no calcium.
    if (unit !== '' && isMeasure(name, unit)) return { name, evidence: 'measure' }
    if (isKnownName(name)) return { name, evidence: 'known-name' }
  }
  return null
}
