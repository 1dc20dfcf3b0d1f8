import type { Fact, ReportRequest } from '../port.ts'
import type { NoteResources } from './resources.ts'
import { firstUtterance, type Visit } from './visit.ts'
import { wordings } from './wordings.ts'

/** A visit as the writers of notes and of callers' schemas look at it: its facts in order of the talk. */
export const visitOf = (
  facts: readonly Fact[],
  { language, utterances }: Pick<ReportRequest, 'language' | 'utterances'>,
  { lexicons, words, knowledge, known }: NoteResources,
): Visit => ({
  ...{ language, utterances, knowledge },
  facts: facts.toSorted((a, b) => firstUtterance(a) - firstUtterance(b)),
  lexicon: lexicons[language],
  words: words[language].forVisit(utterances),
  wording: wordings[language],
  knownWords: known[language],
})
