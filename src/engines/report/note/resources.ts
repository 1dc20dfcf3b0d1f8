import { type Lexicon, loadLexicon } from '../facts/words/lexicon.ts'
import { type Knowledge, shippedCatalog } from '../knowledge/load-knowledge.ts'
import type { ReportLanguage } from '../port.ts'
import { NoteWords } from './words.ts'

/** What understanding a talk and writing its note look up, read from disk once. */
export interface NoteResources {
  readonly knowledge: Knowledge
  readonly lexicons: { readonly [language in ReportLanguage]: Lexicon }
  readonly words: { readonly [language in ReportLanguage]: NoteWords }
}

/** Some tens of milliseconds beside the knowledge, so never on the event loop. */
export const loadNoteResources = (knowledge: Knowledge): NoteResources => ({
  knowledge,
  lexicons: { 'pt-BR': loadLexicon(shippedCatalog, 'pt-BR'), en: loadLexicon(shippedCatalog, 'en') },
  words: { 'pt-BR': new NoteWords(shippedCatalog, 'pt-BR'), en: new NoteWords(shippedCatalog, 'en') },
})
