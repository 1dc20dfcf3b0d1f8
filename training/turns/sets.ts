import path from 'node:path'
import type { Fact } from '../../src/engines/report/facts/fact.ts'
import { readLines } from '../consultations.ts'
import { folder } from '../facts/visits.ts'

/** A fact as a person labelled it. */
export type Label = Pick<Fact, 'type' | 'polarity' | 'status' | 'person'> & {
  readonly visit: string
  readonly evidence: readonly number[]
  readonly weight: 'critical' | 'normal' | 'minor'
}

/** Of all visits that are labelled. */
export const labels = readLines<Label>(path.join(folder, 'facts.jsonl'))

const known = new Map(
  readLines<{ set: string; visit: string }>(path.join(import.meta.dirname, '../doubt/first-sight.jsonl')).map(
    ({ set, visit }) => [visit, set],
  ),
)

/** The set that a visit was written for: one writer, one time. Set D's visits have two names. */
export function setOfVisit(visit: string): string {
  const set = known.get(visit) ?? known.get(`s${visit.replace(/^h/, 'd')}`)
  if (!set) throw new Error(`nobody knows whose visit ${visit} is`)
  return set
}
