import { decideByWords, tellsAllergy } from './decide-by-words.ts'
import type { LanguagePack } from './language-pack.ts'
import { scorers } from './scorers.ts'
import type { Exchange } from './statement.ts'
import { partOf, type Topic, topics } from './topic.ts'

export interface Placed {
  readonly exchange: Exchange
  readonly topic: Topic
  /** How surely it belongs into a report, 0 to 1. */
  readonly score: number
}

/** These are named by their words, or by the question: a model's feeling is not enough. */
const named = new Set<Topic>([
  'family',
  'habits',
  'surgical',
  'allergies',
  'immunizations',
  'gynecologic',
  'medications_in_use',
  'past_medical',
  'vital_signs',
  'tests_requested',
  'referrals',
  'certificates',
  'follow_up',
  'exam_results',
])
/** The complaint is told at the start of the talk, in a sentence or two. */
const opening = 0.35
/** Until here a doctor's small talk is small talk; later, it goes with an examination. */
const greeting = 0.2
/** What patients come with is said first, and may be said in so plain words that no model minds it. */
const leastComplaint = 0.4
/** What a doctor orders or finds stays in, if there is room. */
const leastAdvice = 0.45
const leastReply = 0.3
/** An allergy is kept whatever else there is to tell. */
const leastAllergy = 0.5
const leastFinding = 0.4
/** The rest of a reply to a clinical question, and of what a doctor finds and plans: kept while there is room. */
const leastTold = 0.16
const complaints = 2
/** From here on a patient gives no orders. */
const lateTalk = 0.6
const firstPerson = /\b(?:i|i'm|i've|my|me|we|eu|meu|minha|me|mim|estou|to)\b/

/** Finds each exchange's topic, and how much it matters. */
export function place(exchanges: readonly Exchange[], pack: LanguagePack): Placed[] {
  const scored = scorers[pack.language](exchanges)
  let left = complaints
  let opens = complaints
  let told: Exchange['statement'] | null = null
  return exchanges.map((exchange, i) => {
    const { topics: scores, cues, keep } = scored[i]!
    let topic = strongest(scores, cues, exchange)
    const part = partOf(topic)
    const { statement } = exchange
    const isOrder = pack.isOrder(statement.folded)
    if (
      (statement.role === 'doctor' ||
        (statement.role === 'unknown' && isOrder && statement.position > 0.5)) &&
      (part === 'subjective' || part === 'history')
    ) {
      if (isOrder || !pack.recaps(statement.folded)) {
        // A doctor who explains ("de depressão a câncer") tells nothing of this patient; one who has begun to
        // examine or to order goes on with it.
        const goesOn = isOrder || (told?.turn === statement.turn && statement.clinical > 0)
        topic = goesOn ? strongest(scores, cues, exchange, true) : 'none'
        if (topic === 'none') return { exchange, topic, score: 0 }
      }
    }
    topic = decideByWords(ordered(topic, cues, exchange, pack), cues, statement)
    // An order that answers nothing, late in the talk, was heard in the wrong voice.
    if (isOrder && isMisheard(exchange)) topic = 'guidance'
    // "Vacinas em dia?" "Falta a de um ano.": the question names the field.
    if (exchange.fused && partOf(topic) === 'subjective' && asksForVaccines(exchange)) topic = 'immunizations'
    if (
      statement.role === 'doctor' &&
      !statement.isQuestion &&
      (partOf(topic) === 'objective' || partOf(topic) === 'plan')
    )
      told = statement
    // "Let me look in her ears": findings follow.
    else if (statement.role === 'doctor' && statement.chatter > 0 && statement.position > greeting)
      told = statement
    let score = worth(exchange, topic, keep, pack)
    if (topic === 'allergies' && score > 0 && tellsOfAllergy(exchange)) score = Math.max(score, leastAllergy)
    if (topic === 'follow_up' && score > 0 && statement.role !== 'patient' && /\d/.test(statement.folded))
      score = Math.max(score, leastAdvice)
    if (opens > 0 && isComplaint(exchange)) {
      opens -= 1
      score = Math.max(score, leastComplaint)
    }
    if (topic === 'chief_complaint' || topic === 'hpi' || topic === 'review_of_systems') {
      const { fused } = exchange
      const tells =
        statement.role !== 'doctor' &&
        !fused &&
        !statement.isQuestion &&
        score > 0.3 &&
        statement.clinical > 0
      if (tells && left > 0 && statement.position < opening) {
        topic = 'chief_complaint'
        left -= left === complaints ? 1 : complaints
      } else if (topic === 'chief_complaint') topic = 'hpi'
    }
    return { exchange, topic, score }
  })
}

const isMisheard = ({ statement, question }: Exchange): boolean =>
  statement.role === 'patient' &&
  question === null &&
  statement.position > lateTalk &&
  statement.clinical > 0 &&
  statement.chatter === 0 &&
  !firstPerson.test(statement.folded)

const asksForVaccines = ({ question }: Exchange): boolean =>
  question?.cues.some(({ topic, in: where }) => topic === 'immunizations' && where === 'asked') ?? false

/** Said in so many words, or in the reply to the question for allergies. */
const tellsOfAllergy = ({ statement, question }: Exchange): boolean =>
  tellsAllergy(statement.folded, statement.isQuestion) ||
  (statement.role !== 'doctor' &&
    statement.words.length > 2 &&
    (question?.cues.some(({ topic }) => topic === 'allergies') ?? false))

function strongest(
  scores: ReadonlyMap<Topic, number>,
  cues: ReadonlyMap<Topic, number>,
  { statement }: Exchange,
  ownOnly = false,
): Topic {
  let best: Topic = 'none'
  let most = Number.NEGATIVE_INFINITY
  for (const topic of topics) {
    const score = scores.get(topic)
    if (score === undefined || score <= most || topic === 'none' || !mayTell(topic, statement.role)) continue
    if (named.has(topic) && !cues.has(topic)) continue
    if (ownOnly && (partOf(topic) === 'subjective' || partOf(topic) === 'history')) continue
    best = topic
    most = score
  }
  // Hypotheses are found by name; what else is said of them is reasoning.
  return best === 'description' ? 'reasoning' : best
}

function isComplaint({ statement, fused }: Exchange): boolean {
  const { role, isQuestion, clinical, chatter, position } = statement
  return (
    (role === 'patient' || role === 'other') &&
    !isQuestion &&
    !fused &&
    clinical > 0 &&
    chatter <= clinical &&
    position < opening
  )
}

/** An order without a reason in it is no reasoning, whatever the model feels. */
function ordered(
  topic: Topic,
  cues: ReadonlyMap<Topic, number>,
  { statement }: Exchange,
  pack: LanguagePack,
): Topic {
  if (
    topic !== 'reasoning' ||
    statement.role !== 'doctor' ||
    cues.has('reasoning') ||
    cues.has('description')
  )
    return topic
  let best: Topic = topic
  let most = 0
  for (const [cued, weight] of cues)
    if ((partOf(cued) === 'plan' || partOf(cued) === 'objective') && weight > most)
      [best, most] = [cued, weight]
  if (most > 0) return best
  return pack.isOrder(statement.folded) ? 'guidance' : topic
}

/** Findings, hypotheses and plans are the doctor's to tell; how it feels, the patient's. */
function mayTell(topic: Topic, role: Exchange['statement']['role']): boolean {
  const part = partOf(topic)
  if (role === 'patient' || role === 'other')
    return part === 'subjective' || part === 'history' || topic === 'exam_results' || topic === 'vital_signs'
  return true
}

const sharesStem = (a: Exchange['statement'], b: Exchange['statement']): boolean =>
  a.clinical > 0 &&
  a.stems.some((stem) => stem.length > 3 && b.stems.some((other) => other.startsWith(stem.slice(0, 4))))

const isTold = (
  { role, position }: Exchange['statement'],
  question: Exchange['question'],
  topic: Topic,
): boolean => {
  if (role !== 'doctor') return question !== null && question.clinical > 0
  const part = partOf(topic)
  return position > greeting && (part === 'objective' || part === 'plan')
}

/** Chatter and empty words are left out whatever the model says; a finding of question and answer stays in. */
function worth(
  { statement, fused, question }: Exchange,
  topic: Topic,
  keep: number,
  pack: LanguagePack,
): number {
  const { isQuestion, words, clinical, chatter, chatterShare, cues } = statement
  if (isQuestion || chatterShare > 0.45) return 0
  if (chatter > 1 && chatter > clinical && words.length < 7) return 0
  if (fused) return Math.max(keep, 0.6)
  if ((statement.role === 'doctor' || statement.role === 'unknown') && chatter === 0) {
    const isAdvice = partOf(topic) === 'plan' && statement.position > 0.4 && pack.isOrder(statement.folded)
    if (isAdvice) return Math.max(keep, leastAdvice)
    if (partOf(topic) === 'objective' && clinical > 0 && cues.length > 0) return Math.max(keep, leastFinding)
  }
  // "Brilliant.", "Três dias." of the doctor: an echo or a nod.
  if (
    clinical === 0 &&
    cues.length === 0 &&
    !pack.hasVerb(statement.folded) &&
    (statement.role === 'doctor' || words.length < 3)
  )
    return 0
  // What is said to a clinical question is clinical: "sometimes I think it would be easier not to wake up".
  const isReply = question !== null && question.clinical > 0 && statement.order === question.order + 1
  // "Numbness?" "No diarrhea. My fingertips are numb.": the reply proper.
  if (question && statement.turn === question.turn + 1 && sharesStem(statement, question))
    return Math.max(keep, leastFinding)
  if (isReply && (clinical === 0 || chatter === 0))
    return words.length > 3 ? Math.max(keep, leastReply) : keep
  if (chatter === 0 && clinical > 0 && words.length > 2 && isTold(statement, question, topic))
    return Math.max(keep, leastTold)
  if (clinical === 0 && !words.some((word) => /\d/.test(word))) return keep * (cues.length > 0 ? 0.6 : 0.4)
  return Math.max(0, keep - (chatter > clinical ? 0.3 : 0))
}
