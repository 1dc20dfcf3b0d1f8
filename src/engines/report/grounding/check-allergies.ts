import type { Fact } from '../facts/fact.ts'
import { hasCue } from './cues.ts'
import type { Elements, NamedUnit } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'
import { isOf } from './is-of.ts'
import type { Finding } from './reasons.ts'
import type { StatementPlace } from './statement.ts'

/** Allergies to what nobody is allergic to, and denials of those that were told. */
export function checkAllergies(talk: HeardTalk, statement: Elements, place: StatementPlace): Finding[] {
  const { reading, units } = statement
  const [first] = units
  if (!first) return []
  const { tokens } = first.sentence
  if (place !== 'allergy' && !hasCue(reading, tokens, ['allergy'])) return []
  if (hasCue(reading, tokens, ['tolerates', 'past', 'given-up', 'over'])) return []
  const told = talk.facts.filter(({ type, person }) => type === 'allergy' && person === 'patient')
  const present = told.filter(({ polarity }) => polarity !== 'absent')
  const isDenied = hasCue(reading, tokens, ['denies'])
  const substance = units.find((unit) => unit.kind === 'medicine' || unit.table === 'allergens')
  if (!substance) {
    const against = hasCue(reading, tokens, ['of-medicines'])
      ? present.filter((fact) => isMedicine(talk, fact))
      : present
    if (isDenied) return against.length > 0 ? [{ kind: 'has-allergy' }] : []
    return told.length > 0 && present.length === 0 ? [{ kind: 'no-allergy', what: first.concept }] : []
  }
  if (isDenied || present.length === 0 || !isHeard(talk, substance)) return []
  return present.some((fact) => isOf(talk, substance, fact))
    ? []
    : [{ kind: 'no-allergy', what: substance.concept }]
}

const isMedicine = ({ units, reading }: HeardTalk, { concept }: Fact) =>
  units.some((unit) => unit.kind === 'medicine' && unit.concept === concept) ||
  reading.lexicon.concepts.entries.some(
    (entry) => entry.class === 'allergens' && entry.concept === concept && entry.options.medicine,
  )

/** The talk names it, but as something else than an allergen. */
const isHeard = (talk: HeardTalk, unit: NamedUnit) => talk.occurrences(unit).length > 0
