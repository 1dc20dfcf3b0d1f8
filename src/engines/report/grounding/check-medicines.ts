import type { Fact } from '../facts/fact.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { compareQuantities } from './compare-quantities.ts'
import { hasCue } from './cues.ts'
import type { Attribute, Elements, NamedUnit } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'
import { isOf } from './is-of.ts'
import type { Finding } from './reasons.ts'
import { saidOf } from './said-of-medicine.ts'
import type { CheckContext, StatementPlace } from './statement.ts'

type Status = Fact['status']

const TAKEN: readonly Status[] = ['in-use', 'start', 'change', 'continue']
const GIVEN_UP: readonly Status[] = ['stop', 'not-taking', 'past', 'rejected']

/** Medicines that are said to be taken, given or kept and were stopped or refused, and the reverse. */
export function checkMedicines(
  talk: HeardTalk,
  statement: Elements,
  { place, cited }: Pick<CheckContext, 'place' | 'cited'>,
): Finding[] {
  return statement.units.flatMap((unit): Finding[] => {
    if (unit.kind !== 'medicine') return []
    const said = saidOf(statement.reading, unit, place)
    const facts = factsAt(talk, unit, place, cited)
    if (said === 'none' || facts.length === 0) return []
    const statuses = facts.map(({ status }) => status)
    const last = statuses.at(-1)!
    const only = (set: readonly Status[]) => statuses.every((status) => set.includes(status))
    if (said === 'stopped') {
      const isTaken = only(TAKEN) && facts.every(({ certainty }) => certainty === 'certain')
      return isTaken ? [{ kind: 'not-stopped', what: unit.concept }] : []
    }
    if (said === 'changed')
      return only(['continue']) && !isChangeHeard(talk, statement, cited)
        ? [{ kind: 'not-changed', what: unit.concept }]
        : []
    if (said !== 'taken' && isOrdered(talk, statement, unit)) return []
    const isGone =
      only(GIVEN_UP) ||
      (said === 'prescribed' && (last === 'stop' || last === 'rejected')) ||
      (said === 'kept' && last === 'stop' && !statuses.includes('continue'))
    if (!isGone) return []
    const isRefused = said === 'taken' ? statuses.includes('rejected') : last === 'rejected'
    return [{ kind: isRefused ? 'refused' : 'stopped', what: unit.concept }]
  })
}

/** "Baixei sozinho": the change itself was told there. */
const isChangeHeard = (talk: HeardTalk, { reading, units }: Elements, cited: ReadonlySet<number>): boolean =>
  units.some(
    (unit) =>
      hasCue(reading, unit.sentence.tokens, ['changes'], [unit.from, unit.to]) &&
      talk
        .occurrences(unit)
        .some(({ sentence }) => talk.isIn(sentence, cited) && !namesMedicine(talk, sentence)),
  )

const namesMedicine = ({ units }: HeardTalk, sentence: Sentence): boolean =>
  units.some((unit) => unit.kind === 'medicine' && unit.sentence === sentence)

/**
 * What was understood of a medicine; of one that was in use at arrival, where it was cited: what the doctor stops or begins
 * today comes after.
 */
function factsAt(
  talk: HeardTalk,
  unit: NamedUnit,
  place: StatementPlace,
  cited: ReadonlySet<number>,
): readonly Fact[] {
  const all = talk.facts.filter((fact) => fact.type === 'medicine' && isOf(talk, unit, fact))
  if (place !== 'in-use') return all
  const own = all.filter(({ evidence }) => evidence.some(({ utterance }) => cited.has(utterance)))
  return own.length > 0 ? own.filter(({ status, speaker }) => status !== 'stop' || speaker !== 'doctor') : []
}

/** A dose that the doctor says of it: whatever was misread, it is ordered. */
export function isOrdered(talk: HeardTalk, statement: Elements, unit: NamedUnit): boolean {
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
