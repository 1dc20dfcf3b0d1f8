import type { Fact } from '../facts/fact.ts'
import { medicineCues } from '../facts/medicines/found-words.ts'
import { isDose } from '../facts/medicines/units.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { saidIn } from '../facts/talk/said-in.ts'
import { type Sentence, textOf } from '../facts/talk/sentence.ts'
import type { Token } from '../facts/talk/token.ts'
import { isPassedOver } from '../facts/words/passed-over.ts'
import { amendedLater } from './amended-later.ts'
import { amountsOf, goingOn, medicinesIn } from './going-on.ts'
import { isOrder } from './is-order.ts'
import { amountOf, isLostAt, isStep, numbersTold, ordered } from './lost-numbers.ts'
import { measured } from './measured.ts'
import { isSaidAtOnce } from './said-at-once.ts'
import { tellsNeed } from './tells-need.ts'
import { ledIn } from './trim-words.ts'
import { utterancesOf, type Visit } from './visit.ts'
import { withCorrection } from './with-correction.ts'

/** Words that are quoted at the most. */
const longest = 45
/** A name alone tells nothing of it. */
const leastWords = 3

/** The speaker's own words of how a medicine is taken. */
export interface Whole {
  readonly text: string
  /** Whether there are numbers that no dose holds: steps, ratios, limits and strengths are told whole or not at all. */
  readonly isLost: boolean
}

/** How a medicine is taken in the speaker's words, where its regimen leaves any of them out; `null` where it says all. */
export function wholeRegimen(fact: Fact, visit: Visit): Whole | null {
  const own = regimens.get(visit) ?? new Map<Fact, Whole | null>()
  regimens.set(visit, own)
  const known = own.get(fact)
  if (known !== undefined) return known
  const whole = readWhole(fact, visit)
  own.set(fact, whole)
  return whole
}

/** Plan, prescription and orders ask for the same ones. */
const regimens = new WeakMap<Visit, Map<Fact, Whole | null>>()

function readWhole(fact: Fact, visit: Visit): Whole | null {
  const isPlanned = fact.status !== null && ordered.has(fact.status)
  if (!isPlanned && fact.status !== 'in-use') return null
  const talk = readTalk(visit.utterances, visit.lexicon)
  const { sentences } = talk
  const said = new Set(utterancesOf([fact]).flatMap((utterance) => saidIn(talk, utterance)))
  const naming = [...said]
    .filter(
      (sentence) =>
        !sentence.isQuestion &&
        (!isPlanned || sentence.role === 'doctor') &&
        nameIn(sentence, fact, visit) !== null,
    )
    .sort((a, b) => a.order - b.order)
  const spoken = naming.filter((sentence) => isOfIt(sentence, fact, visit))
  const orders = spoken.filter((sentence) => isOrder(sentence, [fact.concept], visit))
  const plain = orders.filter(
    ({ tokens }) => !medicineCues(visit.lexicon, tokens).some(({ entry }) => entry.concept === 'if'),
  )
  const latest = plain.at(-1) ?? orders.at(-1) ?? spoken.at(-1)
  // "Lactulose, vinte ml. […] E a lactulose continua todo dia": how much of it was said before in that turn.
  const dosed =
    latest?.tokens.flatMap(amountsOf).length === 0
      ? orders.findLast(({ turn, tokens }) => turn === latest.turn && tokens.flatMap(amountsOf).length > 0)
      : undefined
  // What may come ("if it swells, amlodipine five") is quoted beside what shall be.
  const first = isPlanned
    ? (dosed ?? latest)
    : naming.find(({ tokens }) => tokens.some(({ quantity }) => quantity))
  if (!first) return null
  const from = nameIn(first, fact, visit)!
  const stretch = stretchIn(first, from, fact, visit)
  const isSure = isSaidAtOnce(fact, visit)
  const goesOn = (isPlanned || !isSure) && stretch.to === first.tokens.length
  const rest = goesOn ? goingOn(first, sentences, visit) : []
  const tokens = [...first.tokens.slice(stretch.from, stretch.to), ...rest.flatMap((one) => one.tokens)]
  const told = numbersTold(fact, visit)
  const isBare = begun.has(fact.status) && !fact.medicine?.dose && !fact.medicine?.frequency
  const isLost =
    !isSure ||
    (isBare && tokens.length >= leastWords) ||
    tokens.some((token, at) => isLostAt(tokens, at, fact, told) && (fact.status !== 'stop' || isStep(token)))
  const named = textOf(first, stretch)
  // What was taken back at the end is no token any more, and is quoted.
  const own = stretch.to === first.tokens.length ? first.text.slice(first.text.indexOf(named)) : named
  const isLong = tokens.length > longest
  const isMore =
    fact.status !== 'stop' && isPlanned && saysMore(first.tokens.slice(stretch.from, stretch.to), fact, visit)
  const all = visit.utterances[first.proof()[0]?.utterance ?? -1]?.text ?? ''
  const words = isLong ? own : [own, ...rest.map(({ text }) => text)].join(' ')
  const bare = words.replace(/[\s,.;:?…]+$/, '')
  const corrected = all.includes(bare) ? withCorrection(bare, all, visit) : bare
  const later = isPlanned ? amendedLater(first, fact.concept, corrected, visit) : null
  // "Thirty-five drops", and then thirty: no dose of them stands alone.
  const added = measured(corrected.slice(bare.length), visit).flatMap(amountsOf)
  const isAmended = later !== null || added.length > 0 || saysTwo(measured(corrected, visit), fact)
  if (!(isLost || isMore || isAmended) || (isLong && stretch.to - stretch.from > longest)) return null
  const amounts = new Set(tokens.map(amountOf).filter((amount) => amount !== null && amount !== 1))
  const texts = [ledIn(corrected, visit.words), ...(later === null ? [] : [later])]
  return texts.some((text) => visit.words.is('profane', text))
    ? null
    : {
        text: texts.map((text) => visit.wording.quoted(text)).join(' '),
        isLost: isLost || isAmended || amounts.size > 1,
      }
}

/** "Belly pain, on the Ozempic: ER", "a letter about the levothyroxine", "you've been taking it with calcium": not of it. */
function isOfIt({ tokens, ...sentence }: Sentence, { concept }: Fact, visit: Visit): boolean {
  const { cues, grounds } = visit.lexicon
  const advice = cues['instruction-cues'].findAll(tokens).map(({ entry }) => entry.concept)
  const [first, ...others] = medicinesIn({ tokens, ...sentence }, visit)
  const isAside = others.length > 0 && first?.entry.concept !== concept && !tokens.some(isDose)
  return !advice.includes('seek') && grounds.referrals.find(tokens).length === 0 && !isAside
}

/** "Two sprays... Actually, do one spray": two amounts of one unit, not both of them in the dose ("6 mL (400 mg/5 mL)"). */
function saysTwo(tokens: readonly Token[], { medicine }: Fact): boolean {
  const amounts = tokens.flatMap(amountsOf)
  const told = new Set(
    medicine?.dose
      ?.replace(/,/g, '.')
      .match(/\d+(?:\.\d+)?/g)
      ?.map(Number),
  )
  return amounts.some(
    ({ unit, value }) => !told.has(value) && amounts.some((one) => one.unit === unit && one.value !== value),
  )
}

/** What words around a medicine say that its regimen, or its line, says too. */
const passing: ReadonlySet<string> = new Set(
  'start change continue taking filler strength link tag trailing toward vague pronoun also topic self'.split(
    ' ',
  ),
)
const shortestWord = 3

/** "If it aches", "left eye", "longe do ferro": more than a name, its verb, numbers and small words. */
function saysMore(tokens: readonly Token[], fact: Fact, visit: Visit): boolean {
  const { lexicon, words } = visit
  const told = [
    ...lexicon.grounds.medicines.find(tokens),
    ...medicineCues(lexicon, tokens).filter(
      ({ entry }) => passing.has(entry.concept) || (entry.concept === 'route' && fact.medicine?.route),
    ),
  ]
  const isNeeded = ({ quantity }: Token) => quantity?.kind === 'frequency' && quantity.asNeeded
  if (tokens.some(isNeeded) && !tellsNeed(fact, visit.language)) return true
  return tokens.some(
    ({ folded, quantity }, at) =>
      !quantity &&
      folded.length >= shortestWord &&
      !lexicon.speech.has(folded) &&
      !isPassedOver(folded, words.language) &&
      !told.some(({ from, to }) => at >= from && at < to),
  )
}

/** What is begun with neither dose nor times is told by what was said of it. */
const begun: ReadonlySet<Fact['status']> = new Set(['start', 'change'])

/** The token at which a sentence names the medicine. */
const nameIn = (sentence: Sentence, { concept }: Fact, visit: Visit): number | null =>
  medicinesIn(sentence, visit).find(({ entry }) => entry.concept === concept)?.from ?? null

/** Words of a sentence that are said of the medicine named at token `at`: to the next one, and from the last one or the beginning. */
function stretchIn(sentence: Sentence, at: number, fact: Fact, visit: Visit) {
  const named = medicinesIn(sentence, visit)
  // "Até o metotrexato pegar", "longe do ferro": what has neither a number nor an order of its own ends nothing.
  const others = named.filter(({ entry, to }, i) => {
    const behind = sentence.tokens.slice(to, named[i + 1]?.from)
    const isDosed = behind.some((token) => isDose(token) || token.quantity?.kind === 'number')
    return entry.concept !== fact.concept && (isDosed || isOrderedIn(entry.concept, sentence, visit))
  })
  const next = others.find(({ from }) => from > at)
  const isAfterOther = others.some(({ to }) => to <= at)
  const end = next && sentence.segments.findLast(({ from }) => from > at && from <= next.from)?.from
  return { from: isAfterOther ? at : 0, to: end ?? next?.from ?? sentence.tokens.length }
}

function isOrderedIn(concept: string, sentence: Sentence, { facts }: Visit): boolean {
  const here = sentence.proof().map(({ utterance }) => utterance)
  return facts.some(
    (fact) =>
      fact.concept === concept &&
      ordered.has(fact.status) &&
      utterancesOf([fact]).some((said) => here.includes(said)),
  )
}
