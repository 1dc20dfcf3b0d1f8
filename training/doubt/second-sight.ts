import { bearing } from '../../src/engines/report/facts/doubt/bearing.ts'
import {
  disagreement,
  hashesAround,
  saysNo,
  secondModels,
} from '../../src/engines/report/facts/doubt/read-again.ts'
import type { SecondSight } from '../../src/engines/report/facts/doubt/weigh.ts'
import { learnTurns } from '../turns/learn-turns.ts'
import { setOfVisit } from '../turns/sets.ts'
import { labelledTurns } from '../turns/turns.ts'
import { learnSecondReading } from './learn.ts'
import { type GroundedRow, UNREAD } from './rows.ts'

export const command = 'scripts/run node training/doubt/train.ts'

/** The second reading that some facts teach. */
export function secondReading(examples: readonly GroundedRow[]) {
  const of = (isMedicine: boolean) =>
    learnSecondReading(
      examples
        .filter(({ no, ground }) => no !== undefined && (ground.fact.type === 'medicine') === isMedicine)
        .map(({ no, ground }) => ({ features: hashesAround(ground), labels: [no ? 1 : 0] })),
      { source: 'visits written for this project with their labels, CC0', command },
    )
  return { denied: of(false), left: of(true) }
}

/** What readers that never saw a set make of its facts: so they read what will come. */
export function secondSights(rows: readonly GroundedRow[]): Map<GroundedRow, SecondSight> {
  const turns = labelledTurns()
  const sights = new Map<GroundedRow, SecondSight>()
  for (const set of UNREAD) {
    const models = secondModels(secondReading(rows.filter((row) => row.set !== set)))
    const reader = learnTurns(turns.filter(({ visit }) => setOfVisit(visit) !== set))
    const own = rows.filter((row) => row.set === set)
    for (const row of own)
      sights.set(row, {
        disagreement: disagreement(row.ground, models),
        bearing: bearing(row.ground, reader),
      })
    const apart = own.filter((row) => row.no !== undefined && row.no !== saysNo(row.ground))
    const differs = (some: readonly GroundedRow[]) =>
      some.filter((row) => sights.get(row)!.disagreement > 0.5).length
    console.log(
      `${set}: the second reading differs in ${differs(own)}, ${differs(apart)} of ${apart.length} that are wrong so`,
    )
  }
  return sights
}
