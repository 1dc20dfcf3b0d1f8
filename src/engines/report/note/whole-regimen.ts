import type { Quantity } from '../../../platform/quantities/index.ts'
import type { Fact } from '../facts/fact.ts'
import { medicineCues } from '../facts/medicines/found-words.ts'
import { isDose } from '../facts/medicines/units.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { saidIn } from '../facts/talk/said-in.ts'
import { type Sentence, textOf } from '../facts/talk/sentence.ts'
import type { Token } from '../facts/talk/token.ts'
import { trimmed } from './trim-words.ts'
import { utterancesOf, type Visit } from './visit.ts'

/** Sentences behind the one that names a medicine, which may go on about it. */
const reach = 3
/** Words that are quoted at the most. */
const longest = 45
/** Letters of a registered name: shorter ones are everyday words. */
const shortestName = 6
/** A name alone tells nothing of it. */
const leastWords = 3
/** "E depois para." */
const shortEnd = 5

/**
 * The speaker's own words of how a medicine is taken, where its regimen leaves numbers of them out: steps, ratios, limits and
 * strengths are told whole or not at all. `null` where the regimen says it.
 */
export function wholeRegimen(fact: Fact, visit: Visit): string | null {
  const isOrder = fact.status !== null && ordered.has(fact.status)
  if (!isOrder && fact.status !== 'in-use') return null
  const talk = readTalk(visit.utterances, visit.lexicon)
  const { sentences } = talk
  const said = new Set(utterancesOf([fact]).flatMap((utterance) => saidIn(talk, utterance)))
  const naming = [...said]
    .filter(
      (sentence) =>
        !sentence.isQuestion &&
        (!isOrder || sentence.role === 'doctor') &&
        nameIn(sentence, fact, visit) !== null,
    )
    .sort((a, b) => a.order - b.order)
  const plain = naming.filter(
    ({ tokens }) => !medicineCues(visit.lexicon, tokens).some(({ entry }) => entry.concept === 'if'),
  )
  // What may come ("if it swells, amlodipine five") is quoted beside what shall be.
  const first = isOrder
    ? (plain.at(-1) ?? naming.at(-1))
    : naming.find(({ tokens }) => tokens.some(({ quantity }) => quantity))
  if (!first) return null
  const from = nameIn(first, fact, visit)!
  const stretch = stretchIn(first, from, visit)
  const rest = isOrder && stretch.to === first.tokens.length ? goingOn(first, sentences, visit) : []
  const tokens = [...first.tokens.slice(stretch.from, stretch.to), ...rest.flatMap((one) => one.tokens)]
  const told = numbersTold(fact, visit)
  const isBare = begun.has(fact.status) && !fact.medicine?.dose && !fact.medicine?.frequency
  const isLost =
    (isBare && tokens.length >= leastWords) ||
    tokens.some((token, at) => isLostAt(tokens, at, fact, told) && (fact.status !== 'stop' || isStep(token)))
  const own = textOf(first, stretch)
  const isLong = tokens.length > longest
  if (!isLost || (isLong && stretch.to - stretch.from > longest)) return null
  const words = isLong ? own : [own, ...rest.map(({ text }) => text)].join(' ')
  const text = trimmed(words, visit.words)
  return visit.words.is('profane', text) ? null : visit.wording.quoted(text)
}

/** What is begun with neither dose nor times is told by what was said of it. */
const begun: ReadonlySet<Fact['status']> = new Set(['start', 'change'])
const ordered: ReadonlySet<Fact['status']> = new Set(['start', 'change', 'continue', 'stop'])

export const medicinesIn = ({ tokens }: Sentence, { lexicon }: Visit) =>
  lexicon.grounds.medicines.find(tokens)

/** The token at which a sentence names the medicine. */
const nameIn = (sentence: Sentence, { concept }: Fact, visit: Visit): number | null =>
  medicinesIn(sentence, visit).find(({ entry }) => entry.concept === concept)?.from ?? null

/** Words of a sentence that are said of the medicine named at token `at`: to the next one, and from the last one or the beginning. */
function stretchIn(sentence: Sentence, at: number, visit: Visit) {
  const others = medicinesIn(sentence, visit)
  const next = others.find(({ from }) => from > at)
  const isAfterOther = others.some(({ to }) => to <= at)
  const end = next && sentence.segments.findLast(({ from }) => from > at && from <= next.from)?.from
  return { from: isAfterOther ? at : 0, to: end ?? next?.from ?? sentence.tokens.length }
}

/** The sentences behind it in which its speaker goes on about doses and names nothing else. */
export function goingOn(first: Sentence, sentences: readonly Sentence[], visit: Visit): Sentence[] {
  const rest: Sentence[] = []
  for (const next of sentences.slice(first.order + 1, first.order + 1 + reach)) {
    const { tokens, turn, isQuestion } = next
    const isOfAnother = namesAnything(next, visit)
    if (turn !== first.turn || isQuestion || isOfAnother) break
    const isEnd = rest.length > 0 && tokens.length <= shortEnd
    // "Depois cinquenta por mais duas."
    const isStepped =
      tokens.some(({ quantity }) => quantity) &&
      medicineCues(visit.lexicon, tokens).some(({ entry, from }) => entry.concept === 'then' && from === 0)
    if (!tokens.some(isDose) && !isEnd && !isStepped) break
    rest.push(next)
  }
  return rest
}

/** Another medicine, a test, a colleague, advice. */
export const namesAnything = (sentence: Sentence, visit: Visit): boolean => {
  const { tests, referrals, advice } = visit.lexicon.grounds
  const { tokens } = sentence
  return (
    medicinesIn(sentence, visit).length > 0 ||
    [tests, referrals, advice].some((table) => table.find(tokens).length > 0) ||
    tokens.some(({ folded }) => folded.length >= shortestName && visit.knowledge.medicines.has(folded))
  )
}

/** Numbers of its regimen, of its name, and of what was taken before: "de dez pra cinco". */
const numbersTold = ({ id, concept, status }: Fact, { facts }: Visit): ReadonlySet<number> =>
  new Set(
    facts
      .filter(
        (one) => one.id === id || (one.concept === concept && one.status === 'in-use' && ordered.has(status)),
      )
      .flatMap(({ medicine }) => [concept, ...Object.values(medicine ?? {})])
      .flatMap((text) => text?.match(/\d+(?:[.,]\d+)*/g) ?? [])
      .map((text) => Number(text.replace(/[.,](?=\d{3})/g, '').replace(',', '.'))),
  )

/** What is stopped by steps has doses and times, and no other numbers. */
const isStep = (token: Token): boolean => isDose(token) || token.quantity?.kind === 'duration'

/** Whether words have a number that a regimen leaves out. */
export function leavesNumbers(tokens: readonly Token[], fact: Fact, visit: Visit): boolean {
  const told = numbersTold(fact, visit)
  return tokens.some((_, at) => isLostAt(tokens, at, fact, told))
}

/** Whether the regimen leaves a number out; two that stand together may be one: "six fifty", "seis e vinte e cinco". */
function isLostAt(tokens: readonly Token[], at: number, fact: Fact, told: ReadonlySet<number>): boolean {
  const { quantity } = tokens[at]!
  if (!quantity || isSaid(quantity, fact, told)) return false
  const value = amountOf(tokens[at])
  const pairs = [at - 2, at - 1, at + 1, at + 2].map(
    (other) => [value, amountOf(tokens[other]), other] as const,
  )
  return !pairs.some(([own, beside, other]) => {
    if (own === null || beside === null) return false
    const [first, second] = other > at ? [own, beside] : [beside, own]
    return told.has(first * hundred + second) || told.has(first + second / hundred)
  })
}
const hundred = 100
const amountOf = (token: Token | undefined): number | null =>
  token?.quantity && 'value' in token.quantity ? token.quantity.value : null

/** Whether a regimen has what a number says; one of anything says itself, and minutes wait for no dose. */
function isSaid(quantity: Quantity, { medicine }: Fact, told: ReadonlySet<number>): boolean {
  const has = (...values: readonly number[]) => values.every((value) => value === 1 || told.has(value))
  switch (quantity.kind) {
    case 'number':
    case 'measure':
      return has(quantity.value)
    case 'range':
      return has(quantity.low, quantity.high)
    case 'ratio':
      return has(quantity.first, quantity.second)
    case 'frequency':
      return (
        !!medicine?.frequency && (quantity.everyHours === null || medicine.frequency.includes(quantity.text))
      )
    case 'clock':
      return !!medicine?.frequency && /\d/.test(medicine.frequency)
    case 'duration':
      return (
        brief.has(quantity.unit) ||
        quantity.relation === 'ago' ||
        quantity.relation === 'in' ||
        [1, week, 1 / week].some((times) => has(quantity.value * times))
      )
    default:
      return true
  }
}
const week = 7
const brief: ReadonlySet<string> = new Set(['minute', 'hour'])
