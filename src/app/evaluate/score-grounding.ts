import type { GroundingRow } from './evaluate-grounding.ts'

/** How many of some statements were kept unmarked, marked and left out. */
export interface GroundingScore {
  readonly name: string
  readonly count: number
  readonly kept: number
  readonly marked: number
  readonly removed: number
}

/** Statements whose place alone is wrong: they may be kept when the citation is repaired, and are in no total. */
const CITATION = 'wrong-evidence'

/** True statements by visit and all; distorted ones by kind and all; normalisations likewise. */
export function scoreGrounding(rows: readonly GroundingRow[]): GroundingScore[] {
  const scores: GroundingScore[] = []
  for (const set of ['statements', 'normalisations'] as const) {
    const own = rows.filter((row) => row.set === set)
    if (own.length === 0) continue
    const good = own.filter(({ isTrue }) => isTrue)
    const bad = own.filter(({ isTrue }) => !isTrue)
    const groups = [...new Set(good.map(({ group }) => group))]
    const kinds = [...new Set(bad.map(({ kind }) => kind ?? ''))].sort()
    if (set === 'statements')
      scores.push(
        ...groups.map((group) =>
          count(
            `true, ${group}`,
            good.filter((row) => row.group === group),
          ),
        ),
        ...kinds.map((kind) =>
          count(
            kind,
            bad.filter((row) => row.kind === kind),
          ),
        ),
      )
    scores.push(
      count(`${set}, true`, good),
      count(
        `${set}, distorted`,
        bad.filter(({ kind }) => kind !== CITATION),
      ),
    )
  }
  return scores
}

const count = (name: string, rows: readonly GroundingRow[]): GroundingScore => {
  const of = (verdict: GroundingRow['verdict']) => rows.filter((row) => row.verdict === verdict).length
  return { name, count: rows.length, kept: of('keep'), marked: of('flag'), removed: of('drop') }
}
