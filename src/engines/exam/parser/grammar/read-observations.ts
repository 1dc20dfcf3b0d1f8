import type { Line } from '../layout/lines.ts'
import type { Draft } from './draft.ts'
import { markPairs } from './evidence/listed-pairs.ts'
import { giveLimits, takeLimitTables } from './limit-tables.ts'
import { splitMatrices } from './matrix/split-matrices.ts'
import { nameApart } from './name-apart.ts'
import { ObservationReader } from './observation-reader.ts'
import { toRowGroups } from './row-groups.ts'
import { splitGrid } from './split-grid.ts'

/** Finds the tests in a document's lines, in reading order. */
export function readObservations(lines: readonly Line[]): Draft[] {
  const reader = new ObservationReader()
  const { lines: measured, limits } = takeLimitTables(lines)
  const groups = toRowGroups(markPairs(splitGrid(splitMatrices(measured))))
  for (const [i, group] of groups.entries()) reader.read(group, groups[i + 1]?.[0])
  const drafts = reader.finish()
  nameApart(drafts)
  giveLimits(drafts, limits)
  return drafts
}
