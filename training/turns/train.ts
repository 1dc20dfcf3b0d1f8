/**
 * Makes the weights that tell what rests on a turn (`src/engines/report/facts/turns`), from the labelled visits, and says how
 * well each label is told in visits of writers that were left out:
 *
 *     scripts/run node training/turns/train.ts
 */
import { writeFileSync } from 'node:fs'
import { TURN_LABELS } from '../../src/engines/report/facts/turns/turn-labels.ts'
import { learnTurns, packTurns } from './learn-turns.ts'
import { setOfVisit } from './sets.ts'
import { labelledTurns, type TurnRow } from './turns.ts'

const rows = labelledTurns()
const folds = [...Map.groupBy(rows, ({ visit }) => setOfVisit(visit)).values()]
const scored: { readonly row: TurnRow; readonly scores: Float64Array }[] = []
for (const fold of folds) {
  const model = learnTurns(rows.filter((row) => !fold.includes(row)))
  for (const row of fold) scored.push({ row, scores: model.scoresOf(row.features) })
}
console.log('label | turns | AUC | average precision | recall at precision 0.9, 0.8, 0.7: from likelihood')
for (const [place, label] of TURN_LABELS.entries()) {
  const sorted = scored
    .map(({ row, scores }) => ({ score: scores[place]!, holds: row.labels.includes(place) }))
    .sort((a, b) => b.score - a.score)
  const all = sorted.filter(({ holds }) => holds).length
  let hits = 0
  let pairs = 0
  let precision = 0
  const reached = new Map<number, string>()
  for (const [at, { score, holds }] of sorted.entries()) {
    if (!holds) pairs += hits
    else {
      hits += 1
      precision += hits / (at + 1)
      for (const least of [0.9, 0.8, 0.7])
        if (hits / (at + 1) >= least && hits >= 10)
          reached.set(
            least,
            `${((100 * hits) / all).toFixed(0)} % from ${(1 / (1 + Math.exp(-score))).toFixed(2)}`,
          )
    }
  }
  const auc = pairs / (all * (sorted.length - all))
  const at = [0.9, 0.8, 0.7].map((least) => reached.get(least) ?? '–').join(', ')
  console.log(`${label} | ${all} | ${auc.toFixed(3)} | ${(precision / all).toFixed(2)} | ${at}`)
}
const file = new URL('../../src/engines/report/facts/turns/weights/turns.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(packTurns(rows))}\n`)
