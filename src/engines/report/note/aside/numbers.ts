import { type Fact, isToConfirm } from '../../facts/fact.ts'
import { utterancesOf, type Visit } from '../visit.ts'
import type { Reason } from './reason.ts'

const measures: ReadonlySet<Fact['type']> = new Set(['vital', 'lab'])

/** "Pressão" alone, and no number of it. */
const withoutNumber: Reason = (fact) => fact.type === 'vital' && fact.value === null

/** "Ferritina nove" among the results, "o ferro, sessenta" in the plan: of two numbers of one name, that which is told apart. */
const anotherNumber: Reason = (fact, visit) => {
  if (!measures.has(fact.type) || !isNumber(fact)) return false
  const beside = besides(fact, visit)
  return visit.facts.some(
    (other) =>
      other !== fact &&
      isNumber(other) &&
      [other.type, other.concept, other.time, other.side].join() ===
        [fact.type, fact.concept, fact.time, fact.side].join() &&
      JSON.stringify(other.value) !== JSON.stringify(fact.value) &&
      besides(other, visit) > beside,
  )
}

/** "Pressão de quatorze por nove pra cima": a vital sign that is told apart from where they are read out. */
const toldApart: Reason = (fact, visit) =>
  fact.type === 'vital' &&
  fact.time === null &&
  !visit.words.is('home', fact.concept) &&
  besides(fact, visit) === 0 &&
  visit.facts.some((other) => other.type === 'vital' && isTogether(other, visit))

/** Others that are measured or found in the same breath. */
const besides = (fact: Fact, visit: Visit): number => {
  const here = utterancesOf([fact])
  return visit.facts.filter(
    (other) =>
      other !== fact &&
      (measures.has(other.type) || other.type === 'exam-finding') &&
      utterancesOf([other]).some((at) => here.includes(at)),
  ).length
}

const isTogether = (fact: Fact, { facts }: Visit): boolean => {
  const here = utterancesOf([fact])
  return facts.some(
    (other) =>
      other !== fact && other.type === 'vital' && utterancesOf([other]).some((at) => here.includes(at)),
  )
}

const isNumber = ({ value }: Fact): boolean => value !== null && !('text' in value)

const counted: ReadonlySet<string> = new Set(['number', 'measure', 'range'])

/** "Em jejum noventa e oito, cento e dois": of several numbers of the patient's, one says too little; "baixou pra quatro" is no "baixo". */
const oneOfMany: Reason = (fact, visit, saying) => {
  if (fact.type !== 'lab' || !fact.value || !saying) return false
  const isText = 'text' in fact.value
  const numbers = saying.tokens.filter(
    ({ quantity }) => quantity !== undefined && counted.has(quantity.kind),
  ).length
  const isOthers = saying.role !== 'doctor'
  const names = visit.lexicon.grounds.tests.find(saying.tokens).length
  if (isText) return isOthers || (numbers > 0 && names < 2 && !/\d/.test(JSON.stringify(fact.value)))
  return isOthers && numbers > Math.max(1, names)
}

/** "O coração oitenta e oito no aparelhinho", "era sessenta antes de internar": perhaps another's, or of another time. */
const perhapsAnothers: Reason = (fact, { words }, saying) =>
  fact.type === 'vital' && saying !== null && (isToConfirm(fact) || words.is('was', saying.text))

/** Numbers of which it is not plain what they are. */
export const numberReasons: readonly Reason[] = [
  withoutNumber,
  anotherNumber,
  toldApart,
  oneOfMany,
  perhapsAnothers,
]
