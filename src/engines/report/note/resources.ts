import { type Knowledge, loadKnowledge, shippedCatalog } from '../knowledge/load-knowledge.ts'
import type { ReportLanguage } from '../port.ts'
import { NoteWords } from './words.ts'

/** What writing a note looks up, read from disk once. */
export interface NoteResources {
  readonly knowledge: Knowledge
  readonly words: { readonly [language in ReportLanguage]: NoteWords }
}

/** Some 300 ms, so never on the event loop. */
export const loadNoteResources = (knowledge: Knowledge = loadKnowledge()): NoteResources => ({
  knowledge,
  words: { 'pt-BR': new NoteWords(shippedCatalog, 'pt-BR'), en: new NoteWords(shippedCatalog, 'en') },
})
