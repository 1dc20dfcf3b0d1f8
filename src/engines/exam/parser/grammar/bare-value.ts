import type { Line } from '../layout/lines.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { isScale, limitsUnder } from './around-row.ts'
import { assignValues } from './assign-values.ts'
import { isValue } from './item-kinds.ts'
import type { Below, Proposal, Seen } from './proposal.ts'
import { toGroup, withKnown } from './read-row.ts'
import type { Segment } from './segments.ts'

/** Distances from a title to its value, in units of text height. */
const BLOCK_REACH = 9
const CLOSE = 2.5

/** A value alone under its title: cards, blocks with headings over the value. */
export function valueAlone(
  seen: Seen,
  main: readonly Segment[],
  line: Line,
  { next }: Below,
): Proposal | null {
  if (seen.inLegend) return null
  const { title, header } = seen
  const first = main[0]!.items[0]
  if (!title || seen.inNote || seen.inEarlierResults || seen.block.length > 0 || !first) return null
  if (!isValue(first) && first.kind !== 'flag') return null
  if (line.page !== title.line.page || line.y0 - title.line.y1 > line.unit * BLOCK_REACH) return null
  const values = assignValues(main.map(toGroup), header, line.unit)
  const value = values[0]
  if (isScale(main, seen.waitingReferences)) return null
  if (!value || (value.kind === 'bound' && value.unit === '')) return null
  const headed =
    header !== null && header.page === line.page && header.columns.some((column) => column.role === 'result')
  // Right under a name that is known a number needs no unit, which may have been misread.
  const close = line.y0 - title.line.y1 < line.unit * CLOSE
  const supported =
    value.unit !== '' ||
    value.references.length > 0 ||
    (seen.waitingReferences.length > 0 && main.length === 1) ||
    (next !== undefined && main.length === 1 && limitsUnder(line, next)) ||
    (close && main.length === 1 && isKnownName(title.text))
  if (!headed && (!supported || (value.kind !== 'number' && !isKnownName(title.text)))) return null
  const evidence = withKnown(title.text, headed ? 'result-column' : 'unit')
  return [{ is: 'test', row: { name: title.text, values, evidence } }]
}
