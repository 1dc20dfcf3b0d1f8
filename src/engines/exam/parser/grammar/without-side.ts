import type { Line } from '../layout/lines.ts'
import { isRemark } from './around-row.ts'
import type { BlockState } from './block-state.ts'
import { cutSide } from './side-references.ts'
import { readTableHeader } from './table-header.ts'

/** The line without the limits that stand beside the block; they are given to their test. */
export function withoutSide(state: BlockState, line: Line): Line | null {
  const { sideReferences: side } = state
  if (!side) return besideRemark(state, line)
  // `Masculino   Feminino` alone over the limits are headings.
  const cut = readTableHeader(line) ? null : cutSide(line, side)
  if (!cut) return line
  for (const reference of cut.references) state.addSideReference(reference, line)
  if (cut.populations.length > 0) side.populations = cut.populations
  side.y1 = line.y1
  return cut.rest
}

/** `Resultado anterior: 4,11   7 dias a 3 meses: 0,72 a 11,00`: under the limits of the open test they go on. */
function besideRemark(state: BlockState, line: Line): Line | null {
  const { header, open } = state
  const column = header?.columns.find(({ role }) => role === 'reference')
  const goesOn = open?.drafts.some(({ value }) => value.references.length > 0)
  if (!column || !goesOn || !isRemark(line.cells[0]!.text) || line.cells.length < 2) return line
  const cut = cutSide(line, {
    page: open!.line.page,
    x0: column.x0,
    x1: column.x1,
    y1: open!.line.y1,
    owner: null,
    populations: [],
  })
  if (!cut) return line
  for (const reference of cut.references) state.addReference(reference, line)
  return cut.rest
}
