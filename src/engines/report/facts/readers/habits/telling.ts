import { personAt } from '../../attributes/person.ts'
import type { Person, Proof } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { type Segment, type Sentence, segmentAt } from '../../talk/sentence.ts'
import type { Match } from '../../words/matcher.ts'
import { isSpeech } from '../../words/speech.ts'
import type { WordEntry } from '../../words/tables.ts'

/** One time that a habit came up, and what was said of it. `past`: it was given up. */
export interface Telling {
  readonly entry: WordEntry<'habits'>
  readonly state: 'present' | 'absent' | 'past'
  readonly person: Person
  readonly amount: string | null
  readonly proof: readonly Proof[]
  readonly speaker: Sentence['role']
}

export type Found = Match<WordEntry<'habits'>>

/**
 * The habits named in a sentence; "bebê" is no drinking, "café que eu bebo" none of alcohol, and "ele fuma" of a patient is
 * of somebody else.
 */
export function habitsIn(reading: Reading, sentence: Sentence): Found[] {
  const found = reading.lexicon.grounds.habits.find(sentence.tokens)
  const drinks = found.filter(({ entry }) => entry.options.drink).map(({ from }) => segmentAt(sentence, from))
  return found.filter(
    ({ entry, from }) =>
      entry.options.unlike !== sentence.tokens[from]!.text.toLowerCase() &&
      !(entry.options.bare && drinks.includes(segmentAt(sentence, from))) &&
      !isOfNobody(reading, sentence, from),
  )
}

const isOfNobody = (reading: Reading, sentence: Sentence, from: number): boolean =>
  sentence.role === 'patient' &&
  isSpeech(reading.lexicon, sentence.tokens, from - 1, 'they') &&
  personAt(reading, sentence, from) === 'patient'

export const kindsIn = (reading: Reading, sentence: Sentence): string[] =>
  habitsIn(reading, sentence).map(({ entry }) => entry.options.kind ?? '')

/** Whether a sentence answers a question about a kind of habit. */
export const isAnswerTo = (reading: Reading, sentence: Sentence, kind: string): boolean =>
  reading.exchanges
    .answers(sentence)
    ?.questions.some((question) => kindsIn(reading, question).includes(kind)) ?? false

/** Whether a stretch says that something was given up, and for good. */
export const isQuit = (reading: Reading, sentence: Sentence, from: number, to: number): boolean => {
  const { 'habit-cues': cues } = reading.lexicon.cues
  const kinds = new Set(cues.findAll(sentence.tokens, from, to).map(({ entry }) => entry.concept))
  return kinds.has('quit') && !kinds.has('try') && !isTakenUpAgain(reading, sentence, { from, to })
}

/** "Parei quando engravidei, depois voltei", but not "e não voltei": behind it, before another habit is named. */
export function isTakenUpAgain(reading: Reading, sentence: Sentence, { from, to }: Segment): boolean {
  const { tokens } = sentence
  const other = habitsIn(reading, sentence).find((habit) => habit.from >= to)
  const end = other?.from ?? tokens.length
  return reading.lexicon.cues['habit-cues']
    .find(tokens, from, end)
    .some((cue) => cue.entry.concept === 'again' && cue.to <= end)
}
