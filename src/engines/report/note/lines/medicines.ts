import type { Fact } from '../../facts/fact.ts'
import { medicineCues } from '../../facts/medicines/found-words.ts'
import { abbreviated } from '../abbreviate.ts'
import { capitalised, joined } from '../lists.ts'
import { medicinePhrase } from '../medicine-phrase.ts'
import { isClass } from '../prescribed.ts'
import { sayingOf } from '../quote-facts.ts'
import type { Line, Visit } from '../visit.ts'
import { wholeRegimen } from '../whole-regimen.ts'

/** What the patient takes, does not take, and took. */
export function medicineLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { wording } = visit
  const past = facts.filter(({ status }) => status === 'past')
  const not = facts.filter(
    (fact) => fact.status === 'not-taking' || (fact.polarity === 'absent' && !past.includes(fact)),
  )
  const taken = facts.filter((fact) => !past.includes(fact) && !not.includes(fact))
  const list = (some: readonly Fact[]) => joined(some.map((fact) => withTime(fact, visit)))
  return [
    ...(taken.length > 0 ? [{ text: `${wording.inUse}: ${list(taken)}`, facts: taken }] : []),
    ...(not.length > 0 ? [{ text: `${wording.notTaking}: ${list(not)}`, facts: not }] : []),
    ...(past.length > 0 ? [{ text: `${wording.formerly}: ${list(past)}`, facts: past }] : []),
  ]
}

function withTime(fact: Fact, visit: Visit): string {
  // What the doctor says of a kept one is the plan's.
  const isPlanned = fact.status === 'continue' && wholeRegimen(fact, visit) !== null
  const phrase = isPlanned ? abbreviated(fact.concept, visit.words) : medicinePhrase(fact, visit)
  return fact.time ? `${phrase} (${fact.time})` : phrase
}

const orders = ['start', 'change', 'continue', 'stop'] as const
type Order = (typeof orders)[number]

/** What the doctor does: begins, changes, keeps, stops; what waits for something; what was weighed and left. */
export function conductLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { wording } = visit
  const medicines = facts.filter(({ type }) => type === 'medicine')
  const left = medicines.filter((fact) => fact.status === 'rejected' || isOnlyRejected(fact, visit))
  const certain = medicines.filter((fact) => fact.polarity !== 'uncertain' && !left.includes(fact))
  const lines = orders.flatMap((status) =>
    line(
      wording.conduct[status],
      certain.filter((fact) => fact.status === status && !(status === 'continue' && isClass(fact, visit))),
      (fact) => ordered(fact, status, visit),
    ),
  )
  const open = medicines.filter(({ polarity, status }) => polarity === 'uncertain' && status !== 'rejected')
  const procedures = facts.filter(({ type }) => type !== 'medicine')
  return [
    ...lines,
    ...line(wording.depends, open, (fact) => medicinePhrase(fact, visit)),
    ...line(wording.planned, procedures, (fact) => withTime(fact, visit)),
    ...line(wording.conduct.rejected, left, ({ concept }) => abbreviated(concept, visit.words)),
  ]
}

/** "Sibutramina nem pensar": what nobody says is taken is not stopped. */
function isOnlyRejected(fact: Fact, visit: Visit): boolean {
  const sentence = fact.status === 'stop' ? sayingOf(fact, visit)?.sentence : undefined
  if (!sentence) return false
  const kinds = medicineCues(visit.lexicon, sentence.tokens).map(({ entry }) => entry.concept)
  return kinds.includes('reject') && !kinds.some((kind) => kind === 'stop' || kind === 'quit')
}

const ordered = (fact: Fact, status: Order, visit: Visit): string =>
  status === 'continue' ? abbreviated(fact.concept, visit.words) : medicinePhrase(fact, visit)

function line(head: string, facts: readonly Fact[], phrase: (fact: Fact) => string): Line[] {
  const all = facts.map((fact) => ({ fact, text: phrase(fact) }))
  const isQuoted = ({ text }: { readonly text: string }) => text.includes('"')
  const short = all.filter((one) => !isQuoted(one))
  return [
    ...(short.length > 0
      ? [{ text: `${head}: ${joined(short.map(({ text }) => text))}`, facts: short.map(({ fact }) => fact) }]
      : []),
    // The doctor's own words say whether it is begun or kept.
    ...all.filter(isQuoted).map(({ text, fact }) => ({ text: capitalised(text), facts: [fact] })),
  ]
}
