import { fold } from '../../../platform/text/fold.ts'
import { periodName } from '../facts/period-names.ts'
import { heardNumbers } from '../llm/grounding/heard-numbers.ts'
import { isTimeOfDayOnly, likenessOf } from './attribute-kinds.ts'
import { hasCue } from './cues.ts'
import type { Attribute, Elements, NamedUnit } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'
import { ownerInTalk, sameUnit } from './owners.ts'

/** "De manhã… de noite repete": twice a day. */
export function isRhythmUnion(
  { value }: Attribute,
  placed: readonly { readonly attribute: Attribute; readonly owner: 'same' | 'another' | null }[],
): boolean {
  if (value.kind !== 'quantity' || value.quantity.kind !== 'frequency') return false
  const { perDay, everyHours } = value.quantity
  const rate = perDay ?? (everyHours ? 24 / everyHours : 0)
  const times = new Set(
    placed.flatMap(({ attribute, owner }) =>
      owner !== 'another' &&
      attribute.value.kind === 'quantity' &&
      attribute.value.quantity.kind === 'frequency'
        ? attribute.value.quantity.times
        : [],
    ),
  )
  return rate > 1 && times.size >= rate
}

/** The very words: what the number engine reads otherwise there. */
export function isSaidToTheLetter(
  talk: HeardTalk,
  { sentence, from, to }: Attribute,
  within: ReadonlySet<number>,
) {
  const words = sentence.tokens.slice(from, to).flatMap(({ folded }) => folded.split(/[^\p{L}\d]+/u))
  const content = words.filter((word) => word.length > 3 || /\d/.test(word)).map((word) => word.slice(0, 6))
  if (content.length === 0) return false
  const said = [...within].map((index) => fold(talk.utterances.get(index)?.text ?? '')).join(' ')
  const stems = new Set(said.split(/[^\p{L}\d]+/u).map((word) => word.slice(0, 6)))
  const numbers = heardNumbers(said)
  return content.every((word) => stems.has(word) || numbers.has(word))
}

const stemLength = 5

/** "Uma hora 192": one of a period is often no more than an article. */
export function isOneSaid(talk: HeardTalk, { value }: Attribute, within: ReadonlySet<number>): boolean {
  if (value.kind !== 'quantity' || value.quantity.kind !== 'duration' || value.quantity.value !== 1)
    return false
  // "Um minutinho".
  const stem = fold(periodName(value.quantity.unit, 1, talk.reading.language)).slice(0, stemLength)
  return talk.reading.talk.sentences.some(
    (sentence) =>
      sentence.tokens.some(({ folded }) => folded.startsWith(stem)) && talk.isIn(sentence, within),
  )
}

/** What was said once of a medicine, its time of day or the dose before, and the date of what happened, needs no saying again. */
export function isSaidElsewhere(
  talk: HeardTalk,
  statement: Elements,
  stated: Attribute,
  { owner, speaksAgainst }: { readonly owner: NamedUnit | null; readonly speaksAgainst: boolean },
): boolean {
  if (stated.value.kind !== 'quantity') return false
  const same = talk.attributes.filter((one) => likenessOf(stated, one) === 'same')
  if (stated.value.quantity.kind === 'date') return !speaksAgainst && same.length > 0
  const isBefore =
    hasCue(statement.reading, stated.sentence.tokens, ['becomes'], [stated.to, stated.to + 1]) &&
    statement.attributes.some((one) => one.sentence === stated.sentence && one.from > stated.to)
  if (owner?.kind !== 'medicine' || !(isBefore || isTimeOfDayOnly(stated))) return false
  return same.some((one) => {
    const theirs = ownerInTalk(talk, one)
    return theirs?.kind === 'medicine' && sameUnit(owner, theirs) === 'same'
  })
}
