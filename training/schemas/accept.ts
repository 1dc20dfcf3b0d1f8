/**
 * Writes down what is right now of callers' schemas filled from visits, and says what was lost; `--all` shows all that
 * is missing or wrong.
 *
 *     scripts/run node training/schemas/accept.ts [--all]
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Accepted, accepted, fillPair, folder, pairs, rightOf, unmarkedOf } from './callers.ts'

const counts = new Map<string, number>()
const count = (what: string, more = 1) => counts.set(what, (counts.get(what) ?? 0) + more)
const isAll = process.argv.includes('--all')
const lines = pairs.map((pair): Accepted => {
  const { caller, visit } = pair
  const { found, warnings } = fillPair(pair)
  const right = rightOf(found)
  const before = accepted.find((one) => one.caller === caller && one.visit === visit)
  for (const place of before?.right ?? [])
    if (!right.includes(place)) console.log(`lost  ${caller} ${visit} ${place}`)
  for (const { place, verdict, isMarked, value } of found) {
    count(isMarked ? `${verdict}, marked` : verdict)
    if (isAll && verdict !== 'right' && verdict !== 'empty')
      console.log(
        `${caller} ${visit} ${verdict}${isMarked ? ', marked' : ''} ${place} ${JSON.stringify(value)}`,
      )
  }
  if (isAll) for (const warning of warnings) console.log(`    ${warning}`)
  return { caller, visit, right, unmarked: unmarkedOf(found).length }
})
writeFileSync(path.join(folder, 'right.jsonl'), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
console.log(Object.fromEntries([...counts].toSorted()))
