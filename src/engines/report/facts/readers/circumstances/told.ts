import type { FactValue } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { type Sentence, segmentAt } from '../../talk/sentence.ts'
import type { Token } from '../../talk/token.ts'
import { isSpeech } from '../../words/speech.ts'
import { sayTokens, spanValue } from '../say-quantity.ts'
import type { Circumstance } from './circumstance.ts'

/** A circumstance's name and value, as its row says how they are told. */
export interface Told {
  readonly concept: string
  readonly value: FactValue | null
}

/** Words of a reply that tell what was asked; more of them tell a story. */
const longestReply = 8
const longestName = 4

/** `null`: what the row needs was not said. */
export function told(
  reading: Reading,
  one: Circumstance,
  sentence: Sentence,
  said: readonly Sentence[],
): Told | null {
  const { options, concept } = one.entry
  if (options.ask && !options.value) return replied(reading, one, said)
  if (options.value) return measured(reading, one, said)
  if (options.date) return withText(concept, dateBehind(sentence, one))
  if (options.said) return withText(concept, textOf(reading, sentence.tokens.slice(one.to - 1, one.to)))
  if (options.say !== undefined) {
    const { to } = segmentAt(sentence, one.to - 1)
    const words = textOf(
      reading,
      sentence.tokens
        .slice(one.to, Math.min(to, one.to + longestName))
        .filter((_, i) => !isOwn(reading, sentence, one.to + i)),
    )
    if (!words) return null
    return options.say ? { concept: `${concept} ${words}`, value: null } : withText(concept, words)
  }
  return { concept, value: null }
}

const isOwn = ({ lexicon }: Reading, { tokens }: Sentence, at: number) =>
  isSpeech(lexicon, tokens, at, 'own', 'own-many')

function replied(reading: Reading, { entry }: Circumstance, [reply]: readonly Sentence[]): Told | null {
  if (!reply) return null
  const { options } = entry
  if (options.under) {
    const weeks = reply.tokens.flatMap(({ quantity }) =>
      quantity?.kind === 'number' || quantity?.kind === 'duration' ? [quantity.value] : [],
    )[0]
    if (weeks === undefined) return null
    const value = spanValue(
      { kind: 'duration', value: weeks, unit: 'week', relation: null },
      reading.language,
    )
    return { concept: weeks < Number(options.under) && options.low ? options.low : entry.concept, value }
  }
  const segment =
    reply.segments.find(({ from, to }) => to - from > 1 || reply.segments.length === 1) ?? reply.segments[0]!
  const text = textOf(
    reading,
    reply.tokens
      .slice(segment.from, Math.min(segment.to, segment.from + longestReply))
      .filter((_, i) => !isOwn(reading, reply, segment.from + i)),
  )
  if (!text) return null
  return options.name
    ? { concept: `${options.name} ${text.toLowerCase()}`, value: null }
    : withText(entry.concept, text)
}

/** A number with the unit that the row asks for. */
function measured(reading: Reading, { entry }: Circumstance, said: readonly Sentence[]): Told | null {
  const { value: unit, low } = entry.options
  const tokens = said.flatMap((sentence) => sentence.tokens)
  const at = tokens.findLastIndex(
    ({ quantity }) =>
      (quantity?.kind === 'duration' || quantity?.kind === 'measure') && quantity.unit === unit,
  )
  const quantity = tokens[at]?.quantity
  if (quantity?.kind === 'measure')
    return { concept: entry.concept, value: { number: quantity.value, unit: quantity.unit } }
  if (quantity?.kind !== 'duration')
    return low || unit === 'week' || unit === 'kg' ? null : { concept: entry.concept, value: null }
  if (low && quantity.value > Number(low)) return null
  const days =
    unit === 'week' && isSpeech(reading.lexicon, tokens, at + 1, 'and') ? tokens[at + 2] : undefined
  if (days?.quantity?.kind === 'duration' && days.quantity.unit === 'day')
    return withText(entry.concept, sayTokens(tokens.slice(at, at + 3), reading.language))
  return { concept: entry.concept, value: spanValue(quantity, reading.language) }
}

const dateBehind = ({ tokens }: Sentence, { to }: Circumstance): string =>
  tokens.slice(to).find(({ quantity }) => quantity?.kind === 'date')?.text ?? ''

const withText = (concept: string, text: string): Told | null => (text ? { concept, value: { text } } : null)

const textOf = ({ language }: Reading, tokens: readonly Token[]): string =>
  sayTokens(tokens, language).replace(/^(?:e|em|de|a|as|the|an?) /i, '')
