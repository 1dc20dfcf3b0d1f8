import { personAt } from '../facts/attributes/person.ts'
import { assertionAt } from '../facts/attributes/polarity.ts'
import type { Person } from '../facts/fact.ts'
import type { Reading } from '../facts/reading.ts'
import { hasCue } from './cues.ts'
import { type Elements, isPart, type NamedUnit } from './element.ts'
import { type HeardTalk, NAMED, type Occurrence } from './heard-talk.ts'
import { isOf } from './is-of.ts'
import type { Finding } from './reasons.ts'
import type { CheckContext } from './statement.ts'

/** Whether a unit was said of another person than it is stated of; `[]` where its denial is another's, `null` where all is well. */
export function personFinding(
  talk: HeardTalk,
  { reading }: Elements,
  {
    unit,
    looked,
    cited,
    place,
  }: CheckContext & { readonly unit: NamedUnit; readonly looked: readonly Occurrence[] },
): Finding[] | null {
  const owner = personOf(reading, unit)
  const persons = looked.map(({ sentence, from }) => personAt(talk.reading, sentence, from))
  if (owner === 'patient')
    // That the patient hasn't what his wife has is no word of hers.
    return place !== 'family' &&
      assertionAt(reading, unit.sentence, unit.from, unit.to) !== 'absent' &&
      persons.every((person) => person !== 'patient')
      ? [{ kind: 'person', who: persons[0]! }]
      : null
  const isNamed = talk.units.some(
    ({ table, concept, sentence }) =>
      table === 'relatives' && concept === owner && talk.isIn(sentence, cited),
  )
  if (owner !== 'other' && !isNamed && persons.every((person) => person !== owner))
    return [{ kind: 'person', who: persons[0]! }]
  // "Meu pai teve câncer. Meu irmão só tem gastrite.": whose it is was told.
  const told = looked.flatMap(({ sentence }, at) => (sentence.isQuestion ? [] : persons[at]!))
  const [first] = told
  if (first && told.every((person) => person === first && KIN.has(person)) && first !== owner)
    return [{ kind: 'person', who: first }]
  // "I'm not diabetic, that's my brother."
  if (isNamed && told.length > 0 && told.every((person) => person === 'patient')) return []
  // "Tem diabetes?" "Eu não, minha mãe": the question's denial is the patient's, and so is that of "No. My mom does".
  return isNamed && looked.every(({ sentence }) => sentence.isQuestion) ? [] : null
}

/** Relatives of whom it is certain who they are. */
const KIN: ReadonlySet<Person> = new Set<Person>(['mother', 'father', 'sibling', 'child'])

/** Whether all that the statement names, as far as it was said there, was said of somebody else: who, or `null`. */
export function otherPerson(
  talk: HeardTalk,
  { reading, units }: Elements,
  within: ReadonlySet<number>,
): Person | null {
  // What is measured in the room is the patient's; "apoio materno" is what a relative does.
  if (
    units.some(
      ({ kind, sentence }) => kind === 'measure' || hasCue(reading, sentence.tokens, ['kin', 'tolerates']),
    )
  )
    return null
  if (units.some((unit) => personOf(reading, unit) !== 'patient' || isPatients(talk, unit))) return null
  const persons = units
    .filter(
      (unit) => !isPart(unit, units) && assertionAt(reading, unit.sentence, unit.from, unit.to) === 'present',
    )
    .map((unit) =>
      talk
        .occurrences(unit)
        .filter(({ sentence, weight }) => weight >= NAMED && talk.isIn(sentence, within))
        .map(({ sentence, from }) => personAt(talk.reading, sentence, from)),
    )
    .filter((each) => each.length > 0)
  const [first] = persons
  return first && persons.every((each) => each.every((person) => person !== 'patient')) ? first[0]! : null
}

/** Whether the facts give a medicine to the patient, whoever was named before it. */
const isPatients = (talk: HeardTalk, unit: NamedUnit): boolean =>
  unit.kind === 'medicine' &&
  talk.facts.some((fact) => fact.type === 'medicine' && fact.person === 'patient' && isOf(talk, unit, fact))

/** Words between a name and the relative that it is of. */
const relativeReach = 2

/** Whose it is in a statement: "Pai: infarto", "mother's depression"; a relative who is only mentioned has nothing of it. */
function personOf({ mentions }: Reading, { sentence, from, to }: NamedUnit): Person {
  const relatives = (mentions.get(sentence) ?? []).filter(({ entry }) => entry.class === 'relatives')
  const isTopic = (relatives[0]?.from ?? Infinity) <= 1
  const before = isTopic ? relatives.findLast((relative) => relative.to <= from) : undefined
  const beside = relatives.find(
    (relative) =>
      (relative.from >= to && relative.from - to <= relativeReach) ||
      (relative.to <= from && from - relative.to <= relativeReach),
  )
  const own = before ?? beside
  return own ? (own.entry.concept as Person) : 'patient'
}
