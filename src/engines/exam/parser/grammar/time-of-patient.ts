import { toCell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { isHeadingOf } from './matrix/words.ts'
import { withCells } from './split-grid.ts'

/** A time of clotting, or the share of one. */
const MEASURED = /^\d+[.,]\d+\s*(?:s|seg\.?|segundos|sec|seconds|%)$/i

/** `Paciente :   12,8 segundos`: a time beside the label makes it no label of a name, but what was measured of the patient. */
export function withTimeOfPatient(line: Line): Line {
  const [label, time, ...rest] = line.cells
  if (!label || !time || !/:$/.test(label.text) || !MEASURED.test(time.text)) return line
  if (!isHeadingOf('patient', label.text)) return line
  return withCells(line, [toCell([...label.words, ...time.words]), ...rest])
}
