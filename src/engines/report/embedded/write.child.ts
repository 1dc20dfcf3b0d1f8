import { serveChild } from '../../../platform/children/serve-child.ts'
import { loadFillLexicons } from '../fill/lexicons.ts'
import { loadInFull } from '../grounding/in-full.ts'
import { loadKnowledge, shippedCatalog } from '../knowledge/load-knowledge.ts'
import { loadNoteResources } from '../note/resources.ts'
import { handleTask, type ReportTask, type TaskOutcome } from './tasks.ts'

await serveChild<ReportTask, TaskOutcome>(() => {
  const note = loadNoteResources(loadKnowledge(process.argv[2]))
  const resources = {
    ...note,
    schemas: loadFillLexicons(shippedCatalog, note.lexicons),
    inFull: loadInFull(shippedCatalog),
  }
  return (task) => handleTask(task, resources)
})
