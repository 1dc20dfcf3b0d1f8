import type { Match } from '../../words/matcher.ts'
import type { WordEntry } from '../../words/tables.ts'

/** A circumstance named in a sentence. */
export type Circumstance = Match<WordEntry<'contexts'>>
