import { medicineCues } from '../facts/medicines/found-words.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { type Sentence, segmentAt } from '../facts/talk/sentence.ts'
import { isGiven, medicinesIn } from './going-on.ts'
import { measured } from './measured.ts'
import type { Visit } from './visit.ts'

const leaving: ReadonlySet<string> = new Set(['stop', 'swap', 'reject', 'later', 'quit', 'pause', 'miss'])

/** What the words of a sentence do with a medicine. */
export const kindsIn = ({ tokens }: Sentence, { lexicon }: Visit): string[] =>
  medicineCues(lexicon, tokens).map(({ entry }) => entry.concept)

/** "Fluconazol, dose única. Espera, a senhora toma sinvastatina. […] O fluconazol não, então": what takes an order back. */
export function takenBackIn(name: string, order: Sentence, visit: Visit): Sentence | null {
  const { sentences } = readTalk(visit.utterances, visit.lexicon)
  const last = sentences.findLast(
    (one) =>
      one.order > order.order &&
      one.turn <= order.turn + nextTurns &&
      one.role === order.role &&
      medicinesIn(one, visit).some(({ entry }) => entry.concept === name),
  )
  const isKnown = visit.facts.some(
    ({ concept, status }) => concept === name && (status === 'stop' || status === 'rejected'),
  )
  if (!last || isKnown || last.tokens.length > shortEnd || last.tokens.some(isGiven)) return null
  const [named, another] = medicinesIn(last, visit)
  const isBeside = medicineCues(visit.lexicon, last.tokens).some(
    ({ entry, from, to }) =>
      (entry.concept === 'not' || leaving.has(entry.concept)) &&
      named !== undefined &&
      (from === named.to || Math.abs(named.from - to) < verbReach),
  )
  return isBeside && !another ? last : null
}

/** Words of "o fluconazol não, então". */
const shortEnd = 8
const verbReach = 2
/** Turns behind an order in which it may be taken back. */
const nextTurns = 2

/** "Suspendo até baixar. Hum, fica meio comprimido. Não: suspende mesmo": of one medicine, the last word counts. */
export function isLeftAtLast(text: string, visit: Visit): boolean {
  const tokens = measured(text, visit)
  if (new Set(visit.lexicon.grounds.medicines.find(tokens).map(({ entry }) => entry.concept)).size !== 1)
    return false
  const cues = medicineCues(visit.lexicon, tokens)
  const back = visit.lexicon.cues['reply-cues']
    .findAll(tokens)
    .findLast(({ entry }) => entry.concept === 'takes-back')
  const decisions = cues.filter(({ entry }) => ordering.has(entry.concept) || ending.has(entry.concept))
  // "Não: suspende mesmo, e decido na volta": what comes first behind it.
  const last = decisions.find(({ from }) => back && from >= back.to) ?? decisions.at(-1)
  return last !== undefined && ending.has(last.entry.concept) && !tokens.slice(last.to).some(isGiven)
}
const ordering: ReadonlySet<string> = new Set(['start', 'change', 'continue', 'taper'])
const ending: ReadonlySet<string> = new Set(['stop', 'reject', 'quit', 'pause'])

/** "Não vou passar" leaves it, "não vou aumentar" doesn't; "codeína de trinta... não, vai vomitar" takes it back. */
export function isLeft(sentence: Sentence, visit: Visit): boolean {
  const kinds = kindsIn(sentence, visit)
  return (
    isTakenBack(sentence, visit) ||
    kinds.some((kind) => leaving.has(kind)) ||
    (kinds.includes('not') && kinds.includes('start'))
  )
}

export function isTakenBack(sentence: Sentence, visit: Visit): boolean {
  return visit.lexicon.cues['reply-cues'].findAll(sentence.tokens).some(({ entry, from }) => {
    const { from: first, to } = segmentAt(sentence, from)
    return entry.concept === 'takes-back' && (entry.options.weak !== 'yes' || to - first === 1)
  })
}
