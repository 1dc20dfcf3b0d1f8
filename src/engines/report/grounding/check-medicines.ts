import { fold } from '../../../platform/text/fold.ts'
import type { Fact, MedicineStatus } from '../facts/fact.ts'
import { baseIngredients } from '../knowledge/ingredients.ts'
import { compareQuantities } from './compare-quantities.ts'
import type { Attribute, Elements, NamedUnit } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'
import type { Finding } from './reasons.ts'
import type { StatementPlace } from './statement.ts'

const TAKEN: readonly MedicineStatus[] = ['in-use', 'start', 'change', 'continue']
const GIVEN_UP: readonly MedicineStatus[] = ['stop', 'not-taking', 'past']

/** Habits that were given up and are stated as kept. */
export function checkHabits(talk: HeardTalk, statement: Elements): Finding[] {
  const words = statement.units.flatMap(({ sentence }) => sentence.tokens.map(({ folded }) => folded))
  if (
    words.some((word) =>
      /^(?:ex|ex-.*|former|parou|cess|cessou|quit|nega|nao|non|never|nunca|no|previo|previa|antes|denies)$/.test(
        word,
      ),
    )
  )
    return []
  const facts = talk.facts.filter(({ type, person }) => type === 'habit' && person === 'patient')
  return statement.units.flatMap((unit): Finding[] => {
    if (unit.table !== 'habits') return []
    const own = facts.filter(
      ({ concept }) => concept.includes(unit.concept) || unit.concept.includes(concept),
    )
    const isGone = own.length > 0 && own.every(({ concept }) => /^(?:ex-|former)/.test(concept))
    return isGone ? [{ kind: 'stopped', what: unit.concept }] : []
  })
}

/** What a statement says of a medicine, by the words before it. */
type Said = 'taken' | 'prescribed' | 'kept' | 'stopped' | 'past' | 'none'

/** Medicines that are said to be taken, given or kept and were stopped or refused, and the reverse. */
export function checkMedicines(talk: HeardTalk, statement: Elements, place: StatementPlace): Finding[] {
  return statement.units.flatMap((unit): Finding[] => {
    if (unit.kind !== 'medicine' || unit.table !== 'medicine-names') return []
    const facts = talk.facts.filter((fact) => fact.type === 'medicine' && isOf(talk, unit, fact))
    if (facts.length === 0) return []
    const statuses = facts.map(({ status }) => status as MedicineStatus)
    const last = statuses.at(-1)!
    const said = saidOf(statement, unit, place)
    if ((said === 'prescribed' || said === 'kept') && isOrdered(talk, statement, unit)) return []
    const only = (set: readonly MedicineStatus[]) => statuses.every((status) => set.includes(status))
    if (said === 'taken' && only([...GIVEN_UP, 'rejected']))
      return [{ kind: statuses.includes('rejected') ? 'refused' : 'stopped', what: unit.concept }]
    if (said === 'prescribed' && (only([...GIVEN_UP, 'rejected']) || last === 'stop' || last === 'rejected'))
      return [{ kind: last === 'rejected' ? 'refused' : 'stopped', what: unit.concept }]
    if (
      said === 'kept' &&
      (only([...GIVEN_UP, 'rejected']) || (last === 'stop' && !statuses.includes('continue')))
    )
      return [{ kind: 'stopped', what: unit.concept }]
    if (said === 'stopped' && only(TAKEN) && facts.every(({ certainty }) => certainty === 'certain'))
      return [{ kind: 'not-stopped', what: unit.concept }]
    return []
  })
}

/** Allergies to what nobody is allergic to, and denials of those that were told. */
export function checkAllergies(talk: HeardTalk, statement: Elements, place: StatementPlace): Finding[] {
  const told = talk.facts.filter(({ type, person }) => type === 'allergy' && person === 'patient')
  const present = told.filter(({ polarity }) => polarity !== 'absent')
  const first = statement.units[0]
  if (!first) return []
  const words = first.sentence.tokens.map(({ folded }) => folded)
  const isDenied = words.some((word) => /^(?:nega|sem|nao|no|denies|none|nkda|nka)$/.test(word))
  const isAllergy =
    place === 'allergy' || words.some((word) => /^(?:alergi|allerg|anafil|anaphyl)/.test(word))
  if (!isAllergy || words.some((word) => /^toler/.test(word))) return []
  const named = statement.units.filter((unit) => unit.kind === 'medicine' || unit.table === 'allergens')
  if (named.length === 0) {
    const isOfMedicines = words.some((word) => /^(?:medica|remedio|drug)/.test(word))
    const against = isOfMedicines ? present.filter((fact) => isMedicine(talk, fact)) : present
    if (isDenied) return against.length > 0 ? [{ kind: 'has-allergy' }] : []
    return told.length > 0 && present.length === 0 ? [{ kind: 'no-allergy', what: first.concept }] : []
  }
  if (isDenied || present.length === 0) return []
  const [substance] = named
  return present.some((fact) => isOf(talk, substance!, fact)) || !isHeardAsOther(talk, substance!)
    ? []
    : [{ kind: 'no-allergy', what: substance!.concept }]
}

const isMedicine = (talk: HeardTalk, { concept }: Fact) =>
  talk.units.some((unit) => unit.kind === 'medicine' && unit.concept === concept)

/** A medicine that the talk names, but as something else than an allergen. */
const isHeardAsOther = (talk: HeardTalk, unit: NamedUnit) => talk.occurrences(unit).length > 0

function isOf(talk: HeardTalk, unit: NamedUnit, fact: Fact): boolean {
  const keys = [
    `#${fact.concept}`,
    ...talk.reading.knowledge.medicines.ingredientsOf(fact.concept).map((name) => `drug:${name}`),
    ...baseIngredients(fact.concept).map((name) => `drug:${name}`),
  ]
  if (unit.keys.some((key) => keys.includes(key))) return true
  const [a, b] = [fold(fact.concept), fold(unit.concept)]
  return a.startsWith(b) || b.startsWith(a)
}

const STOPS =
  /^(?:suspen|parou|parar|cess|interromp|retir|stop|discontinu|descontinu|trocar|trocad|substitu|switch|replac|nao|evit|avoid|no|not|contraindic|posterg|adia|sem|without|nunca|never)/
const STARTS =
  /^(?:inici|acrescent|associ|introdu|prescrev|por|start|begin|add|increas|aument|reduz|decreas)$|^(?:inici|acrescent|introdu|prescrev|start|aument|reduz|increas|decreas)/
const KEEPS = /^(?:mant|continu|segu|keep|maintain)/
const PAST =
  /^(?:ate$|until|till|previ|ja|past|former|prior|histor|antig|usou|tomou|used|contem|contains|tolera|antes)/

const USES = /^(?:usa|uso|toma|uses|use|takes|taking|on)$/
const NOT = /^(?:nao|nega|sem|nunca|not|no|never|denies|without)$/

function saidOf(_statement: Elements, unit: NamedUnit, place: StatementPlace): Said {
  const { tokens } = unit.sentence
  const words = tokens.map(({ folded }) => folded)
  const behind = words.slice(unit.to, unit.to + 3)
  if (words.some((word) => PAST.test(word)) || words[0] === 'uso') return 'none'
  if (behind.some((word) => /^(?:suspen|stopped|discontinu|posterg|nao|held)/.test(word))) return 'stopped'
  // The nearest verb before it governs it.
  const before = words.slice(0, unit.from)
  for (const [at, word] of [...before.entries()].toReversed()) {
    // "Não usa", "sem uso de", "not taking".
    if (USES.test(word) && before.slice(Math.max(0, at - 3), at).some((one) => NOT.test(one))) return 'none'
    if (word === 'se' || word === 'caso' || word === 'if') return 'none'
    if (KEEPS.test(word)) return 'kept'
    if (STARTS.test(word)) return 'prescribed'
    if (USES.test(word)) return 'taken'
    if (STOPS.test(word)) return /^(?:suspen|parou|cess|stop|discontinu)/.test(word) ? 'stopped' : 'none'
  }
  if (place === 'prescription') return 'prescribed'
  if (place === 'in-use') return 'taken'
  return place === 'plan' && unit.from === 0 ? 'prescribed' : 'none'
}

/** A dose that the doctor says of it: whatever was misread, it is ordered. */
function isOrdered(talk: HeardTalk, statement: Elements, unit: NamedUnit): boolean {
  const stated = statement.attributes.filter(
    (one) => one.sentence === unit.sentence && one.from >= unit.to && one.value.kind === 'quantity',
  )
  return talk.occurrences(unit).some(({ sentence, to }) => {
    if (sentence.role !== 'doctor' || sentence.isQuestion) return false
    const next = talk.units.find(
      (other) => other.kind === 'medicine' && other.sentence === sentence && other.from >= to,
    )
    const after = talk.attributes.filter(
      (one) => one.sentence === sentence && one.from >= to && one.from < (next?.from ?? Infinity),
    )
    return stated.some((one) => after.some((other) => isSameQuantity(one, other)))
  })
}

const isSameQuantity = ({ value: a }: Attribute, { value: b }: Attribute): boolean =>
  a.kind === 'quantity' && b.kind === 'quantity' && compareQuantities(a.quantity, b.quantity) === 'same'
