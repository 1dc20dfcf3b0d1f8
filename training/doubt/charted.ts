import path from 'node:path'
import { agrees, type GoldFact } from '../../src/engines/report/evaluate/score-facts.ts'
import { readLines } from '../consultations.ts'
import { folder } from '../facts/visits.ts'
import type { GroundedRow } from './rows.ts'

/** What a person's labels chart of a visit's facts. */
export interface Charted {
  /** Labelled facts that are missed where nobody tells them. */
  readonly wanted: number
  /** Rows that a label bears out, and whether it is missed otherwise. */
  readonly rows: ReadonlyMap<GroundedRow, { readonly isWanted: boolean }>
}

const labels = Map.groupBy(readLines<GoldFact>(path.join(folder, 'facts.jsonl')), ({ visit }) => visit)

/** `null` for a visit whose labels are not held. Set D's visits have two names. */
export function chartedOf(visit: string, rows: readonly GroundedRow[]): Charted | null {
  const own = labels.get(visit) ?? labels.get(visit.replace(/^sd/, 'h'))
  if (!own) return null
  const charted = new Map<GroundedRow, { readonly isWanted: boolean }>()
  for (const label of own) {
    const hit = rows.find(
      (row) =>
        !charted.has(row) &&
        agrees({ ...label, visit }, { ...row.ground.fact, visit }, row.ground.reading.language),
    )
    if (hit) charted.set(hit, { isWanted: label.weight !== 'minor' })
  }
  return { wanted: own.filter(({ weight }) => weight !== 'minor').length, rows: charted }
}
