import { medicineCues } from '../facts/medicines/found-words.ts'
import { isDose } from '../facts/medicines/units.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import type { Token } from '../facts/talk/token.ts'
import type { Visit } from './visit.ts'

/** Sentences behind the one that names a medicine, which may go on about it. */
const reach = 3
/** Letters of a registered name: shorter ones are everyday words. */
const shortestName = 6
/** "E depois para." */
const shortEnd = 5

export const medicinesIn = ({ tokens }: Sentence, { lexicon }: Visit) =>
  lexicon.grounds.medicines.find(tokens)

/** A dose, or how often; a share is mostly a result. */
export const isGiven = (token: Token): boolean => isDose(token) && !isOf(token, '%')
export const isOf = ({ quantity }: Token, unit: string): boolean =>
  quantity !== undefined && 'unit' in quantity && quantity.unit === unit

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

/** How much of what, as it is given: "30 drops". */
export const amountsOf = (token: Token) => {
  const { quantity } = token
  return quantity?.kind === 'measure' && quantity.unit !== null && isGiven(token)
    ? [{ unit: quantity.unit, value: quantity.value }]
    : []
}
