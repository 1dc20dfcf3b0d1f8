import type { Quantity } from '../../../../../platform/quantities/index.ts'
import { fold } from '../../../../../platform/text/fold.ts'
import type { FactValue } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import type { Segment, Sentence } from '../../talk/sentence.ts'
import type { Token } from '../../talk/token.ts'
import { sayQuantity, spanValue } from '../say-quantity.ts'
import type { AdviceCues } from './advice-cues.ts'

/** Words of a stretch that say what to do: no fillers, no names called, in small letters; commas kept where `lists`. */
export function plainWords(sentence: Sentence, stretch: Segment, cues: AdviceCues, reading: Reading): string {
  const dropped = new Set(cues.of('filler').flatMap(({ from, to }) => range(from, to)))
  let text = ''
  for (const at of range(stretch.from, stretch.to)) {
    const token = sentence.tokens[at]!
    if ((dropped.has(at) && !isAnd(token)) || isName(sentence, at, cues)) continue
    const word = wordOf(token, at, reading)
    if (!word) continue
    text += !text ? word : `${token.afterComma ? ', ' : ' '}${word}`
  }
  return undangled(text, reading).replace(/^(?:(?:e|ou|and|or)(?: |$))+/, '')
}

/** Folded, "é" looks like "e". */
const isAnd = ({ text }: Token): boolean => text === 'e'

/** Without what waits for a word that is not there: "evitar vinho com", behind which a medicine was named. */
function undangled(text: string, { lexicon: { speech } }: Reading): string {
  const words = text.split(' ')
  while (words.length > 1 && speech.get(fold(words.at(-1)!))?.has('dangling')) words.pop()
  return words.join(' ').replace(/,$/, '')
}

function wordOf(token: Token, at: number, { language, lexicon: { speech } }: Reading): string {
  const { quantity } = token
  if (quantity?.kind === 'frequency' && quantity.asNeeded)
    return quantity.text.replace(/^(?:se|if|as needed for) /, '')
  if (quantity?.kind === 'frequency') return token.text.toLowerCase()
  if (!quantity) return lowered(token, at)
  // "Se não melhorar em dois dias", "three pounds in a day".
  const [lead = ''] = token.text.split(' ')
  const isLed = quantity.kind === 'duration' && speech.get(fold(lead))?.has('passed-over')
  return `${isLed ? `${lead.toLowerCase()} ` : ''}${sayQuantity(quantity, token.text, language)}`
}

/** How much and how often: quantities of a stretch. */
export function howOften(
  { tokens }: Sentence,
  { from, to }: Segment,
  { language }: Reading,
): FactValue | null {
  const said = tokens.slice(from, to).filter(({ quantity }) => quantity && tellsHowOften(quantity))
  const [only, ...more] = said
  if (!only?.quantity) return null
  if (more.length === 0 && only.quantity.kind === 'duration') return spanValue(only.quantity, language)
  // Several times of day belong to several things.
  if (said.filter(({ quantity }) => quantity?.kind === 'frequency').length > 1) return null
  return { text: said.map((token) => sayQuantity(token.quantity!, token.text, language)).join(', ') }
}

/** Tomorrow and last year say when, not how much. */
const tellsHowOften = (quantity: Quantity): boolean =>
  quantity.kind === 'duration'
    ? quantity.relation === null || quantity.relation === 'for' || quantity.relation === 'every'
    : quantity.kind !== 'code' && quantity.kind !== 'clock' && quantity.kind !== 'date'

/** Who is called by name: "dona Ivone". */
const isName = ({ tokens }: Sentence, at: number, cues: AdviceCues) =>
  /^\p{Lu}\p{Ll}/u.test(tokens[at]!.text) && cues.of('title').some(({ to }) => to === at)

const lowered = ({ text }: Token, at: number) =>
  at === 0 && /^\p{Lu}\p{Ll}*$/u.test(text) ? text.toLowerCase() : text

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
