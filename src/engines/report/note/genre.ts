import type { Fact } from '../facts/fact.ts'
import { isPictured, isReadOut } from './read-out.ts'
import { firstUtterance, isDoctors, isForewarning, type Visit } from './visit.ts'

/** Where a line belongs in the shared layout; all but the last two are keys of its fields. */
export type Genre =
  | 'hpi'
  | 'past_medical'
  | 'surgical'
  | 'gynecologic'
  | 'family'
  | 'habits'
  | 'medications_in_use'
  | 'allergies'
  | 'immunizations'
  | 'vital_signs'
  | 'physical_exam'
  | 'exam_results'
  | 'description'
  | 'reasoning'
  | 'conduct'
  | 'tests_requested'
  | 'referrals'
  | 'guidance'
  | 'certificates'
  | 'follow_up'

/** What a fact is to the note; `null` for what is not the patient's. `start`: where the doctor begins to tell. */
export function genreOf(fact: Fact, visit: Visit, start: number): Genre | null {
  const { words } = visit
  if (fact.type === 'family') return 'family'
  if (fact.person !== 'patient') return aboutOthers.has(fact.type) ? 'family' : null
  switch (fact.type) {
    case 'symptom':
      return isForewarning(fact, visit) ? null : 'hpi'
    case 'condition':
      return genreOfCondition(fact, visit, start)
    case 'exam-finding':
      return isPictured(fact, visit) ? 'exam_results' : 'physical_exam'
    case 'vital':
      return isTakenNow(fact, visit) ? 'vital_signs' : 'hpi'
    case 'lab':
      return 'exam_results'
    case 'medicine':
      return genreOfMedicine(fact, visit)
    case 'allergy':
      return 'allergies'
    case 'procedure':
      if (words.is('birth', fact.concept)) return 'past_medical'
      if (words.is('admission', fact.concept)) return 'surgical'
      return fact.polarity === 'uncertain' || isPlanned(fact, visit) ? 'conduct' : 'surgical'
    case 'habit':
      return 'habits'
    case 'order':
      return isReadOut(fact, visit) ? 'exam_results' : 'tests_requested'
    case 'referral':
      return 'referrals'
    case 'instruction':
      return words.is('certificate', fact.concept) ? 'certificates' : 'guidance'
    case 'follow-up':
      return 'follow_up'
    case 'context':
      return isToldAsStay(fact, visit) ? null : genreOfContext(fact, visit)
  }
}

/** Only the doctor speaks of it, when planning, and of no day on which it was. */
const isPlanned = (fact: Fact, visit: Visit): boolean =>
  fact.polarity === 'present' && !fact.time && isForewarning(fact, visit)

const aboutOthers: ReadonlySet<Fact['type']> = new Set([
  'condition',
  'symptom',
  'habit',
  'context',
  'procedure',
])

function genreOfCondition(fact: Fact, visit: Visit, start: number): Genre {
  if (fact.status === 'ruled-out') return 'reasoning'
  if (visit.words.is('birth', fact.concept) && fact.polarity === 'present') return 'past_medical'
  if (fact.polarity === 'absent')
    return isDoctors(fact, visit) && firstUtterance(fact) >= start ? 'reasoning' : 'past_medical'
  return isAssessed(fact, visit, start) ? 'description' : 'past_medical'
}

/** A problem of this visit: put forward by the doctor, or spoken of when concluding and planning. */
function isAssessed(fact: Fact, visit: Visit, start: number): boolean {
  if (fact.status === 'past' || !isDoctors(fact, visit)) return false
  if (fact.status === 'new' || fact.status === 'suspected' || fact.polarity === 'uncertain') return true
  return fact.evidence.some(({ utterance }) => {
    const said = visit.utterances[utterance]
    return utterance >= start && said?.speaker !== 'patient' && said?.speaker !== 'other'
  })
}

/** Measured in this visit; a value from home, or of last week, is history. */
function isTakenNow(fact: Fact, visit: Visit): boolean {
  return (
    (isDoctors(fact, visit) || fact.speaker === 'other') &&
    !fact.time &&
    !visit.words.is('home', fact.concept)
  )
}

function genreOfMedicine(fact: Fact, { words }: Visit): Genre {
  switch (fact.status) {
    case 'start':
    case 'change':
    case 'stop':
    case 'continue':
    case 'rejected':
      return words.is('vaccine', fact.concept) && fact.status !== 'start' ? 'immunizations' : 'conduct'
    case 'past':
    case 'in-use':
    case 'not-taking':
      return words.is('vaccine', fact.concept) ? 'immunizations' : 'medications_in_use'
    default:
      return fact.polarity === 'uncertain' ? 'conduct' : 'medications_in_use'
  }
}

/** A stay that is told as what was done stands there. */
const isToldAsStay = ({ concept }: Fact, { facts, words }: Visit): boolean =>
  words.is('admission', concept) &&
  facts.some(
    (one) => one.type === 'procedure' && one.person === 'patient' && words.is('admission', one.concept),
  )

function genreOfContext({ concept }: Fact, { words }: Visit): Genre {
  if (words.is('vaccine', concept)) return 'immunizations'
  if (words.is('admission', concept)) return 'surgical'
  if (words.is('birth', concept)) return 'past_medical'
  if (words.is('pregnancy', concept)) return 'gynecologic'
  return words.is('social', concept) ? 'habits' : 'hpi'
}
