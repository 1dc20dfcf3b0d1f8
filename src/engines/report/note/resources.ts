import { readFileSync } from 'node:fs'
import path from 'node:path'
import { WordFilter } from '../../../platform/text/word-filter.ts'
import { type Lexicon, loadLexicon } from '../facts/words/lexicon.ts'
import { type Knowledge, shippedCatalog } from '../knowledge/load-knowledge.ts'
import type { ReportLanguage } from '../port.ts'
import { NoteWords } from './words.ts'

/** What understanding a talk and writing its note look up, read from disk once. */
export interface NoteResources {
  readonly knowledge: Knowledge
  readonly lexicons: { readonly [language in ReportLanguage]: Lexicon }
  readonly words: { readonly [language in ReportLanguage]: NoteWords }
  /** What dictionaries have: what is in none is a name. */
  readonly known: { readonly [language in ReportLanguage]: WordFilter }
}

/** Some tens of milliseconds beside the knowledge, so never on the event loop. */
export const loadNoteResources = (knowledge: Knowledge): NoteResources => ({
  knowledge,
  lexicons: { 'pt-BR': loadLexicon(shippedCatalog, 'pt-BR'), en: loadLexicon(shippedCatalog, 'en') },
  words: { 'pt-BR': new NoteWords(shippedCatalog, 'pt-BR'), en: new NoteWords(shippedCatalog, 'en') },
  known: { 'pt-BR': filterOf('pt'), en: filterOf('en') },
})

const filterOf = (language: 'pt' | 'en') =>
  new WordFilter(readFileSync(path.join(shippedCatalog, 'words', `${language}.bloom`)))
