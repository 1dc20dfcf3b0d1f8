import { type Quantity, readQuantities } from '../../../platform/quantities/index.ts'
import type { Visit } from '../note/visit.ts'
import type { Fact } from '../port.ts'
import { type Ask, isCollection } from './ask.ts'
import { sentencesOf } from './relative-said.ts'

/** What is told of how much of a medicine is taken, and how often. */
type Regimen = readonly ('dose' | 'frequency')[]

/** A list holds both, a member of its entries one. */
const askedOf = (ask: Ask | null): Regimen => {
  if (ask === 'dose' || ask === 'frequency') return [ask]
  return isCollection(ask) || ask === 'regimen'
    ? ['dose', 'frequency']
    : ask === 'moment'
      ? ['frequency']
      : []
}

const isOfKind = { dose: isAmount, frequency: ({ kind }: Quantity) => kind === 'frequency' }
function isAmount(told: Quantity): boolean {
  return told.kind === 'measure' && told.unit !== '%'
}

/**
 * Whether the sentences that a medicine rests on tell another dose or regimen, which no other fact has: "forty
 * milligrams once a day, no, twenty, twice".
 */
export function isToldOtherwise(ask: Ask | null, fact: Fact, visit: Visit): boolean {
  const read = (text: string) => readQuantities(text, visit.language)
  const parts = askedOf(ask).filter((part) => fact.medicine?.[part])
  if (parts.length === 0) return false
  const others = visit.facts.filter((other) => other !== fact).flatMap(amountsOf)
  const told = sentencesOf(fact, visit).flatMap(read)
  return parts.some((part) => {
    const known = new Set([...others, fact.medicine?.[part] ?? ''].flatMap(read).flatMap(numbersOf))
    return told.some((one) => isOfKind[part](one) && !numbersOf(one).some((number) => known.has(number)))
  })
}

/** What is measured, and when somebody comes back. */
const VALUED: ReadonlySet<Fact['type']> = new Set<Fact['type']>(['lab', 'vital', 'follow-up'])

/** A slip is of the same size: 93 and 91, two weeks and three. */
const mostTimes = 2

/**
 * Whether behind a value, before a test or measure is named, another number of its kind and size stands, which no fact
 * has: "93, wait, 91", "in two weeks. Let's say three weeks".
 */
export function isNumberedOtherwise({ type, value, evidence }: Fact, visit: Visit): boolean {
  if (!VALUED.has(type) || !value || !('number' in value)) return false
  const { number, unit } = value
  const isLike = (told: Quantity) =>
    type === 'follow-up'
      ? told.kind === 'duration'
      : told.kind === 'number' || (told.kind === 'measure' && told.unit === unit)
  const known = new Set(visit.facts.flatMap((one) => countedBy(one, visit)))
  const isSlip = (other: number) =>
    !known.has(other) && other / number > 1 / mostTimes && other / number < mostTimes
  return evidence.some(({ utterance }) => {
    const text = visit.utterances[utterance]?.text ?? ''
    const told = readQuantities(text, visit.language).filter(isLike)
    const own = told.find((one) => 'value' in one && one.value === number)
    const end = Math.min(text.length, ...namedIn(text, visit).filter((at) => own && at > own.to))
    return told.some(
      (one) => own && 'value' in one && one.from > own.to && one.from < end && isSlip(one.value),
    )
  })
}

const countedBy = (fact: Fact, { language }: Visit): readonly number[] => [
  ...(fact.value && 'systolic' in fact.value ? [fact.value.systolic, fact.value.diastolic] : []),
  ...amountsOf(fact)
    .flatMap((text) => readQuantities(text, language))
    .flatMap((told) => ('value' in told ? [told.value] : [])),
]

/** Where tests and measures are named. */
function namedIn(text: string, { words, lexicon }: Visit): readonly number[] {
  const tokens = words.tokens(text)
  const { tests, vitals } = lexicon.grounds
  return [...tests.find(tokens), ...vitals.find(tokens)].map(({ from }) => tokens[from]?.from ?? 0)
}

/** All that a fact counts. */
const amountsOf = ({ value, time, medicine, concept }: Fact): readonly string[] => [
  concept,
  ...(value
    ? 'text' in value
      ? [value.text]
      : 'number' in value
        ? [`${value.number} ${value.unit}`]
        : []
    : []),
  ...[time, medicine?.dose, medicine?.frequency, medicine?.duration].filter(
    (text) => typeof text === 'string',
  ),
]

const numbersOf = (told: Quantity): readonly string[] => {
  if (told.kind === 'frequency')
    return [`${told.perDay ?? ''} ${told.everyHours ?? ''} ${told.perWeek ?? ''}`]
  if (told.kind === 'duration') return [`${told.value} ${told.unit}`]
  return 'value' in told ? [String(told.value)] : []
}
