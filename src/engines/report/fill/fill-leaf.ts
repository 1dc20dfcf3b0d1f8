import { linearRegExp } from '../../../platform/json-schema/compile.ts'
import { tokenize } from '../facts/talk/token.ts'
import { complaintFacts } from '../note/complaint.ts'
import type { Visit } from '../note/visit.ts'
import type { Fact, JsonObject } from '../port.ts'
import { type Collection, isCollection, isMeasure, isPart } from './ask.ts'
import { chosen } from './choose-facts.ts'
import { factsAbout } from './facts-about.ts'
import type { FillContext } from './fill-context.ts'
import { type Filled, filled, picked } from './filled.ts'
import { measured, numberIn } from './measures.ts'
import type { Meaning } from './member.ts'
import { isOver, partOf, wordedFact } from './parts.ts'
import { isUnsure } from './unsure.ts'

/** Facts that a place asks for: those of its concepts, else of its list, else of the list around it. */
export function factsFor({ visit, meaning, around, item }: FillContext): readonly Fact[] {
  if (item) return [item]
  const about = factsAbout(visit, meaning, around)
  if (about.length > 0) return about
  if (meaning.concepts.length > 0) return []
  const list = isCollection(meaning.ask)
    ? meaning.ask
    : isCollection(around) && meaning.ask === null
      ? around
      : null
  if (list) return chosen(list, visit)
  // "Duração dos sintomas", "lado": of what the patient comes with.
  if (!isOfComplaint.has(meaning.ask)) return []
  const complaint = complaintFacts(visit)
  return meaning.ask === 'side' && !complaint.some(({ side }) => side) ? sideOfAll(visit) : complaint
}

const SIDED: readonly (readonly Fact['type'][])[] = [['symptom'], ['condition'], ['exam-finding', 'order']]

/** Where the complaint was told without its side, all that was told of one kind with a side is of the same. */
function sideOfAll({ facts }: Visit): readonly Fact[] {
  for (const types of SIDED) {
    const sided = facts.filter(
      ({ type, person, polarity, side }) =>
        side !== null && types.includes(type) && person === 'patient' && polarity === 'present',
    )
    if (sided.length > 0) return sided.every(({ side }) => side === sided[0]!.side) ? sided.slice(0, 1) : []
  }
  return []
}

const isOfComplaint: ReadonlySet<FillContext['meaning']['ask']> = new Set(['duration', 'since', 'side'])

/** True or false where the talk says so; `null` where nobody spoke of it. */
export function fillBoolean(path: readonly string[], context: FillContext): Filled | null {
  const { visit, meaning, around } = context
  const about = meaning.concepts.length > 0 ? factsAbout(visit, meaning, around) : listed(context)
  const last = about.filter(({ polarity }) => polarity !== 'uncertain').at(-1)
  if (!last) return null
  const gone = last.type === 'habit' && isOver(last)
  if (last.type === 'habit' && asksFormer(context)) return filled(gone, path, [last], 'inferred')
  const off =
    last.type === 'medicine' &&
    (last.status === 'stop' ||
      last.status === 'not-taking' ||
      last.status === 'rejected' ||
      last.status === 'past')
  const isSo = last.polarity === 'present' && !gone && !off
  // "semFebre", "nunca_fumou".
  const answer = filled(meaning.qualities.has('not') ? !isSo && !gone : isSo, path, [last], 'inferred')
  return isPartlyDenied(last, meaning) ? picked(answer) : answer
}

/** Who never smoked may chew: of several things that a member names, one was denied. */
export const isPartlyDenied = ({ polarity }: Fact, { concepts }: Meaning): boolean =>
  polarity === 'absent' && concepts.length > 1

/** "exFumante", "former_smoker". */
const asksFormer = ({ visit: { language }, meaning, lexicons }: FillContext): boolean =>
  lexicons.schema[language].choices
    .findAll(tokenize(meaning.words.join(' '), 0, language))
    .some(({ entry }) => entry.concept === 'former')

/** Lists of which one entry more or less is no answer to yes or no. */
const TELLS_NOTHING: ReadonlySet<Collection> = new Set<Collection>([
  ...(['complaint', 'story', 'context', 'everything', 'plan', 'problems', 'findings', 'vitals'] as const),
])

const ASKED_FOR: ReadonlySet<Collection> = new Set<Collection>(['orders', 'referrals'])

/** "temAlergia": whether a list has anything, and whether it was denied as a whole. */
function listed({ visit, meaning, item }: FillContext): readonly Fact[] {
  if (item || !isCollection(meaning.ask) || TELLS_NOTHING.has(meaning.ask)) return []
  // Whether an operation was asked for is not whether there was one.
  if (meaning.qualities.has('ordered') && !ASKED_FOR.has(meaning.ask)) return []
  const told = chosen(meaning.ask, visit)
  if (told.length > 0) return told.slice(-1)
  const denied: Partial<Record<Collection, Fact['type']>> = {
    allergies: 'allergy',
    'drug-allergies': 'allergy',
    medicines: 'medicine',
    surgeries: 'procedure',
    family: 'family',
  }
  const type = denied[meaning.ask]
  return type ? visit.facts.filter((fact) => fact.type === type && fact.polarity === 'absent').slice(-1) : []
}

/** A number in the unit that the member's name or description says. */
export function fillNumber(
  node: JsonObject,
  types: readonly string[],
  path: readonly string[],
  context: FillContext,
): Filled | null {
  const { visit, meaning, item } = context
  const measure = isMeasure(meaning.ask) ? meaning.ask : null
  const fact =
    item ??
    (measure
      ? measured(visit, measure, meaning.qualities.has('previous'))
      : (numbered(factsFor(context), context) ?? null))
  if (!fact) return null
  const found =
    item && isPart(meaning.ask)
      ? numberOfPart(partOf(meaning.ask, fact, visit), meaning)
      : numberIn(timed(fact, context), meaning.words, measure)
  if (found === null || Number.isNaN(found)) return null
  const value = types.includes('number') ? found : Math.round(found)
  const outside =
    value < Number(node.minimum ?? Number.NEGATIVE_INFINITY) ||
    value > Number(node.maximum ?? Number.POSITIVE_INFINITY)
  if (outside || (!types.includes('number') && Math.abs(value - found) > rounding)) return null
  return filled(value, path, [fact], 'inferred')
}

const rounding = 0.5

const AMOUNT = /(\d+(?:[.,]\d+)?)\s*([\p{L}%]*)/gu

/** `por 4 semanas` → 28 where days are asked for, `1 g` → 1000 mg; `2 comprimidos de 500 mg` is no single number. */
function numberOfPart(text: string, { words, ask }: FillContext['meaning']): number | null {
  const amounts = [...text.matchAll(AMOUNT)].map(([, number = '', unit = '']) => ({
    number: Number(number.replace(',', '.')),
    unit: unit.toLowerCase(),
  }))
  const [only, another] = amounts
  if (!only || another) return null
  return numberIn(
    only,
    ask === 'duration' && !words.some((word) => TIMED.test(word)) ? ['dias'] : words,
    null,
  )
}

/** The last of the facts that has a number of its own. */
const numbered = (facts: readonly Fact[], context: FillContext): Fact | undefined =>
  facts.findLast((fact) => fact.polarity === 'present' && timed(fact, context) !== null)

const TIME =
  /(\d+(?:[.,]\d+)?)\s*(dias?|semanas?|m[eê]s(?:es)?|anos?|horas?|days?|weeks?|months?|years?|hours?)/i
const TIMED =
  /^(?:dias?|semanas?|mes(?:es)?|anos?|horas?|days?|weeks?|months?|years?|hours?|duracao|duration|tempo|ha)$/

/** A fact's value; its duration where the member asks how long. */
function timed(fact: Fact, { meaning }: FillContext): Fact['value'] {
  const asksTime = meaning.words.some((word) => TIMED.test(word)) || meaning.ask === 'duration'
  const said = asksTime ? TIME.exec(fact.time ?? fact.medicine?.duration ?? lasting(fact)) : null
  if (said) return { number: Number(said[1]!.replace(',', '.')), unit: said[2]!.toLowerCase() }
  return asksTime && fact.type === 'symptom'
    ? null
    : fact.value && 'number' in fact.value
      ? fact.value
      : fact.value && 'systolic' in fact.value
        ? fact.value
        : null
}

/** `afastamento por 15 dias`: the time of a certificate may stand in its name. */
const lasting = ({ type, concept }: Fact) => (type === 'instruction' ? concept : '')

/** A medicine is no allergy, whatever list has a member for both. */
const isOneOf = (ask: FillContext['meaning']['ask'], item: Fact, visit: Visit): boolean =>
  isCollection(ask) && chosen(ask, visit).some(({ type }) => type === item.type)

/** Lists that say by their name that what they hold is not there. */
const isDenial: ReadonlySet<FillContext['meaning']['ask']> = new Set(['denied', 'ruled-out'])

/** Words for a text member, within the length that it allows; marked where another answer may be meant. */
export function fillText(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const found = textFor(node, path, context)
  const { visit, meaning, item } = context
  const ids = new Set(found?.proofs.flatMap(({ proof }) => proof.facts ?? []))
  // An entry of a list is one of them.
  const asked = item && !isPart(meaning.ask) ? null : meaning.ask
  const isOpen = isUnsure(
    asked,
    visit.facts.filter(({ id }) => ids.has(id)),
    visit,
  )
  return found && isOpen ? picked(found) : found
}

function textFor(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const { visit, meaning, item, around } = context
  const most = Number(node.maxLength ?? 20_000)
  const pattern = typeof node.pattern === 'string' ? linearRegExp(node.pattern) : null
  const fits = (text: string) => text !== '' && text.length <= most && (!pattern || pattern.test(text))
  if (typeof node.format === 'string' && !['markdown', 'textarea', 'text'].includes(node.format)) return null
  if (item) {
    const text = isPart(meaning.ask)
      ? partOf(meaning.ask, item, visit)
      : meaning.ask === null || isOneOf(meaning.ask, item, visit)
        ? wordedFact(isDenial.has(meaning.ask) ? { ...item, polarity: 'present' } : item, visit)
        : ''
    return fits(text)
      ? filled(text, path, [item], isPart(meaning.ask) && meaning.ask === 'code' ? 'inferred' : 'rewritten')
      : null
  }
  if (isMeasure(meaning.ask)) {
    const fact = measured(visit, meaning.ask, meaning.qualities.has('previous'))
    // "110/70 mmHg", or "110/70" where the schema wants it bare.
    const [text] = fact ? measureTexts(fact, context).filter(fits) : []
    return fact && text ? filled(text, path, [fact], 'rewritten') : null
  }
  const facts = factsFor(context)
  if (meaning.ask === 'code' && !isCollection(around)) {
    const coded = chosen('problems', visit).find(({ code }) => code)
    return coded?.code ? picked(filled(coded.code, path, [coded], 'inferred')) : null
  }
  if (isPart(meaning.ask)) {
    const fact = facts.findLast((one) => partOf(meaning.ask as 'name', one, visit) !== '')
    const text = fact ? partOf(meaning.ask, fact, visit) : ''
    return fact && fits(text) ? filled(text, path, [fact]) : null
  }
  return joined(meaning.ask === 'complaint' ? complaintFacts(visit) : facts, most, path, context)
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
