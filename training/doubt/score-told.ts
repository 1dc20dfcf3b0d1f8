import type { Charted } from './charted.ts'
import type { GroundedRow } from './rows.ts'

/** What is told of some visits: wrong facts a visit, and F1 in percent (`–` where no labels are held). */
export interface ToldScore {
  readonly facts: number
  readonly wrong: string
  readonly f1: string
}

/** `own`: all that was read of these visits. */
export function scoreTold(
  told: readonly GroundedRow[],
  own: readonly GroundedRow[],
  charted: ReadonlyMap<string, Charted | null>,
): ToldScore {
  const visits = new Set(own.map(({ visit }) => visit))
  const labelled = [...visits].flatMap((visit) => charted.get(visit) ?? [])
  const judged = told.filter(({ visit }) => charted.get(visit))
  const borneOut = judged.flatMap((row) => charted.get(row.visit)?.rows.get(row) ?? [])
  const wanted = labelled.reduce((sum, one) => sum + one.wanted, 0)
  const recall = borneOut.filter(({ isWanted }) => isWanted).length / wanted
  const precision = borneOut.length / judged.length
  const wrong = told.filter(({ isWrong }) => isWrong).length
  return {
    facts: told.length,
    wrong: (wrong / visits.size).toFixed(2),
    f1: wanted > 0 ? ((200 * recall * precision) / (recall + precision)).toFixed(1) : '–',
  }
}
