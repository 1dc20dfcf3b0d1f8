/**
 * Writes what is understood of the visits now: facts of before that are read still, and new ones that a label bears out
 * with person, polarity, status and side. Says what was lost, which is to be looked at before it is committed.
 *
 *     scripts/run node training/facts/accept.ts
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { agrees, type GoldFact } from '../../src/engines/report/evaluate/score-facts.ts'
import { readLines } from '../consultations.ts'
import { folder, keyOf, type Told, tell, type Understood, understood, visits } from './visits.ts'

type Label = GoldFact & Pick<Told, 'status' | 'side'>

const labels = readLines<Label>(path.join(folder, 'facts.jsonl'))
const bearsOut = (label: Label, fact: Understood) =>
  agrees(label, fact, 'pt-BR') &&
  label.polarity === fact.polarity &&
  label.person === fact.person &&
  (label.status ?? fact.status ?? null) === (fact.status ?? null) &&
  (label.side ?? fact.side ?? null) === (fact.side ?? null)

const now: Understood[] = []
const unproven: { visit: string; facts: number }[] = []
for (const one of visits) {
  const { visit } = one
  const before = understood.filter((fact) => fact.visit === visit)
  const known = new Set(before.map(keyOf))
  const found = tell(one).map((fact) => ({ visit, ...fact }))
  const read = new Set(found.map(keyOf))
  // What is read otherwise than before may take the place of what it was.
  const kept = before.filter((fact) => read.has(keyOf(fact)))
  const right = found.filter(
    (fact) =>
      known.has(keyOf(fact)) ||
      (!kept.some(sameNameAs(fact)) && labels.some((label) => bearsOut(label, fact))),
  )
  for (const fact of before) if (!read.has(keyOf(fact))) console.log(`lost  ${visit} ${keyOf(fact)}`)
  now.push(...right)
  unproven.push({ visit, facts: found.length - right.length })
}

function sameNameAs({ type, concept, status }: Told) {
  return (other: Told) => other.type === type && other.concept === concept && other.status === status
}

const write = (name: string, lines: readonly object[]) =>
  writeFileSync(path.join(folder, name), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
write('understood.jsonl', now)
write('unproven.jsonl', unproven)
console.log(`${now.length} facts of ${visits.length} visits, ${understood.length} before`)
