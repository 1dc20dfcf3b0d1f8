import type { Line } from '../layout/lines.ts'
import type { Draft } from './draft.ts'
import { ObservationReader } from './observation-reader.ts'
import { toRowGroups } from './row-groups.ts'
import { splitColumns } from './split-columns.ts'
import { splitGrid } from './split-grid.ts'
import { splitTimes } from './split-times.ts'

/** Finds the tests in a document's lines, in reading order. */
export function readObservations(lines: readonly Line[]): Draft[] {
  const reader = new ObservationReader()
  for (const group of toRowGroups(splitGrid(splitColumns(splitTimes(lines))))) reader.read(group)
  return reader.finish()
}
