import { handleTask as handleOtherTask, type ReportTask, type TaskOutcome } from '../extractive/tasks.ts'
import { readFacts } from '../facts/read-facts.ts'
import type { NoteResources } from '../note/resources.ts'
import { writeNote } from '../note/write-note.ts'

/** What the engine's process does: a talk is understood once, and the note is written from what was understood. */
export function handleTask(task: ReportTask, resources: NoteResources): TaskOutcome {
  const { knowledge, lexicons } = resources
  const understand = (request: Parameters<typeof readFacts>[0]) =>
    readFacts(request, lexicons[request.language], knowledge)
  if (task.kind === 'understand') return { output: understand(task.request) }
  if (task.kind === 'write' && task.request.layout.kind === 'template') {
    const { request } = task
    return { output: writeNote(understand(request), { ...request, layout: task.request.layout }, resources) }
  }
  return handleOtherTask(task, knowledge)
}
