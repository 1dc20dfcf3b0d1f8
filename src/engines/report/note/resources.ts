import { readFileSync } from 'node:fs'
import path from 'node:path'
import { WordFilter } from '../../../platform/text/word-filter.ts'
import { type Lexicon, loadLexicon } from '../facts/words/lexicon.ts'
import { type ByLanguage, byLanguage } from '../knowledge/by-language.ts'
import { type Knowledge, shippedCatalog } from '../knowledge/load-knowledge.ts'
import { NoteWords } from './words.ts'

/** What understanding a talk and writing its note look up, read from disk once. */
export interface NoteResources {
  readonly knowledge: Knowledge
  readonly lexicons: ByLanguage<Lexicon>
  readonly words: ByLanguage<NoteWords>
  /** What dictionaries have: what is in none is a name. */
  readonly known: ByLanguage<WordFilter>
}

/** Some tens of milliseconds beside the knowledge, so never on the event loop. */
export const loadNoteResources = (knowledge: Knowledge): NoteResources => ({
  knowledge,
  lexicons: byLanguage((language) => loadLexicon(shippedCatalog, language)),
  words: byLanguage((language) => NoteWords.read(shippedCatalog, language)),
  known: byLanguage((language) => filterOf(language === 'pt-BR' ? 'pt' : 'en')),
})

const filterOf = (language: 'pt' | 'en') =>
  new WordFilter(readFileSync(path.join(shippedCatalog, 'words', `${language}.bloom`)))
