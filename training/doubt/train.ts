/**
 * Makes the weights that tell which facts are likely to be critically wrong (`src/engines/report/facts/doubt`), from
 * facts as they were read of visits that nobody had looked at, and says how they do on each set when learnt from the others:
 *
 *     scripts/run node training/doubt/train.ts [--share 0.2 --marked 0.12]
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  disagreement,
  hashesAround,
  type SecondModels,
  saysNo,
  secondModels,
} from '../../src/engines/report/facts/doubt/read-again.ts'
import { likelihoodOf, type RiskWeights, signsOf } from '../../src/engines/report/facts/doubt/weigh.ts'
import { learnRisks, learnSecondReading } from './learn.ts'
import { type GroundedRow, groundedRows, type SetName, UNREAD } from './rows.ts'

const { values } = parseArgs({
  options: { share: { type: 'string', default: '0.2' }, marked: { type: 'string', default: '0.12' } },
})
/** Of the facts of the newest sets, how many are left out. */
const share = Number(values.share)
/** Of those that are told, how many are marked. */
const markedShare = Number(values.marked)
const newest: ReadonlySet<SetName> = new Set(UNREAD.filter((set) => set !== 'a' && set !== 'b'))
const command = 'scripts/run node training/doubt/train.ts'
const source = 'visits written for this project with their labels, CC0'

const rows = groundedRows()
const firstSight = rows.filter(({ set }) => set !== 'developed')

function secondReading(examples: readonly GroundedRow[]) {
  const of = (isMedicine: boolean) =>
    learnSecondReading(
      examples
        .filter(({ no, ground }) => no !== undefined && (ground.fact.type === 'medicine') === isMedicine)
        .map(({ no, ground }) => ({ features: hashesAround(ground), labels: [no ? 1 : 0] })),
      { source, command },
    )
  return { denied: of(false), left: of(true) }
}

/** The second reading of a set never saw it: so it reads what will come. */
const likelihoods = new Map<GroundedRow, number>()
for (const set of UNREAD) {
  const models: SecondModels = secondModels(secondReading(rows.filter((row) => row.set !== set)))
  const own = firstSight.filter((row) => row.set === set)
  for (const row of own) likelihoods.set(row, disagreement(row.ground, models))
  const apart = own.filter((row) => row.no !== undefined && row.no !== saysNo(row.ground))
  const caught = apart.filter((row) => likelihoods.get(row)! > 0.5).length
  const differs = own.filter((row) => likelihoods.get(row)! > 0.5).length
  console.log(
    `${set}: the second reading differs in ${differs}, ${caught} of ${apart.length} that are wrong so`,
  )
}

const examples = (some: readonly GroundedRow[]) =>
  some.map((row) => ({ signs: signsOf(row.ground, likelihoods.get(row)!), isWrong: row.isWrong }))
const weigh = (row: GroundedRow, weights: RiskWeights) =>
  likelihoodOf(signsOf(row.ground, likelihoods.get(row)!), weights)

const likely = new Map<GroundedRow, number>()
for (const set of UNREAD) {
  const weights = {
    ...learnRisks(examples(firstSight.filter((row) => row.set !== set))),
    ...{ most: 1, marked: 1 },
  }
  for (const row of firstSight) if (row.set === set) likely.set(row, weigh(row, weights))
}
const sorted = [...likely]
  .flatMap(([{ set }, likelihood]) => (newest.has(set) ? likelihood : []))
  .sort((a, b) => b - a)
const most = sorted[Math.round(sorted.length * share)]!
const told = sorted.filter((likelihood) => likelihood <= most)
const marked = told[Math.round(told.length * markedShare)]!
for (const set of UNREAD) {
  const own = firstSight.filter((row) => row.set === set)
  const visits = new Set(own.map(({ visit }) => visit)).size
  const out = own.filter((row) => likely.get(row)! > most)
  const count = (some: readonly GroundedRow[]) => some.filter(({ isWrong }) => isWrong).length
  const left = (count(own) - count(out)) / visits
  const unmarked = own.filter((row) => likely.get(row)! <= marked)
  console.log(
    `${set}: ${own.length} facts, ${count(own)} wrong; ${out.length} left out, ${count(out)} of them wrong; ` +
      `wrong facts a visit ${(count(own) / visits).toFixed(2)} → ${left.toFixed(2)}, ` +
      `${(count(unmarked) / visits).toFixed(2)} unmarked (${Math.round((1 - unmarked.length / (own.length - out.length)) * 100)} % marked)`,
  )
}

const round = (value: number) => Number(value.toFixed(2))
const { bias, weights } = learnRisks(examples(firstSight))
const file = (name: string) =>
  new URL(`../../src/engines/report/facts/doubt/weights/${name}.json`, import.meta.url)
const shipped = {
  ...{ source, command, bias: round(bias), most: Number(most.toFixed(3)), marked: Number(marked.toFixed(3)) },
  weights: Object.fromEntries(
    Object.entries(weights)
      .map(([sign, weight]) => [sign, round(weight)] as const)
      .sort(([, a], [, b]) => b - a),
  ),
}
writeFileSync(file('risks'), `${JSON.stringify(shipped, null, 2)}\n`)
for (const [name, model] of Object.entries(secondReading(rows)))
  writeFileSync(file(name), `${JSON.stringify(model)}\n`)
console.log(
  `left out from ${most.toFixed(3)} on, marked from ${marked.toFixed(3)} on; ${Object.keys(weights).length} signs`,
)
