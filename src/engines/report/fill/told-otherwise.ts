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
