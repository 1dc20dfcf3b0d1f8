import type { Hindrance } from '../../../platform/errors.ts'
import type { DrawnPage, ExamMediaType } from '../port.ts'
import type { RecognisedExam } from '../vision-llm/recognised-exam.ts'

/** From the server to a reader process: one task at a time. */
export type ReaderTask = DocumentTask & {
  /** A private folder; there for HEIC pictures only, which are converted first. */
  readonly scratch?: string
}

type DocumentTask =
  | {
      readonly task: 'read'
      readonly path: string
      readonly mediaType: ExamMediaType
      readonly locale: 'pt-BR' | 'en'
    }
  | { readonly task: 'draw'; readonly path: string; readonly mediaType: ExamMediaType; readonly page: number }
  | { readonly task: 'inspect'; readonly path: string; readonly mediaType: ExamMediaType }
export type ToReader = ReaderTask | { readonly slot: true }

/** From a reader process to the server. */
export type FromReader =
  | { readonly ready: true }
  | { readonly progress: number; readonly pages: number }
  | { readonly wantsSlot: true }
  | { readonly freesSlot: true }
  | { readonly recognised: RecognisedExam }
  | { readonly drawn: DrawnPage }
  | { readonly fault: string | null }
  /** After `broken` the process has nothing more to give: a library in it has given up. */
  | {
      readonly failed: string
      readonly expected: boolean
      readonly broken: boolean
      readonly hindrance?: Hindrance | undefined
    }
