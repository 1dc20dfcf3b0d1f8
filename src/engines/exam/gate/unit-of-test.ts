import { isMeasure, namesMeasure } from '../parser/lexicon/measures.ts'
import { entriesNamed, toUcum } from '../parser/lexicon/observation-catalog.ts'
import { isUnitAfterNumber } from '../parser/lexicon/units.ts'
import { each } from './constraint.ts'

/**
 * What is told by its activity is weighed by nobody, and the reverse: `TSH 0,18 kU/L`, an enzyme in mg/dL. A measure of heart,
 * bones or lungs has one of its own units.
 */
export const unitOfTest = each('odd-unit', ({ name, unit }) => {
  if (!isUnitAfterNumber(unit) || isMeasure(name, unit)) return false
  const entries = entriesNamed(name)
  if (entries.length === 0) return namesMeasure(name)
  const kinds = new Set(entries.flatMap(({ ucum }) => kindOf(ucum) ?? []))
  const kind = kindOf(toUcum(unit))
  return kind !== null && kinds.size > 0 && !kinds.has(kind)
})

function kindOf(ucum: string): 'activity' | 'amount' | null {
  if (/^k?U\//.test(ucum)) return 'activity'
  return /^[munpf]?(?:g|mol)\/[dmu]?L$/.test(ucum) ? 'amount' : null
}
