import type { Line } from '../layout/lines.ts'
import { unitKey } from '../lexicon/units.ts'
import { assignValues } from './assign-values.ts'
import { lexCell } from './items.ts'
import type { Proposal, Seen } from './proposal.ts'
import { evidenceOf, toGroup } from './read-row.ts'
import { RESULT_ROLES, roleOf } from './row-columns.ts'
import type { Segment } from './segments.ts'

/** In text heights. */
const NEAR = 1.5

/**
 * `9.298   /mm³   1.700 a 8.000` right below `Neutrófilos   78,0   %`, with nothing under the heading of names: the count of
 * what was named above, in a unit of its own.
 */
export function unnamedCount(seen: Seen, main: readonly Segment[], line: Line): Proposal | null {
  const { header, open } = seen
  const above = open?.drafts.at(-1)
  if (!header || !above || open!.line.page !== line.page || line.y0 - open!.line.y1 > line.unit * NEAR)
    return null
  const [first] = lexCell(line.cells[0]!, line.source === 'ocr').items
  if (first?.kind !== 'number' || !RESULT_ROLES.has(roleOf(first, header, line.unit))) return null
  const [value, ...others] = assignValues(main.map(toGroup), header, line.unit)
  const isOther = value && value.unit !== '' && unitKey(value.unit) !== unitKey(above.value.unit)
  if (!isOther || others.length > 0 || value.kind !== 'number') return null
  const evidence = evidenceOf(above.name, [value], header, line)
  return [{ is: 'test', row: { name: above.name, values: [value], evidence } }]
}
