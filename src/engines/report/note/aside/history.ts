import { readTalk } from '../../facts/talk/read-talk.ts'
import { saidIn } from '../../facts/talk/said-in.ts'
import { medicinesIn } from '../going-on.ts'
import { isOfAnother } from '../is-of-another.ts'
import { anyoneSaying } from '../lines/history.ts'
import { firstUtterance, isDoctors, tellingStart, utterancesOf } from '../visit.ts'
import type { Reason } from './reason.ts'

/** "No hospital falaram em sonda", "a placa tem no posto": spoken of in the plan, and not done before. */
const spokenOfLate: Reason = (fact, visit) =>
  fact.type === 'procedure' &&
  fact.polarity === 'present' &&
  fact.time === null &&
  !isDoctors(fact, visit) &&
  firstUtterance(fact) >= tellingStart(visit)

/** "A amiodarona, que a senhora tirou por causa da tireoide": what was taken out is a medicine. */
const medicineTakenOut: Reason = (fact, visit) => {
  const saying = fact.type === 'procedure' ? anyoneSaying(fact, visit) : null
  if (fact.type !== 'procedure' || saying?.isWhole) return false
  const talk = readTalk(visit.utterances, visit.lexicon)
  const said = utterancesOf([fact]).flatMap((at) => saidIn(talk, at))
  return said.some((one) => medicinesIn(one, visit).length > 0 && visit.words.is('taken-off', one.text))
}

/** "Eu ia arrancar um dente mês que vem". */
const notYetDone: Reason = ({ type, polarity }, visit, saying) =>
  type === 'procedure' && polarity === 'present' && visit.words.is('unreal', saying?.text ?? '')

/** "Comecei fluoxetina", of who came along; "my buddy gave me some". */
const anothersMedicine: Reason = ({ type, status }, visit, saying) => {
  if (type !== 'medicine' || saying === null || saying.role === 'doctor') return false
  const { words } = visit
  const isOwn = saying.role === 'other' && words.is('takes-self', saying.text)
  if (status === 'in-use') return isOwn || isOfAnother(saying, visit)
  return status === 'past' && (isOfAnother(saying, visit) || words.is('giver', saying.text))
}

/** "Nega cólica renal": "Não. Essa eu tive em noventa e oito". */
const deniedAndHad: Reason = (fact, visit) => {
  if (fact.type !== 'condition' || fact.polarity !== 'absent' || fact.status === 'ruled-out') return false
  const talk = readTalk(visit.utterances, visit.lexicon)
  return utterancesOf([fact])
    .flatMap((at) => saidIn(talk, at))
    .some(({ role, isQuestion, text }) => role !== 'doctor' && !isQuestion && visit.words.is('had', text))
}

/** "Fezes pretas, urina com sangue?" "Não": a denial of what nobody named. */
const deniedUnnamed: Reason = (fact, visit) => {
  if (fact.polarity !== 'absent' || (fact.type !== 'symptom' && fact.type !== 'habit')) return false
  const talk = readTalk(visit.utterances, visit.lexicon)
  const { concepts, grounds } = visit.lexicon
  const tokens = utterancesOf([fact]).flatMap((at) => saidIn(talk, at).map((one) => one.tokens))
  const own = visit.words.tokens(fact.concept).map(({ key }) => key)
  return (
    tokens.length > 0 &&
    !tokens.some(
      (said) =>
        [...concepts.findAll(said), ...grounds.habits.findAll(said)].some(
          ({ entry }) => entry.concept === fact.concept,
        ) || own.some((key) => said.some((token) => token.key === key)),
    )
  )
}

/** What was done, taken or had by somebody else, at another time, or not at all. */
export const historyReasons: readonly Reason[] = [
  spokenOfLate,
  medicineTakenOut,
  notYetDone,
  anothersMedicine,
  deniedAndHad,
  deniedUnnamed,
]
