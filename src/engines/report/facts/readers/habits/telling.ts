import type { Person, Proof } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import type { Match } from '../../words/matcher.ts'
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

/** The habits named in a sentence; "bebê" is no drinking. */
export const habitsIn = ({ lexicon }: Reading, { tokens }: Sentence): Found[] =>
  lexicon.grounds.habits
    .find(tokens)
    .filter(({ entry, from }) => entry.options.unlike !== tokens[from]!.text.toLowerCase())

export const kindsIn = (reading: Reading, sentence: Sentence): string[] =>
  habitsIn(reading, sentence).map(({ entry }) => entry.options.kind ?? '')

/** Whether a sentence answers a question about a kind of habit. */
export const isAnswerTo = (reading: Reading, sentence: Sentence, kind: string): boolean =>
  reading.exchanges
    .answers(sentence)
    ?.questions.some((question) => kindsIn(reading, question).includes(kind)) ?? false

/** Whether a stretch says that something was given up, and for good. */
export const isQuit = ({ lexicon }: Reading, { tokens }: Sentence, from: number, to: number): boolean => {
  const cues = lexicon.cues['habit-cues'].findAll(tokens, from, to).map(({ entry }) => entry.concept)
  return cues.includes('quit') && !cues.includes('try') && !cues.includes('again')
}
