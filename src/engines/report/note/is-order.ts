import { medicineCues } from '../facts/medicines/found-words.ts'
import { type Sentence, segmentAt } from '../facts/talk/sentence.ts'
import type { Token } from '../facts/talk/token.ts'
import { isGiven, isOf, medicinesIn, namesAnything } from './going-on.ts'
import type { Visit } from './visit.ts'

/** Words of an order that doesn't say of what. */
const shortOrder = 14
/** Words between a name and an everyday verb. */
const verbReach = 3

const ordering: ReadonlySet<string> = new Set(['start', 'change', 'taper', 'continue', 'stop', 'swap'])

/** So much of something: a child that is to be born weighs grams too. */
export const isAmount = (token: Token): boolean =>
  token.quantity?.kind !== 'frequency' && isGiven(token) && !isOf(token, 'g')

/**
 * What is named has a verb of orders, beside it if it is an everyday one, or a dose. What is not has an amount, or both a verb
 * and "it" or a number, and names nothing else.
 */
export function isOrder(sentence: Sentence, said: readonly string[], visit: Visit): boolean {
  const { tokens } = sentence
  const { lexicon } = visit
  const cues = medicineCues(lexicon, tokens)
  const has = (kind: string) => cues.some(({ entry }) => entry.concept === kind)
  const seeks = lexicon.cues['instruction-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'seek')
  if (has('measures') || seeks) return false
  // "Show me how you use the Advair".
  const taking = cues.filter(({ entry, from, to }) => entry.concept === 'taking' && to - from > 1)
  const isTaking = (at: number) => taking.some(({ from, to }) => at >= from && at < to)
  const verbs = cues.filter(({ entry, from }) => ordering.has(entry.concept) && !isTaking(from))
  const stated = verbs.filter(({ entry }) => entry.options.near !== 'yes')
  if (said.length > 0) {
    const stretches = medicinesIn(sentence, visit).map(({ from }) => segmentAt(sentence, from))
    const named = medicinesIn(sentence, visit)
    const isBeside = (at: number) =>
      stretches.some(({ from, to }) => at >= from && at < to) &&
      named.some(({ from, to }) => at - to < verbReach && from - at <= verbReach)
    const near = verbs.filter(({ entry, from }) => entry.concept !== 'start' && isBeside(from))
    return tokens.some(isGiven) || stated.length > 0 || near.length > 0
  }
  // "Same if you have a fever over a hundred point four".
  const isOfSymptom = lexicon.concepts.find(tokens).some(({ entry }) => entry.class === 'symptoms')
  if (isOfSymptom || namesAnything(sentence, visit)) return false
  const isOfIt = has('pronoun') || tokens.some(({ quantity }) => quantity?.kind === 'number')
  const isVerb = isOfIt && tokens.length <= shortOrder && stated.some(({ entry }) => entry.concept !== 'swap')
  return tokens.some(isAmount) || isVerb
}
