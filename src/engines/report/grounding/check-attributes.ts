import { plausible } from '../../../platform/quantities/index.ts'
import { fold } from '../../../platform/text/fold.ts'
import { heardNumbers } from '../llm/grounding/heard-numbers.ts'
import { compareQuantities, type Likeness } from './compare-quantities.ts'
import { isDerived, isPackYears } from './derived.ts'
import type { Attribute, Elements, NamedUnit } from './elements.ts'
import { type HeardTalk, nearness } from './heard-talk.ts'
import type { StatementPlace } from './statement.ts'

/** A stated value that the talk does not give to what it is stated of. */
export interface AttributeFault {
  readonly stated: Attribute
  /** `other`: another value was said of it; `owner`: it was said of something else; `unit`; `unsaid`: nobody said it. */
  readonly fault: 'other' | 'owner' | 'unit' | 'unsaid'
  readonly said: Attribute | null
}

interface Placed {
  readonly attribute: Attribute
  readonly likeness: Exclude<Likeness, null>
  readonly affinity: number
  readonly owner: 'same' | 'another' | null
}

/** The values of a statement that don't fit what was said in `within`. */
export function checkAttributes(
  talk: HeardTalk,
  statement: Elements,
  within: ReadonlySet<number>,
  place: StatementPlace,
): AttributeFault[] {
  return statement.attributes.flatMap((stated) => {
    const fault = faultOf(talk, statement, stated, within, place)
    return fault ? [fault] : []
  })
}

/** What another place must have more in common with the statement, so that the value is another's. */
const margin = 0.35
/** What a place must have in common with the statement at all to speak against it. */
const least = 0.8

function faultOf(
  talk: HeardTalk,
  statement: Elements,
  stated: Attribute,
  within: ReadonlySet<number>,
  place: StatementPlace,
): AttributeFault | null {
  if (isStanding(stated) && !claimsNow(stated)) return null
  if (isPaired(statement, stated)) return pairFault(talk, statement, stated, within)
  const owner = isOwned(stated) ? ownerOf(statement.units, stated) : null
  const siblings = statement.attributes.filter((one) => one !== stated && isQuantity(one))
  const placed = talk.attributes.flatMap((attribute): Placed[] => {
    if (!talk.utterancesOf(attribute.sentence).some((index) => within.has(index))) return []
    const likeness = inUsualUnit(stated, attribute, owner, likenessOf(stated, attribute))
    if (!likeness) return []
    // "9.1 (before: 7.8)": what the statement says too speaks against none of it.
    if (
      likeness !== 'same' &&
      isQuantity(stated) &&
      siblings.some((one) => likenessOf(one, attribute) === 'same')
    )
      return []
    const theirs = owner && ownerInTalk(talk, attribute)
    const standing = !owner || !theirs || owner.kind !== theirs.kind ? null : sameUnit(owner, theirs)
    return [
      {
        ...{ attribute, likeness, owner: standing },
        affinity:
          affinityOf(talk, statement, stated, attribute) * (isSure(stated, attribute) ? 1 : unsure) +
          (standing === 'same' ? 1.5 : standing === 'another' ? -1.5 : 0) +
          // What is prescribed the doctor says; what was taken before, the patient.
          (place === 'prescription' && standing === 'same' && attribute.sentence.role === 'doctor' ? 1 : 0),
      },
    ]
  })
  const best = (likeness: Placed['likeness']) =>
    placed
      .filter((one) => one.likeness === likeness)
      .reduce<Placed | null>((top, one) => (!top || one.affinity > top.affinity ? one : top), null)
  const [same, unit, other] = [best('same'), best('unit'), best('other')]
  if (isTimeOfDayOnly(stated) && (owner?.kind !== 'medicine' || isOnlyAsNeeded(stated))) return null
  if (isImplausible(stated)) return { stated, said: null, fault: 'unit' }
  if (isPackYears(stated))
    return isDerived(stated, talk, within, false) ? null : { stated, said: null, fault: 'other' }
  if (isRhythmUnion(stated, placed)) return null
  if (same) {
    // A bare number beside it may count tablets.
    const beats = same.owner !== 'same' || (other !== null && isSure(stated, other.attribute))
    if (beats && other && other.affinity > Math.max(same.affinity + margin, least))
      return { stated, said: other.attribute, fault: same.owner === 'another' ? 'owner' : 'other' }
    const isTold = placed.some((one) => one.likeness === 'other' && one.owner === 'same')
    if (same.owner === 'another' && isTold && !isFrequency(stated))
      return { stated, said: same.attribute, fault: 'owner' }
    return null
  }
  if (unit && (!other || unit.affinity >= other.affinity))
    return { stated, said: unit.attribute, fault: 'unit' }
  if (isOnceADay(stated) && !other && owner?.kind !== 'medicine') return null
  const speaksAgainst =
    other !== null &&
    (other.affinity >= least ||
      statement.units.every(
        (unit) => unit.sentence === stated.sentence && unit.from < stated.to && unit.to > stated.from,
      ))
  if (
    isQuantity(stated) &&
    isDerived(
      stated,
      talk,
      within,
      speaksAgainst && (other.owner === 'same' || isCertain(stated, other.attribute)),
    )
  )
    return null
  if (isFrequency(stated) && !speaksAgainst && isSaidToTheLetter(talk, stated, within)) return null
  if (!isQuantity(stated)) return speaksAgainst ? { stated, said: other.attribute, fault: 'other' } : null
  return { stated, said: other?.attribute ?? null, fault: speaksAgainst ? 'other' : 'unsaid' }
}

const isPaired = (statement: Elements, stated: Attribute) =>
  !isQuantity(stated) &&
  statement.attributes.some((one) => one !== stated && likenessOf(stated, one) === 'other')

/** "170/100 right, 165/100 left": values of two sides are said in the same order, whichever comes first. */
function pairFault(
  talk: HeardTalk,
  statement: Elements,
  stated: Attribute,
  within: ReadonlySet<number>,
): AttributeFault | null {
  const words = statement.attributes.filter((one) => one === stated || likenessOf(stated, one) === 'other')
  const amounts = statement.attributes.filter((one) => isQuantity(one) && one.sentence === stated.sentence)
  const [word, otherWord] = words
  const [amount, otherAmount] = amounts
  if (stated !== word || words.length !== 2 || amounts.length !== 2) return null
  const near = talk.attributes.filter(({ sentence }) =>
    talk.utterancesOf(sentence).some((index) => within.has(index)),
  )
  const placeOf = (one: Attribute) => near.findIndex((said) => likenessOf(one, said) === 'same')
  const said = [word, otherWord, amount, otherAmount].map((one) => placeOf(one!))
  if (said.some((place) => place < 0) || said[0] === said[1] || said[2] === said[3]) return null
  const [first, second, one, other] = said as [number, number, number, number]
  return first < second === one < other ? null : { stated, said: near[second] ?? null, fault: 'other' }
}

const MASSES: ReadonlySet<string> = new Set(['mcg', 'mg', 'g', 'UI'])

/** "Isoniazida trezentos" is 300 mg: a bare number behind a medicine is in the medicine's own unit. */
function inUsualUnit(
  stated: Attribute,
  said: Attribute,
  owner: NamedUnit | null,
  likeness: Likeness,
): Likeness {
  if (likeness !== 'same' || !owner?.unit || !isQuantity(stated) || !isQuantity(said)) return likeness
  if (stated.value.kind !== 'quantity' || said.value.kind !== 'quantity') return likeness
  const [a, b] = [stated.value.quantity, said.value.quantity]
  if (a.kind !== 'measure' || b.kind !== 'number' || !MASSES.has(a.unit)) return likeness
  return a.unit === owner.unit || !MASSES.has(owner.unit) ? likeness : 'unit'
}

/** Of a bare number nobody knows that it is of the same kind. */
const unsure = 0.6

/** Both with a unit. */
const isCertain = ({ value: a }: Attribute, { value: b }: Attribute): boolean =>
  a.kind === 'quantity' &&
  b.kind === 'quantity' &&
  a.quantity.kind !== 'number' &&
  b.quantity.kind !== 'number'

function isSure({ value: a }: Attribute, { value: b }: Attribute): boolean {
  if (a.kind !== 'quantity' || b.kind !== 'quantity') return true
  return (a.quantity.kind === 'number') === (b.quantity.kind === 'number')
}

/** "Meio maço por dia": what a day holds goes without saying. */
const isOnceADay = ({ value }: Attribute) =>
  value.kind === 'quantity' &&
  value.quantity.kind === 'frequency' &&
  value.quantity.perDay === 1 &&
  value.quantity.times.length === 0

const isOnlyAsNeeded = ({ value }: Attribute) =>
  value.kind === 'quantity' && value.quantity.kind === 'frequency' && value.quantity.times.length === 0

const isTimeOfDayOnly = ({ value }: Attribute) =>
  value.kind === 'quantity' &&
  value.quantity.kind === 'frequency' &&
  (value.quantity.perDay === null || value.quantity.perDay === value.quantity.times.length) &&
  value.quantity.everyHours === null &&
  value.quantity.perWeek === null

/** "De manhã… de noite repete": twice a day. */
function isRhythmUnion({ value }: Attribute, placed: readonly Placed[]): boolean {
  if (value.kind !== 'quantity' || value.quantity.kind !== 'frequency') return false
  const { perDay, everyHours } = value.quantity
  const rate = perDay ?? (everyHours ? 24 / everyHours : 0)
  const times = new Set(
    placed.flatMap(({ attribute, owner }) =>
      owner !== 'another' &&
      attribute.value.kind === 'quantity' &&
      attribute.value.quantity.kind === 'frequency'
        ? attribute.value.quantity.times
        : [],
    ),
  )
  return rate > 1 && times.size >= rate
}

function isImplausible({ value }: Attribute): boolean {
  if (value.kind !== 'quantity' || value.quantity.kind !== 'measure') return false
  const { unit, value: number } = value.quantity
  return (unit === '°C' || unit === '°F') && !plausible('temperature', number, unit)
}

/** The very words: what the number engine reads otherwise there. */
function isSaidToTheLetter(talk: HeardTalk, { sentence, from, to }: Attribute, within: ReadonlySet<number>) {
  const words = sentence.tokens.slice(from, to).flatMap(({ folded }) => folded.split(/[^\p{L}\d]+/u))
  const content = words.filter((word) => word.length > 3 || /\d/.test(word)).map((word) => word.slice(0, 6))
  if (content.length === 0) return false
  const said = [...within].map((index) => fold(talk.utterances.get(index)?.text ?? '')).join(' ')
  const stems = new Set(said.split(/[^\p{L}\d]+/u).map((word) => word.slice(0, 6)))
  const numbers = heardNumbers(said)
  return content.every((word) => stems.has(word) || numbers.has(word))
}

const isQuantity = ({ value }: Attribute) => value.kind === 'quantity'
/** Whether something is so today, or was, will be or may be. */
const isStanding = ({ value }: Attribute) => value.kind === 'opposite' && value.group === 'standing'

/** "Administrado", and not "não administrado" or "se …". */
function claimsNow({ value, sentence, from }: Attribute): boolean {
  const before = sentence.tokens.slice(Math.max(0, from - 3), from)
  const isDenied = before.some(({ folded }) => /^(?:nao|sem|nega|no|not|without|denies)$/.test(folded))
  return value.kind === 'opposite' && value.word === 'now' && !isDenied
}

const isFrequency = ({ value }: Attribute) => value.kind === 'quantity' && value.quantity.kind === 'frequency'

/** Amounts and rhythms belong to a medicine or measure; times belong to what happened. */
const isOwned = ({ value }: Attribute) =>
  value.kind === 'quantity' &&
  value.quantity.kind !== 'duration' &&
  value.quantity.kind !== 'date' &&
  value.quantity.kind !== 'clock'

function likenessOf(stated: Attribute, said: Attribute): Likeness {
  if (stated.value.kind === 'opposite' || said.value.kind === 'opposite') {
    if (stated.value.kind !== 'opposite' || said.value.kind !== 'opposite') return null
    if (stated.value.group !== said.value.group) return null
    return stated.value.word === said.value.word ? 'same' : 'other'
  }
  return compareQuantities(stated.value.quantity, said.value.quantity)
}

/** How much of what stands around a stated value stands around a said one too. */
function affinityOf(talk: HeardTalk, statement: Elements, stated: Attribute, said: Attribute): number {
  let sum = 0
  for (const unit of statement.units) {
    if (unit.from < stated.to && unit.to > stated.from && unit.sentence === stated.sentence) continue
    const own = nearness(unit, stated)
    const closest = talk
      .occurrences(unit)
      .reduce((top, place) => Math.max(top, place.weight * nearness(place, said)), 0)
    sum += talk.weightOf(unit) * own * own * closest
  }
  // "Grau 3 à direita": values that stand together are said together.
  for (const attribute of statement.attributes) {
    if (attribute === stated || attribute.sentence !== stated.sentence || isStanding(attribute)) continue
    const own = besides(attribute, stated)
    const near = (likeness: Likeness) =>
      talk.attributes
        .filter(
          (one) => one.sentence === said.sentence && one !== said && likenessOf(attribute, one) === likeness,
        )
        .reduce((top, one) => Math.max(top, besides(one, said)), 0)
    const [same, other] = [near('same'), isQuantity(attribute) ? 0 : near('other')]
    sum += besideWeight * own * (same >= other ? same : -other)
  }
  return sum
}

const besideWeight = 2

/** 0 to 1: how few words stand between two values of a sentence. */
const besides = (a: Attribute, b: Attribute): number =>
  1 / (1 + 0.25 * Math.max(0, a.from < b.from ? b.from - a.to : a.from - b.to))

/** The medicine or measure that a value is stated of: the nearest before it in its sentence, else the first behind it. */
function ownerOf(units: readonly NamedUnit[], { sentence, from }: Attribute): NamedUnit | null {
  const owners = units.filter((unit) => unit.sentence === sentence && isOwner(unit))
  const before = owners.filter((unit) => unit.to <= from).at(-1)
  const { length } = sentence.tokens
  return before ?? owners.find((unit) => unit.from >= from && unit.from - from <= Math.min(4, length)) ?? null
}

/** The same in the talk, where the name may also be in the sentence or the question before. */
function ownerInTalk(talk: HeardTalk, attribute: Attribute): NamedUnit | null {
  const { sentence, from, to } = attribute
  const owners = talk.units.filter(
    (unit) =>
      isOwner(unit) && sentence.order - unit.sentence.order <= 3 && unit.sentence.order <= sentence.order,
  )
  const here = owners.filter((unit) => unit.sentence === sentence)
  const before = here.filter((unit) => unit.to <= from).at(-1)
  if (before) return before
  const behind = here.find((unit) => unit.from >= to && unit.from - to <= 2)
  if (behind) return behind
  return (
    owners
      .filter((unit) => unit.sentence.order < sentence.order && sentence.turn - unit.sentence.turn <= 1)
      .at(-1) ?? null
  )
}

const isOwner = ({ kind }: NamedUnit) => kind === 'medicine' || kind === 'measure'

const sameUnit = (a: NamedUnit, b: NamedUnit): 'same' | 'another' =>
  a.keys.some((key) => b.keys.includes(key)) || (a.kind === 'measure' && sharesWord(a, b))
    ? 'same'
    : 'another'

/** "Urine albumin" and "albumin-creatinine ratio". */
const sharesWord = (a: NamedUnit, b: NamedUnit): boolean =>
  a.words.some((keys) => b.words.some((others) => keys.some((key) => others.includes(key))))
