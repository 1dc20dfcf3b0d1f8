import { assertionAt } from '../facts/attributes/polarity.ts'
import type { Fact, Polarity } from '../facts/fact.ts'
import type { Reading } from '../facts/reading.ts'
import { segmentAt } from '../facts/talk/sentence.ts'
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
  'complaints',
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
    if (hasCue(reading, unit.sentence.tokens, ['prevents'], [0, unit.from])) return []
    const stated = statedOf(reading, unit)
    if (stated !== 'present' && stated !== 'absent') return []
    const places = talk.occurrences(unit).filter(({ weight }) => weight >= NAMED)
    const looked = placesOf(talk, places, context)
    if (looked.length === 0) return []
    const isNear = looked.some(({ sentence }) => talk.isIn(sentence, context.within))
    const person = isNear ? personFinding(talk, statement, { unit, looked, ...context }) : null
    if (person !== null) return person
    const isOnlySupposed = looked.every((one) => isSupposed(talk.reading, one))
    // "It can give you an infection": nobody has it.
    if (context.place === 'diagnosis' && stated === 'present' && isOnlySupposed)
      return [{ kind: 'supposed', what: unit.concept }]
    if (hasCue(reading, unit.sentence.tokens, ['certain']) && isDoubted(talk, looked))
      return [{ kind: 'supposed', what: unit.concept }]
    // A habit that was given up is denied today.
    if (unit.table === 'habits' && hasCue(reading, unit.sentence.tokens, ['given-up'])) return []
    const told = talk.facts.filter((fact) => isFactOf(fact, unit, context.within))
    if (told.some(({ polarity, person: whose }) => polarity === stated && whose === 'patient')) return []
    const against = stated === 'present' ? 'absent' : 'present'
    // Where anything is denied near it, a denial may be right whatever was read there.
    if (stated === 'absent' && denials(talk, unit, looked, context).length > 0)
      return isTold(told, against) && looked.every((one) => !isDeniedOn(talk, one))
        ? [{ kind: 'affirmed', what: unit.concept }]
        : []
    return isSaidOtherwise(talk, looked, against) ||
      (stated === 'present' &&
        unit.table !== 'complaints' &&
        isTold(told, against) &&
        looked.every(({ sentence }) => !sentence.isQuestion)) ||
      isFactOtherwise(talk, unit, { against, looked, within: context.within })
      ? [{ kind: stated === 'present' ? 'denied' : 'affirmed', what: unit.concept }]
      : []
  })
}

/** Where a thing was named: in the cited utterances, else beside them, else anywhere that does not suppose it. */
function placesOf(
  talk: HeardTalk,
  places: readonly Occurrence[],
  { cited, within }: CheckContext,
): readonly Occurrence[] {
  const near = [cited, within].map((where) => places.filter(({ sentence }) => talk.isIn(sentence, where)))
  return (
    near.find((found) => found.some(({ sentence }) => !sentence.isQuestion)) ??
    near.findLast((found) => found.length > 0) ??
    places.filter(
      (one) =>
        !isSupposed(talk.reading, one) &&
        !hasCue(talk.reading, one.sentence.tokens, ['supposes'], [0, one.from]),
    )
  )
}

/** Whether a fact of the utterances is what a unit names, by the words that it is named by there. */
const isFactOf = ({ concept, evidence, type }: Fact, unit: NamedUnit, within: ReadonlySet<number>): boolean =>
  TOLD.has(type) &&
  evidence.every(({ utterance }) => within.has(utterance)) &&
  (concept.includes(unit.concept) || unit.keys.includes(`#${concept}`))

/** Facts that say whether somebody has something. */
const TOLD: ReadonlySet<Fact['type']> = new Set<Fact['type']>(['symptom', 'condition', 'exam-finding'])

/** Whether all that was understood of a thing is so, and surely of the patient. */
const isTold = (told: readonly Fact[], wanted: Polarity): boolean =>
  told.length > 0 &&
  told.every(
    ({ polarity, person, certainty }) =>
      polarity === wanted && person === 'patient' && certainty === 'certain',
  )

/** Whether a denial stands in the stretch of a name or behind it: "falta de ar, isso não vi"; questions ask either way. */
const isDeniedOn = ({ reading }: HeardTalk, { sentence, from }: Occurrence): boolean =>
  !sentence.isQuestion &&
  reading.lexicon.cues['context-cues']
    .findAll(sentence.tokens, segmentAt(sentence, from).from)
    .some(({ entry }) => entry.concept.startsWith('denies'))

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

/** Whether a degree stands before a name, and no denial in its own stretch. */
function isGraded({ lexicon }: Reading, { sentence, from }: Pick<NamedUnit, 'sentence' | 'from'>): boolean {
  const own = segmentAt(sentence, from)
  return (
    lexicon.grounds.opposites
      .findAll(sentence.tokens, own.from, from)
      .some(({ entry }) => entry.options.group === 'degree') &&
    !lexicon.cues['context-cues']
      .findAll(sentence.tokens, own.from, from)
      .some(({ entry }) => entry.concept.startsWith('denies'))
  )
}

/** Words behind a name within which its own denial stands: "bipolar pouco improvável". */
const behindReach = 2

function statedOf(statement: Reading, { sentence, from, to }: NamedUnit) {
  const { tokens } = sentence
  const assertion = assertionAt(statement, sentence, from, to)
  // "No swelling, mild crepitus": what has a degree is there.
  if (assertion === 'absent' && isGraded(statement, { sentence, from })) return 'present'
  if (assertion === 'present' && hasCue(statement, tokens, ['ruled-out'], [to, to + behindReach]))
    return 'absent'
  if (to - from > 1 || !hasCue(statement, tokens, ['denies-itself'], [from, to])) return assertion
  return assertion === 'present' ? 'absent' : 'conditional'
}
