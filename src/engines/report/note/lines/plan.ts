import type { Fact } from '../../facts/fact.ts'
import { capitalised, inLines, joined, listed } from '../lists.ts'
import { phraseOf } from '../phrase.ts'
import { quotedOf, type Saying, sayingOf } from '../quote-facts.ts'
import { saysNoMore } from '../says-no-more.ts'
import type { Line, Visit } from '../visit.ts'

const headed = (head: string, facts: readonly Fact[], text: (facts: readonly Fact[]) => string): Line[] =>
  facts.length > 0 ? [{ text: `${head}: ${text(facts)}`, facts }] : []

/** Tests that are ordered, done already, open, and declined. */
export function orderLines(all: readonly Fact[], visit: Visit): Line[] {
  const { wording } = visit
  const { quotes, rest: facts } = quotedOf(all, visit, (_, saying) => isPlainList(saying, 'tests', visit))
  const declined = facts.filter(
    (fact) => fact.status === 'declined' || (fact.polarity === 'absent' && fact.status !== 'done'),
  )
  const rest = facts.filter((fact) => !declined.includes(fact))
  const done = rest.filter(({ status }) => status === 'done')
  const open = rest.filter(({ status, polarity }) => polarity === 'uncertain' && status !== 'done')
  const ordered = rest.filter((fact) => !done.includes(fact) && !open.includes(fact))
  return [
    ...headed(wording.ordered, ordered, (some) => byTime(some, visit)),
    ...headed(wording.depends, open, (some) => byTime(some, visit)),
    ...headed(wording.done, done, (some) => byTime(some, visit)),
    ...headed(wording.notOrdered, declined, (some) => byTime(some, visit)),
    ...quotes,
  ]
}

/** "Vou pedir hemograma e TSH": the names tell all that is said, so that a list of them does. */
function isPlainList({ sentence }: Saying, table: 'tests' | 'referrals', visit: Visit): boolean {
  const names = visit.lexicon.grounds[table]
  const told = visit.facts.filter((fact) => sayingOf(fact, visit)?.sentence === sentence)
  // "Retorno em um mês, com o hemograma" tells of the next visit.
  const isOfVisit = told.some(({ type }) => type === 'follow-up')
  return (
    isOfVisit || (told.length >= names.find(sentence.tokens).length && saysNoMore(sentence, names, visit))
  )
}

/** Tests of the same day together: `ECG, creatinina e potássio; TSH em 3 meses`. */
function byTime(facts: readonly Fact[], visit: Visit): string {
  const times = [...new Set(facts.map(({ time }) => time))].sort(
    (a, b) => Number(a !== null) - Number(b !== null),
  )
  return times
    .map((time) => {
      const some = facts.filter((fact) => fact.time === time)
      const last = some.at(-1)!
      return listed(
        some.map((fact) => phraseOf(fact, visit, { timeless: fact !== last })),
        visit.wording.and,
      )
    })
    .join('; ')
}

/** Colleagues and services that the patient is sent to. */
export function referralLines(all: readonly Fact[], visit: Visit): Line[] {
  const { wording } = visit
  const { quotes, rest: facts } = quotedOf(all, visit, (_, saying) => isPlainList(saying, 'referrals', visit))
  const list = (some: readonly Fact[]) => joined(some.map((fact) => phraseOf(fact, visit)))
  return [
    ...headed(
      wording.referral,
      facts.filter(({ polarity }) => polarity === 'present'),
      list,
    ),
    ...headed(
      wording.depends,
      facts.filter(({ polarity }) => polarity === 'uncertain'),
      list,
    ),
    ...headed(
      wording.noReferral,
      facts.filter(({ polarity }) => polarity === 'absent'),
      list,
    ),
    ...quotes,
  ]
}

/** Advice by its name where it is plain, and else, as the reasons to come back at once, in the doctor's words. */
export function guidanceLines(all: readonly Fact[], visit: Visit): Line[] {
  const { words, wording } = visit
  const { quotes, rest: facts } = quotedOf(all, visit, (fact, saying) => isPlainAdvice(fact, saying, visit))
  const precautions = facts.filter(({ concept }) => words.is('precaution', concept))
  const advice = facts.filter((fact) => !precautions.includes(fact))
  const text = (fact: Fact) => {
    const phrase = phraseOf(fact, visit)
    if (fact.polarity === 'uncertain') return `${phrase} (${wording.conditional})`
    return fact.polarity === 'absent' && !words.is('negated', phrase) ? wording.without(phrase) : phrase
  }
  const lines = inLines(advice.map((fact) => ({ text: text(fact), facts: [fact] })))
  if (precautions.length > 0)
    lines.push({ text: capitalised(joined(precautions.map(text))), facts: precautions })
  return [...lines, ...quotes]
}

/** "Gelo, repouso.": an advice of the tables in a sentence that says nothing else. */
const isPlainAdvice = (fact: Fact, { sentence, isOfTable }: Saying, visit: Visit): boolean =>
  fact.value === null &&
  fact.polarity !== 'uncertain' &&
  isOfTable &&
  saysNoMore(sentence, visit.lexicon.grounds.advice, visit)

/** `Atestado (5 dias)`. */
export function certificateLines(facts: readonly Fact[], visit: Visit): Line[] {
  const present = facts.filter(({ polarity }) => polarity !== 'absent')
  return present.length > 0
    ? [{ text: capitalised(joined(present.map((fact) => phraseOf(fact, visit)))), facts: present }]
    : []
}

/** Illnesses that the doctor has excluded. */
export function ruledOutLines(facts: readonly Fact[], visit: Visit): Line[] {
  return headed(visit.wording.ruledOut(facts.length), facts, (some) =>
    listed(
      some.map((fact) => phraseOf(fact, visit, { inFull: true })),
      visit.wording.and,
    ),
  )
}
