import type { Line } from '../layout/lines.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { isScale, limitsUnder } from './around-row.ts'
import { assignValues } from './assign-values.ts'
import type { BlockState } from './block-state.ts'
import { isValue } from './item-kinds.ts'
import { toGroup, withKnown } from './read-row.ts'
import type { Segment } from './segments.ts'

/** Distances from a title to its value, in units of text height. */
const BLOCK_REACH = 9
const CLOSE = 2.5

/** Takes a value alone, under its title (cards, blocks with headings over the value); whether there was one. */
export function bareValue(state: BlockState, main: readonly Segment[], line: Line, next?: Line): boolean {
  if (state.inLegend) return false
  const { title, header } = state
  const first = main[0]!.items[0]
  if (!title || state.inNote || state.inEarlierResults || state.block.length > 0 || !first) return false
  if (!isValue(first) && first.kind !== 'flag') return false
  if (line.page !== title.line.page || line.y0 - title.line.y1 > line.unit * BLOCK_REACH) return false
  const values = assignValues(main.map(toGroup), header, line.unit)
  const value = values[0]
  if (isScale(main, state.waitingReferences)) return false
  if (!value || (value.kind === 'bound' && value.unit === '')) return false
  const headed =
    header !== null && header.page === line.page && header.columns.some((column) => column.role === 'result')
  // Right under a name that is known a number needs no unit, which may have been misread.
  const close = line.y0 - title.line.y1 < line.unit * CLOSE
  const supported =
    value.unit !== '' ||
    value.references.length > 0 ||
    (state.waitingReferences.length > 0 && main.length === 1) ||
    (next !== undefined && main.length === 1 && limitsUnder(line, next)) ||
    (close && main.length === 1 && isKnownName(title.text))
  if (!headed && (!supported || (value.kind !== 'number' && !isKnownName(title.text)))) return false
  state.add(
    { name: title.text, values, evidence: withKnown(title.text, headed ? 'result-column' : 'unit') },
    line,
  )
  return true
}
