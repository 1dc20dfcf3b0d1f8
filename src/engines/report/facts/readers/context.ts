import type { FactDraft } from '../fact.ts'
import type { Reading } from '../reading.ts'
import { circumstances } from './circumstances/circumstances.ts'
import { vaccinesHad } from './circumstances/vaccines-had.ts'

/** What is no illness but matters: work, home, adherence, pregnancy, stays in hospital, exposures, vaccines. */
export function readContext(reading: Reading): FactDraft[] {
  return [...circumstances(reading), ...vaccinesHad(reading)]
}
