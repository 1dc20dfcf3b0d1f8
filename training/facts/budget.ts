/**
 * Where the labelled facts of some sets go: told, with a wrong part, held back, read as something else, or not read at all; and
 * what is told that nobody labelled. A set is what comes before the dash of its visits' names:
 *
 *     scripts/run node training/facts/budget.ts s t
 */
import path from 'node:path'
import { agrees, type GoldFact } from '../../src/engines/report/evaluate/score-facts.ts'
import type { Fact } from '../../src/engines/report/facts/fact.ts'
import { readLines } from '../consultations.ts'
import { folder, understoodOf, type Visit, visits } from './visits.ts'

type Label = GoldFact &
  Partial<Pick<Fact, 'status' | 'side' | 'value' | 'medicine'>> & { readonly evidence: readonly number[] }
type Found = Fact & { readonly visit: string }

const FATES = [
  'told right',
  'told with a wrong part',
  'held back as slight',
  'held back as misread',
  'told as another type',
  'told of its turn in other words',
  'not read',
] as const
type Fate = (typeof FATES)[number]

const sets = new Set(process.argv.slice(2))
const labels = Map.groupBy(readLines<Label>(path.join(folder, 'facts.jsonl')), ({ visit }) => visit)
const fates = new Map<string, Map<Fate, number>>()
const parts = new Map<string, number>()
const extra = new Map<string, number>()

for (const one of visits) if (sets.has(one.visit.split('-')[0] ?? '')) count(one)

function count(one: Visit) {
  const language = one.language.startsWith('en') ? 'en' : 'pt-BR'
  const { facts, slight, withheld } = understoodOf({ ...one, language })
  const named = (some: readonly Fact[]): Found[] => some.map((fact) => ({ visit: one.visit, ...fact }))
  const told = new Set(named(facts))
  const heldBack = [
    ['held back as slight', new Set(named(slight))],
    ['held back as misread', new Set(named(withheld))],
  ] as const
  const take = (label: Label, from: Set<Found>): Found | undefined => {
    const found = [...from].find((fact) => agrees(label, fact, language))
    if (found) from.delete(found)
    return found
  }
  const fateOf = (label: Label): Fate => {
    const found = take(label, told)
    if (found) {
      const wrong = wrongParts(label, found)
      for (const part of wrong) add(parts, part)
      return wrong.length > 0 ? 'told with a wrong part' : 'told right'
    }
    const held = heldBack.find(([, some]) => take(label, some))
    if (held) return held[0]
    const others = [...told]
    if (others.some((fact) => agrees({ ...label, type: fact.type }, fact, language)))
      return 'told as another type'
    const isNear = ({ type, evidence }: Fact) =>
      type === label.type && evidence.some(({ utterance }) => label.evidence.includes(utterance))
    return others.some(isNear) ? 'told of its turn in other words' : 'not read'
  }
  // What must be charted is looked for first.
  const own = (labels.get(one.visit) ?? []).toSorted(
    (a, b) => Number(a.weight === 'minor') - Number(b.weight === 'minor'),
  )
  for (const label of own) {
    const fate = fateOf(label)
    if (label.weight !== 'minor') add(byType(label.type), fate)
  }
  for (const { type } of told) add(extra, type)
}

function byType(type: string): Map<Fate, number> {
  const known = fates.get(type) ?? new Map<Fate, number>()
  fates.set(type, known)
  return known
}

function add<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** What a label says and a fact says otherwise; what only one of them says is none. */
function wrongParts(label: Label, fact: Fact): string[] {
  const apart = (one: unknown, other: unknown) => one != null && other != null && one !== other
  const numbers = (said: string | null | undefined) => said?.match(/\d+(?:[.,]\d+)?/g)?.join(' ')
  const number = (value: Fact['value'] | undefined) => value && 'number' in value && value.number
  const checks = {
    polarity: label.type !== 'medicine' && label.polarity !== fact.polarity,
    person: label.person !== fact.person,
    status: apart(label.status, fact.status),
    side: apart(label.side, fact.side),
    value: apart(number(label.value), number(fact.value)),
    dose: apart(numbers(label.medicine?.dose), numbers(fact.medicine?.dose)),
    frequency: apart(numbers(label.medicine?.frequency), numbers(fact.medicine?.frequency)),
  }
  return Object.entries(checks).flatMap(([part, isWrong]) => (isWrong ? part : []))
}

const rows = [...fates].sort(([, a], [, b]) => sum(b) - sum(a))
function sum(counts: ReadonlyMap<unknown, number>): number {
  return [...counts.values()].reduce((all, one) => all + one, 0)
}
const total = (of: (counts: ReadonlyMap<Fate, number>) => number) =>
  rows.reduce((all, [, counts]) => all + of(counts), 0)
console.log(`| Type | Labelled | ${FATES.join(' | ')} | told besides |\n|${'---|'.repeat(FATES.length + 3)}`)
for (const [type, counts] of rows)
  console.log(
    `| ${[type, sum(counts), ...FATES.map((fate) => counts.get(fate) ?? 0), extra.get(type) ?? 0].join(' | ')} |`,
  )
console.log(
  `| all | ${total(sum)} | ${FATES.map((fate) => total((counts) => counts.get(fate) ?? 0)).join(' | ')} | ${sum(extra)} |`,
)
const wrong = [...parts].sort(([, a], [, b]) => b - a).map(([part, times]) => `${part} ${times}`)
console.log(`\nwrong parts: ${wrong.join(', ')}`)
