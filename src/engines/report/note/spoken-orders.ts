import type { Withheld } from '../facts/doubt/understood.ts'
import type { Fact } from '../facts/fact.ts'
import { isDoctor } from '../facts/medicines/plan-of.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { amendedLater } from './amended-later.ts'
import { goingOn, isGiven, medicinesIn } from './going-on.ts'
import { isAmount, isOrder } from './is-order.ts'
import { leavesNumbers } from './lost-numbers.ts'
import { isPrescribed } from './prescribed.ts'
import { quotation, quotedText } from './quotation.ts'
import { isAllergen, speaksAgainst } from './speaks-against.ts'
import { strangeNames } from './strange-names.ts'
import { leadOf } from './subject.ts'
import { isLeft, isLeftAtLast, isTakenBack, kindsIn, takenBackIn } from './taken-back.ts'
import { tellsNeed } from './tells-need.ts'
import { trimmed } from './trim-words.ts'
import { isDoctors, type Line, tellingStart, utterancesOf, type Visit } from './visit.ts'
import { wholeRegimen } from './whole-regimen.ts'

/** What the doctor says of a medicine and no fact tells, or not all of it: in the doctor's words, to be confirmed. */
export interface SpokenOrder {
  /** Of the tables, or as it was heard; `null` where the words don't say it: "ela a gente vai tirar". */
  readonly name: string | null
  /** What named it before, in another breath: "And the naproxen?" */
  readonly of: string | null
  readonly text: string
  /** What was put right later. */
  readonly more: string | null
  readonly utterance: number
  /** Whether it is to be taken, by these words. */
  readonly isTaken: boolean
  /** Whether they leave it. */
  readonly isLeft: boolean
}

/** Orders that are quoted at the most: more would be a transcript. */
const most = 8

/**
 * Sentences of the doctor's plan that begin, change, keep or stop a medicine, and that the facts told of it don't bear out
 * whole: an order that is nowhere in a note harms more than one that is quoted.
 */
export function spokenOrders(visit: Visit, withheld: readonly Withheld[]): SpokenOrder[] {
  const { sentences } = readTalk(visit.utterances, visit.lexicon)
  const start = tellingStart(visit)
  const doubtful = withheld.filter((fact) => isDecided(fact) && isDoctors(fact, visit))
  const told = [
    ...visit.facts.filter(({ type, polarity }) => type !== 'allergy' || polarity !== 'absent'),
    ...withheld,
  ]
  const quoted = new Set<Sentence>()
  const orders: SpokenOrder[] = []
  for (const sentence of sentences) {
    const utterance = sentence.proof()[0]?.utterance ?? -1
    if (!isDoctor(sentence) || quoted.has(sentence)) continue
    const said = namesIn(sentence, visit)
    const doubted = doubtful.filter(
      (fact) =>
        said.includes(fact.concept) &&
        utterancesOf([fact]).includes(utterance) &&
        fact.said !== null &&
        sentence.text.includes(fact.said),
    )
    const isPlan = utterance >= start && !sentence.isQuestion && isOrder(sentence, said, visit)
    if (doubted.length === 0 && !isPlan) continue
    const isBare = said.length === 0 && sentence.tokens.some(isAmount)
    // A name alone orders nothing, and an order without a name is of something that was named before.
    const isName = medicinesIn(sentence, visit).some(({ from, to }) => to - from === sentence.tokens.length)
    const lead = leadOf(sentence, sentences, (one) => namesIn(one, visit).length > 0, visit)
    const names = said.length > 0 ? said : lead ? namesIn(lead, visit).slice(-1) : []
    const gone = names.flatMap((name) => takenBack(name, sentence, visit) ?? [])
    orders.push(...gone.filter(({ text }) => !orders.some((order) => order.text === text)))
    const untold = names.filter(
      (name) => !isTold(isBare ? null : name, sentence, visit) && !gone.some((one) => one.name === name),
    )
    if (isName || untold.length === 0) continue
    // "Bactrim's new, I'll add it": to a list of allergies.
    const isListed = said.length > 0 && said.every((name) => isAllergen({ name }, told, visit))
    if (isListed && !sentence.tokens.some(isGiven)) continue
    const rest = goingOn(sentence, sentences, visit)
    for (const one of rest) quoted.add(one)
    const quote = quotation([sentence, ...rest], lead ?? null, visit)
    if (!quote) continue
    const { text } = quote
    // "…, hold on, your pressure's up. Let's do Tylenol instead, five hundred": quoted already, and an order of its own.
    const isWithin = orders.some((order) => order.text.includes(text))
    if (isWithin && (said.length === 0 || !sentence.tokens.some(isGiven))) continue
    // Of several, one that a line tells has the verb and the doses: "longe do ferro", "até o metotrexato pegar".
    const isOthers = said.some((name) => !untold.includes(name))
    for (const name of said.length > 0 ? untold : [null]) {
      const doubt = doubted.find(({ concept }) => concept === name)
      const isOrdered = doubt
        ? isPrescribed(doubt, visit) && !isTakenBack(sentence, visit)
        : !isLeft(sentence, visit)
      // "Omeprazol vou deixar pra se não resolver": what waits for something is given with a dose, or not yet.
      const isOpen = waits(sentence, visit) && !sentence.tokens.some(isGiven)
      const isEnded = isLeftAtLast(text, visit)
      const isAgainst = name !== null && speaksAgainst({ name, sentence }, told, visit)
      const isUnreal = visit.words.is('unreal', sentence.text) && !sentence.tokens.some(isGiven)
      const isTaken = isOrdered && !isEnded && !isUnreal && !isOthers && !isOpen && !isAgainst
      const more = name === null ? null : amendedLater(sentence, name, text, visit)
      orders.push({ name, ...quote, more, utterance, isTaken, isLeft: !isOrdered || isEnded })
    }
  }
  return orders.slice(0, most)
}

/** The words that take an order back, in its place. */
function takenBack(name: string, order: Sentence, visit: Visit): SpokenOrder | null {
  const last = takenBackIn(name, order, visit)
  const quote = last && quotation([last], null, visit)
  const utterance = last?.proof()[0]?.utterance ?? -1
  return quote && { name, ...quote, more: null, utterance, isTaken: false, isLeft: true }
}

const waits = (sentence: Sentence, visit: Visit): boolean => kindsIn(sentence, visit).includes('if')

/** Medicines of a sentence, each once: no classes, and nothing that is tested for or a part of an illness ("falta de ferro"). */
function namesIn(sentence: Sentence, visit: Visit): readonly string[] {
  const known = namesOf.get(sentence)
  if (known) return known
  const names = readNames(sentence, visit)
  namesOf.set(sentence, names)
  return names
}

/** Many sentences are asked for, again and again. */
const namesOf = new WeakMap<Sentence, readonly string[]>()

function readNames(sentence: Sentence, visit: Visit): string[] {
  const { tokens } = sentence
  const { grounds, concepts } = visit.lexicon
  const others = [...grounds.tests.find(tokens), ...concepts.find(tokens)]
  const known = medicinesIn(sentence, visit)
    .filter(({ entry, from, to }) => {
      const isPart = others.some((one) => one.from <= from && one.to >= to)
      return entry.options.class !== 'yes' && !isPart
    })
    .map(({ entry }) => entry.concept)
  const strange = strangeNames(sentence, visit).map((at) => tokens[at]!.text)
  return [...new Set([...known, ...strange])]
}

/** Whether a line says what is done with the medicine here, with its numbers and what it depends on. */
function isTold(name: string | null, sentence: Sentence, visit: Visit): boolean {
  const { tokens } = sentence
  const here = sentence.proof().map(({ utterance }) => utterance)
  const isOnly = namesIn(sentence, visit).length < 2
  const isDosed = tokens.some(isGiven)
  const dependsOn = kindsIn(sentence, visit).includes('if') && isDosed
  return visit.facts.some((fact) => {
    if (fact.type !== 'medicine' || !isDecided(fact) || (name !== null && fact.concept !== name)) return false
    if (!isDosed && !isOnly) return true
    if (wholeRegimen(fact, visit)?.text.includes(trimmed(sentence.text, visit.words))) return true
    if (!utterancesOf([fact]).some((at) => here.includes(at))) return false
    const isOpen = fact.polarity === 'uncertain' || tellsNeed(fact, visit.language)
    const isLeft = isGone(fact.status)
    return !(dependsOn && !isOpen) && !(isOnly && (isDosed || !isLeft) && leavesNumbers(tokens, fact, visit))
  })
}

const isGone = (status: Fact['status']): boolean => status === 'stop' || status === 'rejected'
const decided: ReadonlySet<Fact['status']> = new Set(['start', 'change', 'continue', 'stop', 'rejected'])
const isDecided = ({ status, polarity }: Pick<Fact, 'status' | 'polarity'>): boolean =>
  decided.has(status) || polarity === 'uncertain'

/** `"E a sertralina?" "Ela a gente vai tirar" (a confirmar)`. */
export const spokenText = (order: SpokenOrder, visit: Visit): string => {
  const { quoted, toConfirm } = visit.wording
  return [quotedText(order, visit), order.more && quoted(order.more), `(${toConfirm})`]
    .filter(Boolean)
    .join(' ')
}

/** Their lines of the plan, each sentence once. */
export const spokenLines = (orders: readonly SpokenOrder[], visit: Visit): Line[] =>
  orders
    .filter(({ text }, at) => orders.findIndex((order) => order.text === text) === at)
    .filter(({ text }) => !orders.some((order) => order.text !== text && order.text.includes(text)))
    .map((order) => ({
      ...{ text: spokenText(order, visit), facts: [], isAlone: true, toConfirm: true },
      quote: { text: order.text, utterance: order.utterance },
    }))
