import { plain } from './plain.ts'
import { unitKey } from './units.ts'
import { readWordsTable } from './words-table.ts'

let units: ReadonlyMap<string, ReadonlySet<string>> | undefined

function measures(): ReadonlyMap<string, ReadonlySet<string>> {
  if (units) return units
  const found = new Map<string, Set<string>>()
  for (const { phrases, rest } of readWordsTable('measures'))
    for (const phrase of phrases) {
      const own = found.get(phrase) ?? new Set()
      for (const unit of (rest[0] ?? '').split('|')) own.add(unit === '-' ? '' : unitKey(unit))
      found.set(phrase, own)
    }
  units = found
  return found
}

/**
 * Whether heart, bones, lungs or a child before birth are measured so: a known name with a unit of its own. Of a name of
 * two parts (`L1-L4 - T-score`) the last one is the measure.
 */
export function isMeasure(name: string, unit: string): boolean {
  const key = plain(name)
  const last = key.split(' - ').at(-1)!
  const known = measures().get(key) ?? measures().get(last)
  return known?.has(unitKey(unit)) ?? false
}

/** Whether `text`, as a heading, names a measure; its unit may stand behind it in brackets. */
export const namesMeasure = (text: string): boolean =>
  measures().has(plain(text.replace(/\s*\([^)]*\)$/, '')))
