import type { Line } from '../layout/lines.ts'
import { roleAt } from '../lexicon/column-roles.ts'
import type { ValueReading } from './draft.ts'
import { isWords } from './item-kinds.ts'
import type { RowReading } from './read-row.ts'
import { roleOf, textOf } from './row-columns.ts'
import type { Segment } from './segments.ts'
import type { TableHeader } from './table-header.ts'
import { valuesInOrder } from './values-in-order.ts'

const MEASURED: ReadonlySet<string> = new Set(['number', 'bound', 'titer'])

/**
 * `Anti-HBs   Reagente   132,6 mUI/mL` under `Resultado   Índice ou concentração`: beside a verdict what was measured is a result
 * of its own, named by what of the heading it is. `null` where no verdict or no measure stands there.
 */
export function amountBeside(
  { name, values: [verdict, ...others], evidence }: RowReading,
  main: readonly Segment[],
  line: Line,
  header: TableHeader | null,
): RowReading | null {
  const column = header?.columns.find(({ role }) => role === 'amount')
  if (!header || !column || verdict?.kind !== 'quality' || others.length > 0) return null
  const items = main.flatMap((segment) =>
    segment.items.filter((item) => roleOf(item, header, line.unit) === 'amount'),
  )
  const [value] = valuesInOrder([{ items, text: textOf(items) }], true)
  if (!value || !MEASURED.has(value.kind)) return null
  // `1:8` over `título`: the words behind it say what it is.
  const behind = items.slice(1)
  const said = behind.length > 0 && isWords(behind) ? textOf(behind) : ''
  const part = said || partOf(column.label, value)
  return {
    name: `${name} - ${part.charAt(0).toUpperCase()}${part.slice(1)}`,
    values: [value],
    evidence: [...evidence, 'result-column'],
  }
}

/** Which of `Índice ou concentração`: an index has no unit; of a titre the heading does not tell. */
function partOf(label: string, { kind, unit }: ValueReading): string {
  if (kind === 'titer') return label
  const parts = label.split(/\s*\/\s*| (?:ou|or) /)
  return parts.find((part) => (roleAt(part)?.role === 'index') === (unit === '')) ?? label
}
