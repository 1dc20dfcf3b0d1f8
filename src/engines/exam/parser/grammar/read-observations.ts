import type { Line } from '../layout/lines.ts'
import type { Draft } from './draft.ts'
import { ObservationReader } from './observation-reader.ts'

/** Finds the tests in a document's lines, in reading order. */
export function readObservations(lines: readonly Line[]): Draft[] {
  const reader = new ObservationReader()
  for (const [i, line] of lines.entries()) reader.read(line, lines[i + 1])
  return reader.drafts
}
