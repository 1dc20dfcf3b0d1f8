import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { JsonObject } from '../../../src/engines/report/port.ts'
import { readLines } from '../../consultations.ts'
import { type Visit, visits } from '../../facts/visits.ts'

/** What `fill.ts` writes of a schema and a visit, for each set's `score.mjs` and for `budget.ts`. */
export interface Filled {
  readonly report: JsonObject
  readonly evidence: readonly unknown[]
  /** Of the warnings only those that name what is to be checked. */
  readonly warnings: readonly string[]
  /** Places that are not fully understood, and left empty. */
  readonly unclear: readonly string[]
}

/** The sets beside this file, and a further one with visits of its own. */
export function setsOf(further?: string, visitsFile?: string) {
  const own = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(import.meta.dirname, name))
  const among = visitsFile ? [...visits, ...readLines<Visit>(visitsFile)] : visits
  return (further ? [...own, further] : own).map((folder) => ({ set: path.basename(folder), folder, among }))
}
