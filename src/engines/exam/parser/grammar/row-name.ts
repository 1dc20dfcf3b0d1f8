import type { Line } from '../layout/lines.ts'
import { isMeasure } from '../lexicon/measures.ts'
import { entriesNamed, isKnownName } from '../lexicon/observation-catalog.ts'
import { plain } from '../lexicon/plain.ts'
import { isUnit, repairUnit } from '../lexicon/units.ts'
import { isValue } from './item-kinds.ts'
import type { Item } from './items.ts'
import type { Segment } from './segments.ts'
import type { TableHeader } from './table-header.ts'
import type { ItemGroup } from './values-in-order.ts'

/** Where a row's name stands, where it ends, and what is printed with it. */

/** The first segment, but for a date before it: lists that name the day in each row. */
export function nameSegment(main: readonly Segment[], line: Line, header: TableHeader | null): number {
  const headed = header?.columns.find((column) => column.role === 'name')
  if (headed) {
    const under = main.findIndex(({ cell }) => {
      const { x0, x1 } = line.cells[cell]!
      // At its left edge, or to the middle of the heading.
      return (
        Math.min(Math.abs(x0 - headed.x0), Math.abs(x0 + x1 - headed.x0 - headed.x1) / 2) < line.unit * 1.5
      )
    })
    if (under >= 0) return under
  }
  const afterDates = main.findIndex(
    (segment, i) =>
      segment.items[0]?.kind !== 'date' && !(i < main.length - 2 && isCode(main.slice(i), line, header)),
  )
  return Math.max(0, afterDates)
}

/** `d201` before a name and its value: below `Cód.`, or by its letter and number where the headings stand on the page before. */
function isCode([code, name, value]: readonly Segment[], line: Line, header: TableHeader | null): boolean {
  if (!header?.columns.some(({ role }) => role === 'name')) return false
  // `Aspergillus fumigatus` is a result elsewhere.
  const isName = name!.items.every(({ kind }) => kind === 'text' || kind === 'quality')
  if (!isName || !isValue(value!.items[0]!)) return false
  return isHeadedAsCode(code!, line, header) || (CODE.test(code!.text) && !isKnownName(code!.text))
}

const isHeadedAsCode = ({ cell }: Segment, { cells, unit }: Line, header: TableHeader) =>
  header.columns.some(
    ({ role, x0, x1 }) =>
      role === 'ignored' && Math.abs(x0 + x1 - cells[cell]!.x0 - cells[cell]!.x1) / 2 < unit * 1.5,
  )

/** `d1` below `Cód.` beside a value: its name stands in the lines above and below. */
export function isCodeAlone(first: Segment, line: Line, header: TableHeader | null): boolean {
  if (!header?.columns.some(({ role }) => role === 'name')) return false
  return SHORT_CODE.test(first.text) && !isKnownName(first.text) && isHeadedAsCode(first, line, header)
}

const SHORT_CODE = /^[\p{L}\d]{1,4}$/u
const CODE = /^\p{Ll}\d{1,4}$/u

/** `*Sodium   129`, `▲ RBC   3.71`: the mark of an abnormal value may stand before its name. */
export function withoutMark(items: readonly Item[]): { mark: Item | null; items: readonly Item[] } {
  const [mark, name] = items
  return mark?.kind === 'flag' && name?.kind === 'text'
    ? { mark, items: items.slice(1) }
    : { mark: null, items }
}

/** `Proteína C` and `reativa`, parted by a wide blank: the word is no verdict but the end of the name. */
export function endOfName(name: string, [first, ...others]: readonly ItemGroup[]): string {
  const [word, ...rest] = first?.items ?? []
  const ends =
    word?.kind === 'quality' && rest.length === 0 && others.some(({ items }) => items.some(isValue))
  if (!ends) return ''
  // `PCR - Proteína C`: the second name is the one that goes on.
  const last = name.split(/\s[-–]\s/).at(-1)!
  const [whole] = entriesNamed(`${last} ${word.text}`)
  return whole && whole !== entriesNamed(last)[0] ? word.text : ''
}

/** `Relação A/G`, `Albumin/globulin ratio`: a number without a unit. */
export const isRatio = (name: string): boolean => /^(?:relacao|razao|ratio)\b|\bratio$/.test(plain(name))

/** `Glicose (mg/dL)` names the unit of its value. */
export function unitInName(name: string): { name: string; unit: string } {
  const match = /^(.*\S)\s*[([]\s*([^()[\]]{1,20})\s*[)\]]$/.exec(name)
  // Litres are a letter that may mean anything: only of what is measured in them.
  if (match && isMeasure(match[1]!, match[2]!)) return { name: match[1]!, unit: match[2]! }
  const repaired = match && !isUnit(match[2]!) ? repairUnit(match[2]!) : null
  if (match && repaired) return { name: match[1]!, unit: repaired }
  if (!match || !isUnit(match[2]!) || /^(?:g|s|u|mg)$/i.test(match[2]!)) return { name, unit: '' }
  return { name: match[1]!, unit: match[2]! }
}
