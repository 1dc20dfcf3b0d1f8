import { workerData } from 'node:worker_threads'
import { serveTasks } from '../../../platform/workers/serve-tasks.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { handleTask, type ReportTask } from './tasks.ts'

const knowledge = loadKnowledge((workerData as { catalogFolder?: string } | null)?.catalogFolder)

serveTasks((task: ReportTask) => handleTask(task, knowledge))
