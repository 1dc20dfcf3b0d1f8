import { assertionOf } from '../facts/attributes/assertion.ts'
import { personAt } from '../facts/attributes/person.ts'
import { assertionAt, assertionOfStance } from '../facts/attributes/polarity.ts'
import type { Person, Polarity } from '../facts/fact.ts'
import type { Mention, Reading } from '../facts/reading.ts'
import { hasCue } from './cues.ts'
import { isPart, type NamedUnit } from './element.ts'
import type { HeardTalk, Occurrence } from './heard-talk.ts'
import type { Finding } from './reasons.ts'
import type { StatementPlace } from './statement.ts'

/** Tables whose phrases somebody has or has not. */
const HAD: ReadonlySet<string> = new Set([
  'symptoms',
  'conditions',
  'findings',
  'procedures',
  'habits',
  'allergens',
])

export interface AssertionContext {
  readonly cited: ReadonlySet<number>
  /** The cited utterances and their neighbours. */
  readonly within: ReadonlySet<number>
  readonly place: StatementPlace
}

export function checkAssertions(
  talk: HeardTalk,
  statement: Reading,
  units: readonly NamedUnit[],
  { within, cited, place }: AssertionContext,
): Finding[] {
  return units.flatMap((unit): Finding[] => {
    if (!HAD.has(unit.table) || isNamedWhole(talk, unit, units, within)) return []
    const stated = statedOf(statement, unit)
    if (stated !== 'present' && stated !== 'absent') return []
    const places = talk.occurrences(unit).filter(({ weight }) => weight >= 0.9)
    const near = places.filter(({ sentence }) =>
      talk.utterancesOf(sentence).some((index) => within.has(index)),
    )
    const looked = near.length > 0 ? near : places
    if (looked.length === 0) return []
    const owner = personOf(statement, unit)
    const persons = looked.map((place) => personAt(talk.reading, place.sentence, place.from))
    if (owner === 'patient' && place !== 'family' && persons.every((person) => person !== 'patient'))
      return [{ kind: 'person', who: persons[0]! }]
    const isNamed = talk.units.some(
      ({ table, concept, sentence }) =>
        table === 'relatives' &&
        concept === owner &&
        talk.utterancesOf(sentence).some((index) => cited.has(index)),
    )
    if (owner !== 'patient' && owner !== 'other' && !isNamed && persons.every((person) => person !== owner))
      return [{ kind: 'person', who: persons[0]! }]
    // "Tem diabetes?" "Eu não, minha mãe": the question's denial is the patient's.
    if (owner !== 'patient' && isNamed && looked.every((one) => one.sentence.isQuestion)) return []
    const readings = looked.map((place) => ({ place, polarity: polarityOf(talk.reading, place) }))
    // "It can give you an infection": nobody has it.
    if (place === 'diagnosis' && stated === 'present' && looked.every((one) => isSupposed(talk.reading, one)))
      return [{ kind: 'supposed', what: unit.concept }]
    // Told in a way that nothing can be made of.
    if (readings.some(({ place, polarity }) => polarity === null && !place.sentence.isQuestion)) return []
    // A reply's own words tell better than its yes or no.
    const answered = new Set(
      readings.flatMap(({ place, polarity }) =>
        polarity === null || place.sentence.isQuestion
          ? []
          : (talk.reading.exchanges.answers(place.sentence)?.questions ?? []),
      ),
    )
    const said = readings
      .filter(({ place }) => !answered.has(place.sentence))
      .flatMap(({ polarity }) => polarity ?? [])
    const against: Polarity = stated === 'present' ? 'absent' : 'present'
    // A habit that was given up is denied today.
    const isOver = unit.table === 'habits' && hasCue(statement, unit.sentence.tokens, ['given-up'])
    // Where anything is denied near it, a denial may be right whatever was read there.
    if (stated === 'absent' && looked.some((one) => hasDenial(talk.reading, one))) return []
    if (!isOver && said.length > 0 && said.every((polarity) => polarity === against))
      return [{ kind: stated === 'present' ? 'denied' : 'affirmed', what: unit.concept }]
    return []
  })
}

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
      talk
        .occurrences(other)
        .some(
          ({ sentence, weight }) =>
            weight >= 0.9 && talk.utterancesOf(sentence).some((index) => within.has(index)),
        ),
  )

/** Whether all that the statement names, as far as it was said there, was said of somebody else: who, or `null`. */
export function otherPerson(
  talk: HeardTalk,
  statement: Reading,
  units: readonly NamedUnit[],
  within: ReadonlySet<number>,
): Person | null {
  const persons = units
    .filter(
      (unit) =>
        !isPart(unit, units) && assertionAt(statement, unit.sentence, unit.from, unit.to) === 'present',
    )
    .map((unit) =>
      talk
        .occurrences(unit)
        .filter(
          ({ sentence, weight }) =>
            weight >= 0.9 && talk.utterancesOf(sentence).some((index) => within.has(index)),
        )
        .map(({ sentence, from }) => personAt(talk.reading, sentence, from)),
    )
    .filter((each) => each.length > 0)
  const [first] = persons
  // What is measured in the room is the patient's.
  if (units.some(({ kind }) => kind === 'measure')) return null
  if (!first || units.some((unit) => personOf(statement, unit) !== 'patient')) return null
  return persons.every((each) => each.every((person) => person !== 'patient')) ? first[0]! : null
}

function statedOf(statement: Reading, { sentence, from, to }: NamedUnit) {
  const assertion = assertionAt(statement, sentence, from, to)
  const isDenial = to - from === 1 && hasCue(statement, sentence.tokens, ['denies-itself'], [from, to])
  if (!isDenial) return assertion
  return assertion === 'present' ? 'absent' : 'conditional'
}

/** Whose it is in a statement: "Pai: infarto aos 58 anos". */
function personOf({ mentions }: Reading, { sentence, from, to }: NamedUnit): Person {
  const relatives = (mentions.get(sentence) ?? []).filter(({ entry }) => entry.class === 'relatives')
  // "Pai: infarto", "mother's depression", "infarto do pai"; a mother who is only mentioned has nothing of it.
  const first = relatives[0]
  const before =
    (first && first.from <= 1 ? relatives.filter((relative) => relative.to <= from).at(-1) : undefined) ??
    relatives.find(
      (relative) =>
        (relative.from >= to && relative.from - to <= 2) || (relative.to <= from && from - relative.to <= 2),
    )
  return before ? (before.entry.concept as Person) : 'patient'
}

/** Whether a sentence, or the reply to it, denies something. */
const hasDenial = ({ lexicon, exchanges }: Reading, { sentence }: Occurrence): boolean =>
  [sentence, ...(exchanges.asked(sentence)?.reply.slice(0, 2) ?? [])].some((one) =>
    lexicon.cues['context-cues'].findAll(one.tokens).some(({ entry }) => entry.concept.startsWith('denies')),
  )

const isSupposed = (reading: Reading, { sentence, from, to }: Occurrence): boolean =>
  !sentence.isQuestion && assertionAt(reading, sentence, from, to) === 'conditional'

/** Whether it is so, where it is named; in a question what the reply makes of it. */
function polarityOf(reading: Reading, { sentence, from, to }: Occurrence): Polarity | null {
  const own = reading.mentions.get(sentence)?.find((mention) => mention.from < to && mention.to > from)
  const told = own ? (assertionOf(reading, own as Mention)?.polarity ?? null) : null
  // "Eu tô com uma tontura, sabe?": a patient's question tells.
  if (sentence.isQuestion && sentence.role === 'doctor') {
    const exchange = reading.exchanges.asked(sentence)
    const stance = exchange ? assertionOfStance(exchange.stance) : null
    // Where two readings disagree, nothing is known.
    return told && stance && told !== stance ? null : (told ?? stance)
  }
  if (own && !sentence.isQuestion) return told
  const assertion = assertionAt(reading, sentence, from, to)
  return assertion === 'conditional' ? null : assertion
}
