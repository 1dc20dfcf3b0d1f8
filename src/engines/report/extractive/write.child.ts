import { serveChild } from '../../../platform/children/serve-child.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { handleTask, type ReportTask, type TaskOutcome } from './tasks.ts'

await serveChild<ReportTask, TaskOutcome>(() => {
  const knowledge = loadKnowledge(process.argv[2])
  return (task) => handleTask(task, knowledge)
})
