import type { Fact, JsonObject } from '../port.ts'
import { isMeasure, isPart } from './ask.ts'
import { keysOf } from './choose-facts.ts'
import { factsFor } from './facts-for.ts'
import type { FillContext } from './fill-context.ts'
import { type Filled, filled, picked } from './filled.ts'
import { fitting } from './fitting.ts'
import { measured, numberIn } from './measures.ts'
import { partOf } from './parts.ts'
import { lengthOf, numberNamed, numberTold, rateNumber } from './told-numbers.ts'

/** A number in the unit that the member's name or description says. */
export function fillNumber(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const { visit, meaning, item } = context
  const measure = isMeasure(meaning.ask) ? meaning.ask : null
  const measurement = item || !measure ? null : measured(context, measure)
  const fact = item ?? (measure ? measurement?.fact : numbered(factsFor(context), context))
  if (!fact) return null
  // What a test came to before is no part of what it came to now.
  if (item && meaning.ask === 'value' && meaning.qualities.has('previous')) return formerValue(path, context)
  const found =
    item && isPart(meaning.ask)
      ? numberOfPart(partOf(meaning.ask, fact, visit), context)
      : numberIn(timed(fact, context), meaning.words, measure)
  if (found === null || Number.isNaN(found)) return null
  const value = fitting(found, node)
  if (value === null) return null
  const answer = filled(value, path, [fact], 'inferred')
  // How long something lasts is told by several, and anew.
  const isTime = !item && fact.type === 'symptom'
  return measurement?.isOneOfSeveral || isTime ? picked(answer) : answer
}

/** The value that a test had before, told under the same name. */
function formerValue(path: readonly string[], { visit, item, meaning }: FillContext): Filled | null {
  const { facts, words, language } = visit
  const name = keysOf(item?.concept ?? '', language)
  const before = facts.find(
    ({ type, person, concept }) =>
      type === 'lab' &&
      person === 'patient' &&
      words.is('former', concept) &&
      name.every((key) => keysOf(concept, language).includes(key)),
  )
  const value = before && item !== before ? numberIn(before.value, meaning.words, null) : null
  return before && value !== null ? filled(value, path, [before], 'inferred') : null
}

/** `por 4 semanas` → 28 where days are asked for, `1 g` → 1000 mg; `2 comprimidos de 500 mg` is no single number. */
function numberOfPart(text: string, { meaning: { words, ask }, visit }: FillContext): number | null {
  if (ask === 'frequency') return rateNumber(text, words, visit.language)
  const inDays = ask === 'duration' && !words.some((word) => TIMED.test(word))
  return numberTold(text, inDays ? ['dias'] : words, visit.language)
}

/** The last of the facts that has a number of its own. */
const numbered = (facts: readonly Fact[], context: FillContext): Fact | undefined =>
  facts.findLast((fact) => fact.polarity === 'present' && timed(fact, context) !== null)

const TIMED =
  /^(?:dias?|semanas?|mes(?:es)?|anos?|horas?|days?|weeks?|months?|years?|hours?|duracao|duration|tempo|ha)$/

/** A fact's value; its duration where the member asks how long, what its words count where the member names that. */
function timed(fact: Fact, { meaning: { words, ask }, visit: { language } }: FillContext): Fact['value'] {
  const { value } = fact
  const asksTime = words.some((word) => TIMED.test(word)) || ask === 'duration'
  const length = asksTime ? lengthOf(fact.time ?? fact.medicine?.duration ?? lasting(fact), language) : null
  if (length) return length
  if (value && 'text' in value) {
    const number = numberNamed(value.text, words, language)
    return number === null ? null : { number, unit: '' }
  }
  return asksTime && fact.type === 'symptom' ? null : value
}

/** `afastamento por 15 dias`: the time of a certificate may stand in its name. */
const lasting = ({ type, concept }: Fact) => (type === 'instruction' ? concept : '')
