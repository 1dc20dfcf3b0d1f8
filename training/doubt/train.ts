/**
 * Makes the weights that tell which facts do more harm than they are of use (`src/engines/report/facts/doubt`), from facts as
 * they were read of visits that nobody had looked at, and says how they do on each set when learnt from the others:
 *
 *     scripts/run node training/doubt/train.ts [--share 0.28 --marked 0.12]
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { judge } from '../../src/engines/report/facts/doubt/judge.ts'
import {
  harmOf,
  type RiskWeights,
  type SignWeights,
  signsAgainst,
  signsOf,
  wrongOf,
} from '../../src/engines/report/facts/doubt/weigh.ts'
import { type Charted, chartedOf } from './charted.ts'
import { learnSigns } from './learn.ts'
import { type GroundedRow, groundedRows, type SetName, UNREAD } from './rows.ts'
import { scoreTold } from './score-told.ts'
import { command, secondReading, secondSights } from './second-sight.ts'

const { values } = parseArgs({
  options: { share: { type: 'string', default: '0.28' }, marked: { type: 'string', default: '0.12' } },
})
/** Of the facts of the newest sets, how many are left out. */
const share = Number(values.share)
/** Of those that are told, how many are marked. */
const markedShare = Number(values.marked)
const newest: ReadonlySet<SetName> = new Set(UNREAD.filter((set) => set !== 'a' && set !== 'b'))

const rows = groundedRows()
const firstSight = rows.filter(({ set }) => set !== 'developed')
const charted = new Map<string, Charted | null>()
for (const [visit, own] of Map.groupBy(firstSight, (row) => row.visit))
  charted.set(visit, chartedOf(visit, own))

const sights = secondSights(rows)
const signs = new Map(firstSight.map((row) => [row, signsOf(row.ground, sights.get(row)!)]))
const learn = (
  some: readonly GroundedRow[],
): { readonly wrong: SignWeights; readonly charted: SignWeights } => ({
  wrong: learnSigns(some.map((row) => ({ signs: signsAgainst(signs.get(row)!), isSo: row.isWrong }))),
  charted: learnSigns(
    some.flatMap((row) => {
      const labelled = charted.get(row.visit)
      return labelled ? { signs: signs.get(row)!, isSo: labelled.rows.has(row) } : []
    }),
  ),
})

const judged = new Map<GroundedRow, { readonly harm: number; readonly wrong: number }>()
const weightsOf = new Map<SetName, Pick<RiskWeights, 'wrong' | 'charted'>>()
for (const set of UNREAD) {
  const weights = learn(firstSight.filter((row) => row.set !== set))
  weightsOf.set(set, weights)
  for (const row of firstSight)
    if (row.set === set)
      judged.set(row, {
        harm: harmOf(signs.get(row)!, weights),
        wrong: wrongOf(signs.get(row)!, weights),
      })
}
const atShare = (sorted: readonly number[], of: number) => sorted[Math.round(sorted.length * of)]!
const ofNewest = [...judged].flatMap(([{ set }, one]) => (newest.has(set) ? one : []))
const most = atShare(
  ofNewest.map(({ harm }) => harm).sort((a, b) => b - a),
  share,
)
const marked = atShare(
  ofNewest.flatMap(({ harm, wrong }) => (harm <= most ? wrong : [])).sort((a, b) => b - a),
  markedShare,
)
const judgementOf = (row: GroundedRow) =>
  judge(row.ground.fact, signs.get(row)!, { ...weightsOf.get(row.set)!, most, marked })
const isTold = (row: GroundedRow) => ['plain', 'marked'].includes(judgementOf(row))
const isPlain = (row: GroundedRow) => judgementOf(row) === 'plain'
for (const sets of [...UNREAD.map((set) => [set]), [...newest]]) {
  const own = firstSight.filter(({ set }) => sets.some((one) => one === set))
  const [all, told, plain] = [() => true, isTold, isPlain].map((is) =>
    scoreTold(own.filter(is), own, charted),
  )
  console.log(
    `${sets.length > 1 ? 'C to T' : sets[0]}: ${own.length} facts, ${told!.facts} told, ${plain!.facts} of them unmarked; wrong a visit ` +
      `${all!.wrong} → ${told!.wrong}, ${plain!.wrong} unmarked; F1 ${all!.f1} → ${told!.f1} %`,
  )
}

const rounded = ({ bias, weights }: SignWeights) => ({
  bias: Number(bias.toFixed(2)),
  weights: Object.fromEntries(
    Object.entries(weights)
      .map(([sign, weight]) => [sign, Number(weight.toFixed(2))] as const)
      .sort(([, a], [, b]) => b - a),
  ),
})
const shipped = learn(firstSight)
const file = (name: string) =>
  new URL(`../../src/engines/report/facts/doubt/weights/${name}.json`, import.meta.url)
const source = 'visits written for this project with their labels, CC0'
const risks = {
  ...{ source, command, most: Number(most.toFixed(3)), marked: Number(marked.toFixed(3)) },
  ...{ wrong: rounded(shipped.wrong), charted: rounded(shipped.charted) },
}
writeFileSync(file('risks'), `${JSON.stringify(risks, null, 2)}\n`)
for (const [name, model] of Object.entries(secondReading(rows)))
  writeFileSync(file(name), `${JSON.stringify(model)}\n`)
console.log(`left out from a harm of ${most.toFixed(3)} on, marked from ${marked.toFixed(3)} on`)
