import { assertionAt } from '../facts/attributes/polarity.ts'
import type { Polarity } from '../facts/fact.ts'
import type { Reading } from '../facts/reading.ts'
import { personFinding } from './check-person.ts'
import { hasCue } from './cues.ts'
import { type Elements, isPart, type NamedUnit } from './element.ts'
import { type HeardTalk, NAMED, type Occurrence } from './heard-talk.ts'
import type { Finding } from './reasons.ts'
import { hasDenial, isSupposed, polarityOf } from './said-polarity.ts'
import type { CheckContext } from './statement.ts'

/** Tables whose phrases somebody has or has not. */
const HAD: ReadonlySet<string> = new Set([
  'symptoms',
  'conditions',
  'findings',
  'procedures',
  'habits',
  'allergens',
])

/** What is stated as so and was denied, or the reverse, or is of somebody else. */
export function checkAssertions(talk: HeardTalk, statement: Elements, context: CheckContext): Finding[] {
  const { reading, units } = statement
  return units.flatMap((unit): Finding[] => {
    if (!HAD.has(unit.table) || isNamedWhole(talk, unit, units, context.within)) return []
    // "Usou contraste sem reação": nothing is denied or had.
    if (context.place === 'allergy' && hasCue(reading, unit.sentence.tokens, ['tolerates'])) return []
    const stated = statedOf(reading, unit)
    if (stated !== 'present' && stated !== 'absent') return []
    const places = talk.occurrences(unit).filter(({ weight }) => weight >= NAMED)
    const near = places.filter(({ sentence }) => talk.isIn(sentence, context.within))
    const looked = near.length > 0 ? near : places
    if (looked.length === 0) return []
    const person = personFinding(talk, statement, { unit, looked, ...context })
    if (person !== null) return person
    const isOnlySupposed = looked.every((one) => isSupposed(talk.reading, one))
    // "It can give you an infection": nobody has it.
    if (context.place === 'diagnosis' && stated === 'present' && isOnlySupposed)
      return [{ kind: 'supposed', what: unit.concept }]
    if (hasCue(reading, unit.sentence.tokens, ['certain']) && isDoubted(talk, looked))
      return [{ kind: 'supposed', what: unit.concept }]
    // A habit that was given up is denied today.
    if (unit.table === 'habits' && hasCue(reading, unit.sentence.tokens, ['given-up'])) return []
    // Where anything is denied near it, a denial may be right whatever was read there.
    if (stated === 'absent' && denials(talk, unit, looked, context).length > 0) return []
    const against = stated === 'present' ? 'absent' : 'present'
    return isSaidOtherwise(talk, looked, against) ||
      isFactOtherwise(talk, unit, { against, looked, within: context.within })
      ? [{ kind: stated === 'present' ? 'denied' : 'affirmed', what: unit.concept }]
      : []
  })
}

/** Whether all that was understood of it there is the opposite. */
function isFactOtherwise(
  { facts }: HeardTalk,
  { concept }: NamedUnit,
  {
    against,
    looked,
    within,
  }: {
    readonly against: Polarity
    readonly looked: readonly Occurrence[]
    readonly within: ReadonlySet<number>
  },
): boolean {
  // What was told in so many words tells better than what a reply was understood to be.
  if (!looked.every(({ sentence }) => sentence.isQuestion && sentence.role === 'doctor')) return false
  const own = facts.filter(
    (fact) => fact.concept === concept && fact.evidence.every(({ utterance }) => within.has(utterance)),
  )
  return (
    own.length > 0 &&
    own.every(
      ({ polarity, person, certainty }) =>
        polarity === against && person === 'patient' && certainty === 'certain',
    )
  )
}

/** "Podem ser um transtorno de pânico". */
const isDoubted = ({ reading }: HeardTalk, looked: readonly Occurrence[]): boolean =>
  looked.every(({ sentence, from, to }) => assertionAt(reading, sentence, from, to) === 'uncertain')

/** Whether all that was said there says the opposite. */
function isSaidOtherwise(talk: HeardTalk, looked: readonly Occurrence[], against: Polarity): boolean {
  const readings = looked.map((place) => ({ ...place, polarity: polarityOf(talk.reading, place) }))
  const told = readings.filter(({ sentence }) => !sentence.isQuestion)
  // Told in a way that nothing can be made of.
  if (told.some(({ polarity }) => polarity === null)) return false
  // A reply's own words tell better than its yes or no.
  const answered = new Set(
    told.flatMap(({ sentence }) => talk.reading.exchanges.answers(sentence)?.questions ?? []),
  )
  const said = readings.filter(({ sentence, polarity }) => polarity !== null && !answered.has(sentence))
  return said.length > 0 && said.every(({ polarity }) => polarity === against)
}

/** Places where something is denied beside it, or beside a word of its name: "iodo eu não quero". */
const denials = (
  talk: HeardTalk,
  unit: NamedUnit,
  looked: readonly Occurrence[],
  { cited }: CheckContext,
): Occurrence[] =>
  [...looked, ...talk.occurrences(unit).filter(({ sentence }) => talk.isIn(sentence, cited))].filter((one) =>
    hasDenial(talk.reading, one),
  )

/** Whether a unit is part of a longer name that was said as such. */
const isNamedWhole = (
  talk: HeardTalk,
  unit: NamedUnit,
  units: readonly NamedUnit[],
  within: ReadonlySet<number>,
): boolean =>
  units.some(
    (other) =>
      isPart(unit, [unit, other]) &&
      // "Febre de 39 °C" is a temperature, and a fever that somebody has.
      other.kind !== 'measure' &&
      talk.occurrences(other).some(({ sentence, weight }) => weight >= NAMED && talk.isIn(sentence, within)),
  )

/** Words behind a name within which its own denial stands: "bipolar pouco improvável". */
const behindReach = 2

function statedOf(statement: Reading, { sentence, from, to }: NamedUnit) {
  const { tokens } = sentence
  const assertion = assertionAt(statement, sentence, from, to)
  if (assertion === 'present' && hasCue(statement, tokens, ['ruled-out'], [to, to + behindReach]))
    return 'absent'
  if (to - from > 1 || !hasCue(statement, tokens, ['denies-itself'], [from, to])) return assertion
  return assertion === 'present' ? 'absent' : 'conditional'
}
