import type { Reading } from '../facts/reading.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { isSpeech } from '../facts/words/speech.ts'
import { likenessOf } from './attribute-kinds.ts'
import type { Attribute } from './element.ts'

/** Sentences within which the right value follows. */
const reach = 2
/** Words of the correction's own sentence before it: "opa, a de uma hora passou do limite, é 180" corrects nothing. */
const soon = 7

/**
 * The values that were meant: without those that their speaker corrected ("cinco mil… não, quatro mil"), and without
 * guesses in a question that the reply answers otherwise ("Sessenta e dois?" "Sessenta e três.").
 */
export function meantAttributes(reading: Reading, attributes: readonly Attribute[]): Attribute[] {
  return attributes.filter(
    (attribute, at) => !isCorrected(reading, attributes, at) && !isGuess(reading, attributes, attribute),
  )
}

function isCorrected(reading: Reading, attributes: readonly Attribute[], at: number): boolean {
  const { sentence, to } = attributes[at]!
  const isLast = to === sentence.tokens.length
  const correction = isLast ? reading.talk.sentences[sentence.order + 1] : sentence
  if (!correction || !isTakenBackAt(reading, correction, isLast ? 0 : to)) return false
  return attributes.some(
    (other, i) =>
      i !== at &&
      (other.sentence !== correction || other.from - (isLast ? 0 : to) <= soon) &&
      other.sentence.turn === sentence.turn &&
      (other.sentence.order > sentence.order || (other.sentence === sentence && other.from > to)) &&
      other.sentence.order - sentence.order <= reach &&
      likenessOf(attributes[at]!, other) === 'other',
  )
}

/** "Não", "minto", "mas não": words that take back what stands right before token `at`. */
const isTakenBackAt = ({ lexicon }: Reading, { tokens }: Sentence, at: number): boolean =>
  lexicon.cues['medicine-cues'].findAll(tokens, at).some(
    ({ entry, from, to }) =>
      entry.concept === 'correct' &&
      // "Sou canhoto, na verdade.": said of what stands before it.
      (at === 0 || to < tokens.length) &&
      (from === at || (from === at + 1 && isSpeech(lexicon, tokens, at, 'joint'))),
  )

function isGuess(reading: Reading, attributes: readonly Attribute[], attribute: Attribute): boolean {
  const { sentence } = attribute
  if (!sentence.isQuestion || sentence.role !== 'doctor') return false
  // "Piora com alguma coisa?" "De manhã. Um remédio, e melhora": what is told later answers nothing.
  const within = attribute.value.kind === 'opposite' ? 1 : reach
  const reply = new Set(reading.exchanges.asked(sentence)?.reply.slice(0, within) ?? [])
  const replied = attributes.filter((one) => reply.has(one.sentence))
  return (
    replied.some((one) => likenessOf(attribute, one) === 'other') &&
    !replied.some((one) => likenessOf(attribute, one) === 'same')
  )
}
