/**
 * What the strangers' schemas ask for, what was said of it and what is missing, by why it is: so that one knows what to
 * mend next. Over what `fill.ts` wrote to OUT; `--list` shows each place.
 *
 *     scripts/run node training/schemas/strangers/budget.ts OUT [--list] [FOLDER VISITS]
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fact, JsonObject, JsonValue } from '../../../src/engines/report/port.ts'
import { fold } from '../../../src/platform/text/fold.ts'
import { understoodOf } from '../../facts/visits.ts'
import { type Filled, setsOf } from './sets.ts'

type Cause = 'not understood' | 'no fact told' | 'held back' | 'told' | 'told in part' | 'not an entry'
interface Missing {
  readonly pointer: string
  readonly kind: string
  readonly wanted: readonly string[]
}

const [out, ...rest] = process.argv.slice(2)
if (!out) throw new Error('where are the reports?')
const [further, visitsFile] = rest.filter((one) => !one.startsWith('--'))
const counts = new Map<string, Map<string, number>>()
for (const { set, folder, among } of setsOf(further, visitsFile))
  for (const file of readdirSync(path.join(folder, 'answers'))) {
    const [caller = '', visit = ''] = file.replace('.json', '').split('--')
    const answers: JsonValue = JSON.parse(readFileSync(path.join(folder, 'answers', file), 'utf8'))
    const { report, unclear }: Filled = JSON.parse(readFileSync(path.join(out, set, file), 'utf8'))
    const told = understoodOf(among.find((one) => one.visit === visit)!)
    for (const one of missingOf(answers, report, '')) {
      const cause = causeOf(one, unclear, told)
      const row = counts.get(cause) ?? new Map<string, number>()
      counts.set(cause, row.set(one.kind, (row.get(one.kind) ?? 0) + 1))
      if (rest.includes('--list'))
        console.log([cause, one.kind, `${caller}--${visit}`, one.pointer, one.wanted.join(' + ')].join('\t'))
    }
  }
const kinds = [...new Set([...counts.values()].flatMap((row) => [...row.keys()]))].toSorted()
console.log(['cause', 'all', ...kinds].join('\t'))
for (const [cause, row] of counts)
  console.log(
    [cause, [...row.values()].reduce((sum, n) => sum + n, 0), ...kinds.map((kind) => row.get(kind) ?? 0)].join('\t'),
  )

/** Places of which something was said and that are empty; an entry that is missing counts once for each of its parts. */
function missingOf(answer: JsonValue | undefined, value: JsonValue | undefined, pointer: string): Missing[] {
  if (!isObject(answer)) return []
  if (Array.isArray(answer.items)) {
    const entries = Array.isArray(value) ? value : []
    const keys = typeof answer.key === 'string' ? [answer.key] : []
    return answer.items.flatMap((item) => {
      const named = (one: JsonValue | undefined) => keys.reduce((at, key) => stepsTo(at, key), one)
      const entry = entries.find((one) => holds(textOf(named(one)), wantedOf(named(item))))
      return missingOf(item, entry, `${pointer}/${entry === undefined ? '-' : entries.indexOf(entry)}`)
    })
  }
  if (typeof answer.said !== 'boolean')
    return Object.entries(answer).flatMap(([name, one]) =>
      missingOf(one, isObject(value) ? value[name] : undefined, `${pointer}/${name}`),
    )
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const mayBe = Array.isArray(answer.accept) && answer.accept.includes(null)
  return answer.said && isEmpty && !mayBe ? [{ pointer, kind: kindOf(answer), wanted: wantedOf(answer) }] : []
}

function causeOf({ pointer, kind, wanted }: Missing, unclear: readonly string[], told: ReturnType<typeof understoodOf>): Cause {
  const place = pointer.replaceAll(/\/(?:-|\d+)(?=\/|$)/g, '')
  if (unclear.some((one) => `${place}/`.startsWith(`${one.replaceAll(/\/\d+(?=\/|$)/g, '')}/`))) return 'not understood'
  const isEntry = pointer.includes('/-')
  if (kind === 'boolean' || kind === 'choice') return isEntry ? 'not an entry' : 'no fact told'
  const holding = (facts: readonly Fact[]) => facts.some((fact) => holds(saidBy(fact), wanted))
  if (holding(told.facts)) return isEntry ? 'told' : 'told in part'
  return holding(told.withheld) ? 'held back' : 'no fact told'
}

function saidBy({ concept, value, medicine, time, person, side }: Fact): string {
  return JSON.stringify([concept, value, medicine, time, person, side])
}

function kindOf({ value, text }: JsonObject): string {
  if (text) return 'text'
  return typeof value === 'string' ? 'choice' : typeof value
}

function wantedOf(leaf: JsonValue | undefined): string[] {
  if (!isObject(leaf)) return []
  if (Array.isArray(leaf.must)) return leaf.must.map(String)
  return leaf.value === undefined ? [] : [String(leaf.value)]
}

function holds(text: string, wanted: readonly string[]): boolean {
  const folded = fold(text)
  const isIn = (word: string) => {
    const plain = fold(word.replace(/^=/, ''))
    // A number is whole: 5 is not in 50.
    return /^\d+$/.test(plain) ? [...folded.matchAll(/[\d.]+/g)].some(([number]) => number === plain) : folded.includes(plain)
  }
  return wanted.length > 0 && wanted.every((one) => one.split('|').some(isIn))
}

function textOf(value: JsonValue | undefined): string {
  return value === undefined ? '' : JSON.stringify(value)
}

function stepsTo(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return key.split('.').reduce<JsonValue | undefined>((at, step) => (isObject(at) ? at[step] : undefined), value)
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
