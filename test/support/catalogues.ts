import { loadFillLexicons } from '../../src/engines/report/fill/lexicons.ts'
import { loadInFull } from '../../src/engines/report/grounding/in-full.ts'
import { loadKnowledge, shippedCatalog } from '../../src/engines/report/knowledge/load-knowledge.ts'
import { loadNoteResources } from '../../src/engines/report/note/resources.ts'

/** The tables that we ship, read from disk once for all the files that a worker runs: half a second of processor. */
const notes = loadNoteResources(loadKnowledge())

export const catalogues = {
  ...notes,
  schemas: loadFillLexicons(shippedCatalog, notes.lexicons),
  inFull: loadInFull(shippedCatalog),
}
