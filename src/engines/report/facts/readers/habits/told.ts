import { anotherAt, personAt } from '../../attributes/person.ts'
import { assertionAt } from '../../attributes/polarity.ts'
import type { Reading } from '../../reading.ts'
import { type Sentence, segmentAt } from '../../talk/sentence.ts'
import { habitAmount } from './amount.ts'
import { stretchesOf } from './stretches.ts'
import { type Found, habitsIn, isAnswerTo, isQuit, isTakenUpAgain, type Telling } from './telling.ts'

/** What a patient or companion tells of habits in a statement. */
export function toldIn(reading: Reading, sentence: Sentence): Telling[] {
  if (sentence.isQuestion) return []
  return habitsIn(reading, sentence).flatMap((one): Telling[] => {
    const { entry, from, to } = one
    const person = personAt(reading, sentence, from)
    // "Bebida nada" tells where drinking was asked about.
    const isAsked = isAnswerTo(reading, sentence, entry.options.kind ?? '')
    const isDenied = isDeniedBehind(reading, sentence, to)
    if (entry.options.ask && !isAsked && !isDenied) return []
    if (person !== 'patient' && !isTellable(reading, sentence, one)) return []
    // "Bebo bastante" is of water unless drinking was asked about.
    if (entry.options.bare && !isAsked) return []
    const assertion = keepsOn(reading, sentence)
      ? 'present'
      : isDenied
        ? 'absent'
        : assertionAt(reading, sentence, from, to)
    if (person !== 'patient' && assertion !== 'present') return []
    if (assertion === 'conditional') return []
    const stretches = stretchesOf(reading, one, sentence)
    const amount = assertion === 'absent' ? null : habitAmount(reading, stretches)
    // "Maybe thirty minutes a day" doubts how much, not whether.
    if (
      (assertion === 'uncertain' || needsAmount(reading, one, sentence)) &&
      !amount &&
      assertion !== 'absent'
    )
      return []
    const state = stateOf(
      reading,
      { ...one, sentence },
      stretches,
      assertion === 'absent' ? 'absent' : 'present',
    )
    if (state === 'absent' && entry.options.amount) return []
    // The smoke of another is the patient's to breathe.
    return [
      {
        entry,
        state,
        person: entry.options.kind === 'passive' ? 'patient' : person,
        // "Parei quando engravidei, depois voltei": what was told is of the time without it.
        amount: isTakenUpAgain(reading, sentence, { from, to }) ? null : amount,
        proof: sentence.proof(),
        speaker: sentence.role,
      },
    ]
  })
}

function stateOf(
  reading: Reading,
  { entry, sentence, from }: Found & { readonly sentence: Sentence },
  stretches: ReturnType<typeof stretchesOf>,
  assertion: 'present' | 'absent',
): Telling['state'] {
  const own = segmentAt(sentence, from)
  // "Fumei cigarro de palha": the noun is of the verb's time.
  const isPast = habitsIn(reading, sentence).some(
    (other) =>
      other.entry.options.past &&
      other.entry.options.kind === entry.options.kind &&
      segmentAt(sentence, other.from) === own,
  )
  if (isPast && assertion !== 'absent' && isTakenUpAgain(reading, sentence, { from, to: own.to }))
    return 'present'
  if (isPast) return assertion === 'absent' ? 'absent' : 'past'
  // "I'd have wine with supper, but I gave that up": behind its own stretch too.
  const quit = stretches.some(
    ([sentence, { from }], i) =>
      stretches[i - 1]?.[0] !== sentence &&
      isQuit(reading, sentence, from, stretches.findLast(([other]) => other === sentence)![1].to),
  )
  return quit ? 'past' : assertion
}

/** "Cigarro nunca botei na boca", "droga não uso", "bebida nada". */
function isDeniedBehind({ lexicon }: Reading, sentence: Sentence, to: number): boolean {
  const end = segmentAt(sentence, to - 1).to
  return lexicon.cues['context-cues']
    .findAll(sentence.tokens, to, end)
    .some(
      ({ entry, from }) =>
        (entry.concept === 'denies' && from <= to + 1) || (entry.concept === 'denies-back' && from === to),
    )
}

/** "O cigarro eu não prometo não": what is not promised is to leave it. */
const keepsOn = ({ lexicon }: Reading, { tokens }: Sentence): boolean =>
  lexicon.cues['habit-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'keeps')

/** Coffee and walks are habits where somebody says how many, or was asked. */
function needsAmount(reading: Reading, { entry }: Found, sentence: Sentence): boolean {
  if (!entry.options.amount && entry.options.kind !== 'activity') return false
  if (entry.options.as === 'none') return false
  return !isAnswerTo(reading, sentence, entry.options.kind ?? '')
}

/** Of relatives only smoking matters to a patient, and not that of acquaintances. */
function isTellable(reading: Reading, sentence: Sentence, { entry, from }: Found): boolean {
  if (entry.options.kind === 'passive') return true
  if (!entry.options.relative || isAnswerTo(reading, sentence, 'passive')) return false
  return anotherAt(reading, sentence, from)?.isKin ?? false
}
