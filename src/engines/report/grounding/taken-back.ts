import { fold } from '../../../platform/text/fold.ts'
import type { Reading } from '../facts/reading.ts'
import { compareQuantities } from './compare-quantities.ts'
import type { Attribute } from './element.ts'

/** Right behind a value that its speaker takes back. */
const CORRECTS: { readonly [language in Reading['language']]: ReadonlySet<string> } = {
  'pt-BR': new Set('nao minto alias perdao desculpa opa digo'.split(' ')),
  en: new Set('no sorry actually wait rather'.split(' ')),
}
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
  const [after, second] = sentence.tokens.slice(to)
  const isBut = after !== undefined && /^(?:mas|but)$/.test(after.folded)
  const next = isBut ? second : (after ?? reading.talk.sentences[sentence.order + 1]?.tokens[0])
  if (!next || !CORRECTS[reading.language].has(fold(next.text))) return false
  const correction = after ? sentence : reading.talk.sentences[sentence.order + 1]
  return attributes.some(
    (other, i) =>
      i !== at &&
      (other.sentence !== correction || other.from - (after ? to : 0) <= soon) &&
      other.sentence.turn === sentence.turn &&
      (other.sentence.order > sentence.order || (other.sentence === sentence && other.from > to)) &&
      other.sentence.order - sentence.order <= reach &&
      differs(attributes[at]!, other),
  )
}

function isGuess(reading: Reading, attributes: readonly Attribute[], attribute: Attribute): boolean {
  const { sentence } = attribute
  if (!sentence.isQuestion || sentence.role !== 'doctor') return false
  // "Piora com alguma coisa?" "De manhã. Um remédio, e melhora": what is told later answers nothing.
  const within = attribute.value.kind === 'opposite' ? 1 : reach
  const reply = new Set(reading.exchanges.asked(sentence)?.reply.slice(0, within) ?? [])
  const replied = attributes.filter((one) => reply.has(one.sentence))
  return (
    replied.some((one) => differs(attribute, one)) &&
    !replied.some((one) => likeness(attribute, one) === 'same')
  )
}

const differs = (a: Attribute, b: Attribute) => likeness(a, b) === 'other'

function likeness(a: Attribute, b: Attribute) {
  if (a.value.kind === 'opposite' || b.value.kind === 'opposite')
    return a.value.kind === 'opposite' && b.value.kind === 'opposite' && a.value.group === b.value.group
      ? a.value.word === b.value.word
        ? 'same'
        : 'other'
      : null
  return compareQuantities(a.value.quantity, b.value.quantity)
}
