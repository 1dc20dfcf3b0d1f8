import { serveChild } from '../../../platform/children/serve-child.ts'
import type { ReportTask, TaskOutcome } from '../extractive/tasks.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { loadNoteResources } from '../note/resources.ts'
import { handleTask } from './tasks.ts'

await serveChild<ReportTask, TaskOutcome>(() => {
  const resources = loadNoteResources(loadKnowledge(process.argv[2]))
  return (task) => handleTask(task, resources)
})
