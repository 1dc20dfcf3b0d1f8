import type { CodeSuggestion } from '../knowledge/icd-index.ts'
import type { Knowledge } from '../knowledge/load-knowledge.ts'
import type { MedicineMatch } from '../knowledge/medicine-index.ts'
import type { ReportDraft, ReportLanguage, ReportRequest } from '../port.ts'
import { fillSchema } from './schema/fill-schema.ts'
import { writeTemplate } from './write-template.ts'

/** What the engine's thread does. */
export type ReportTask =
  | { readonly kind: 'write'; readonly request: ReportRequest }
  | {
      readonly kind: 'suggest-codes'
      readonly phrases: readonly string[]
      readonly language: ReportLanguage
      readonly limit: number
    }
  | { readonly kind: 'match-medicines'; readonly names: readonly string[]; readonly limit: number }

export type ReportTaskResult = ReportDraft | CodeSuggestion[][] | MedicineMatch[][] | TaskRefusal

/** An expected refusal: errors lose their class between threads. */
export interface TaskRefusal {
  readonly refused: string
}

export function handleTask(task: ReportTask, knowledge: Knowledge): ReportTaskResult {
  switch (task.kind) {
    case 'write':
      return write(task.request, knowledge)
    case 'suggest-codes':
      return task.phrases.map((phrase) => knowledge.icd[task.language].suggest(phrase, task.limit))
    case 'match-medicines':
      return task.names.map((name) => knowledge.medicines.matches(name, 1, task.limit))
  }
}

function write(request: ReportRequest, knowledge: Knowledge): ReportDraft | TaskRefusal {
  const { layout } = request
  return layout.kind === 'template'
    ? writeTemplate({ ...request, layout }, knowledge)
    : fillSchema({ ...request, layout }, knowledge)
}
