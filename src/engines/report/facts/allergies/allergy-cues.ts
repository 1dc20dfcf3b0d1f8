import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import type { Match } from '../words/matcher.ts'
import type { WordEntry } from '../words/tables.ts'

export type AllergyCue =
  | 'must-not'
  | 'topic'
  | 'drugs'
  | 'none'
  | 'unsure'
  | 'but'
  | 'fear'
  | 'tolerates'
  | 'reaction'
  /** What a medicine does without any allergy: a cough, sleep. */
  | 'effect'
  | 'intolerance'
  | 'cleared'
  /** Never taken: nobody knows. */
  | 'untried'
  | 'listed'
  | 'else'
  /** "Um tal de": names nothing. */
  | 'unnamed'
  /** "Mais alguma?": asks on. */
  | 'more'

/** Words of a sentence that tell of an allergy, or that there is none. */
export const allergyCues = (
  { lexicon }: Reading,
  { tokens }: Sentence,
  kind: AllergyCue,
): Match<WordEntry<string>>[] =>
  lexicon.cues['allergy-cues'].findAll(tokens).filter(({ entry }) => entry.concept === kind)

export const hasCue = (reading: Reading, sentence: Sentence, kind: AllergyCue): boolean =>
  allergyCues(reading, sentence, kind).length > 0
