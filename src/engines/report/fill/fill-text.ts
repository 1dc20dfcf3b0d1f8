import { linearRegExp } from '../../../platform/json-schema/compile.ts'
import type { Visit } from '../note/visit.ts'
import type { Fact, JsonObject } from '../port.ts'
import { pointerTo } from '../template-content.ts'
import { isCollection, isMeasure, isPart } from './ask.ts'
import { chosen } from './choose-facts.ts'
import { factsFor } from './facts-for.ts'
import { fillComplaint } from './fill-complaint.ts'
import type { FillContext } from './fill-context.ts'
import { type Filled, filled, picked } from './filled.ts'
import { measured, numberIn } from './measures.ts'
import { narrowed } from './narrowed.ts'
import { partOf, wordedFact } from './parts.ts'

/** A medicine is no allergy, whatever list has a member for both. */
const isOneOf = (ask: FillContext['meaning']['ask'], item: Fact, visit: Visit): boolean =>
  isCollection(ask) && chosen(ask, visit).some(({ type }) => type === item.type)

/** Lists that say by their name that what they hold is not there. */
const isDenial: ReadonlySet<FillContext['meaning']['ask']> = new Set([
  'denied',
  'ruled-out',
  'pending-vaccines',
])

/** Words for a text member, within the length that it allows. */
export function fillText(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const { visit, meaning, item, around } = context
  const most = Number(node.maxLength ?? 20_000)
  const pattern = typeof node.pattern === 'string' ? linearRegExp(node.pattern) : null
  const fits = (text: string) => text !== '' && text.length <= most && (!pattern || pattern.test(text))
  if (typeof node.format === 'string' && !['markdown', 'textarea', 'text'].includes(node.format)) return null
  if (item) {
    const text = isPart(meaning.ask)
      ? partOf(meaning.ask, item, visit)
      : meaning.ask === null || item.type === 'family' || isOneOf(meaning.ask, item, visit)
        ? wordedFact(isDenial.has(meaning.ask) ? { ...item, polarity: 'present' } : item, visit)
        : ''
    return fits(text)
      ? filled(text, path, [item], isPart(meaning.ask) && meaning.ask === 'code' ? 'inferred' : 'rewritten')
      : null
  }
  if (isMeasure(meaning.ask)) {
    const measurement = measured(context, meaning.ask)
    // "110/70 mmHg", or "110/70" where the schema wants it bare.
    const [text] = measurement ? measureTexts(measurement.fact, context).filter(fits) : []
    if (!measurement || !text) return null
    const answer = filled(text, path, [measurement.fact], 'rewritten')
    return measurement.isOneOfSeveral ? picked(answer) : answer
  }
  const facts = factsFor(context)
  if (meaning.ask === 'code' && !isCollection(around)) {
    const coded = chosen('problems', visit).find(({ code }) => code)
    return coded?.code ? picked(filled(coded.code, path, [coded], 'inferred')) : null
  }
  const { ask } = meaning
  if (isPart(ask)) {
    const told = facts.filter((one) => one.polarity !== 'absent' && partOf(ask, one, visit) !== '')
    const texts = new Set(told.map((one) => partOf(ask, one, visit)))
    const [text = ''] = texts
    // Of several the part of one would be anybody's.
    return texts.size === 1 && fits(text) ? filled(text, path, told.slice(-1)) : null
  }
  if (ask === 'complaint') return fillComplaint(most, path, context)
  const meant = narrowed(facts, context)
  if (facts.length > 0 && meant.length === 0) context.unclear.push(pointerTo(path))
  return joined(meant, most, path, context)
}

/** A measure as text: with its unit, and without. */
const measureTexts = ({ value }: Fact, { meaning }: FillContext): readonly string[] => {
  if (!value) return []
  if ('text' in value) return [value.text]
  if ('systolic' in value && meaning.ask === 'blood-pressure') {
    const both = `${value.systolic}/${value.diastolic}`
    return [`${both} mmHg`, both]
  }
  const number = numberIn(value, meaning.words, isMeasure(meaning.ask) ? meaning.ask : null)
  if (number === null) return []
  const isOther = 'systolic' in value || !value.unit || number !== value.number
  return isOther ? [String(number)] : [`${number} ${value.unit}`, String(number)]
}

/** Whole facts up to the length that the schema allows, denials together at the end. */
function joined(
  facts: readonly Fact[],
  most: number,
  path: readonly string[],
  { visit }: FillContext,
): Filled | null {
  const kept: Fact[] = []
  const texts: string[] = []
  let length = 0
  for (const fact of [
    ...facts.filter(({ polarity }) => polarity !== 'absent'),
    ...facts.filter(({ polarity }) => polarity === 'absent'),
  ]) {
    const text = wordedFact(fact, visit)
    if (texts.includes(text) || length + text.length + 2 > most) continue
    kept.push(fact)
    texts.push(text)
    length += text.length + 2
  }
  return kept.length > 0 ? filled(texts.join('; '), path, kept) : null
}
