import type { Line } from '../layout/lines.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { canBeName } from '../lexicon/test-names.ts'
import type { BlockState } from './block-state.ts'
import { isDated, mergeHeaders, type TableHeader } from './table-header.ts'
import { isLot } from './take-heading.ts'

/** Distances in units of text height. */
const HEADER_GAP = 2.8
const BLOCK_REACH = 9

const isSameTable = (a: TableHeader, b: TableHeader) =>
  a.title === b.title &&
  a.columns.length > 1 &&
  a.columns.map((column) => column.label).join() === b.columns.map((column) => column.label).join()

/** Column headings hold from here on; some belong to the test that has been read, some name the next one. */
export function takeHeader(state: BlockState, header: TableHeader, line: Line): void {
  // Dates under `Resultados anteriores` head what is over.
  if (isDated(header) && (state.inEarlierResults || (isLot(header.title) && !isKnownName(header.title))))
    return
  const close =
    state.header !== null &&
    state.header.page === line.page &&
    line.y0 - state.header.y1 < line.unit * HEADER_GAP
  // The same headings on the next page: what the last one left open goes on.
  if (state.header && state.header.page !== header.page && isSameTable(state.header, header)) {
    state.header = header
    state.inEarlierResults = false
    return
  }
  const referenceAlone =
    header.columns.length === 1 && header.columns[0]!.role === 'reference' && header.title === ''
  if (
    referenceAlone &&
    state.open?.line.page === line.page &&
    line.y0 - state.open.line.y1 < line.unit * BLOCK_REACH
  ) {
    // `Valor de referência` under a value that has been read belongs to that value.
    state.joinTitle()
    state.inReferences = true
    state.inNote = false
    state.open.line = line
    return
  }
  state.header = close && state.header ? mergeHeaders(state.header, header) : header
  state.sideReferences = null
  state.inNote = false
  state.inEarlierResults = false
  state.inReferences = false
  state.open = null
  if (!header.title || !canBeName(header.title)) return
  state.setTitle(header.title, line)
  // `GLICOSE   Valores de referência`: the limits stand beside the whole block.
  const [only, ...others] = header.columns
  if (only!.role === 'reference' && others.length === 0) state.openSide(only!, line)
}
