import { isToConfirm } from '../../facts/fact.ts'
import { readTalk } from '../../facts/talk/read-talk.ts'
import { saidIn } from '../../facts/talk/said-in.ts'
import { isGiven, medicinesIn } from '../going-on.ts'
import { isOrder } from '../is-order.ts'
import { firstUtterance, tellingStart, utterancesOf } from '../visit.ts'
import type { Reason } from './reason.ts'

/** "I'd rather do the IV iron" may be read as none: a medicine that perhaps is not given stands as it was said. */
const perhapsRejected: Reason = (fact, _, saying) =>
  saying !== null && fact.type === 'medicine' && fact.status === 'rejected' && isToConfirm(fact)

/** "Nicotine gum, two milligrams, when you get a craving": an order of the plan that was taken for what is in use. */
const orderedNow: Reason = (fact, visit, saying) =>
  fact.type === 'medicine' &&
  fact.status === 'in-use' &&
  saying?.role === 'doctor' &&
  !saying.isQuestion &&
  firstUtterance(fact) >= tellingStart(visit) &&
  isOrder(saying, [fact.concept], visit)

/** "Rinite alérgica: budesonida, dois jatos": what is ordered here is no allergy. */
const orderedAsAllergen: Reason = (fact, visit) => {
  if (fact.type !== 'allergy') return false
  const talk = readTalk(visit.utterances, visit.lexicon)
  const naming = utterancesOf([fact])
    .flatMap((at) => saidIn(talk, at))
    .filter((one) => medicinesIn(one, visit).some(({ entry }) => fact.concept.includes(entry.concept)))
  return naming.length > 0 && naming.every(({ role, tokens }) => role === 'doctor' && tokens.some(isGiven))
}

/** Words of a name alone. */
const bare = 3

/** "Uma com internação": named, and nobody is sent. */
const namedAlone: Reason = (fact, _, saying) =>
  fact.type === 'referral' && fact.polarity === 'present' && saying !== null && saying.tokens.length <= bare

/** What may be no order, or another one. */
export const planReasons: readonly Reason[] = [perhapsRejected, orderedNow, orderedAsAllergen, namedAlone]
