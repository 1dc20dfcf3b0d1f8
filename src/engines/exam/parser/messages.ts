import type { Hindrance } from '../../../platform/errors.ts'
import type { DrawnPage, ExamMediaType } from '../port.ts'
import type { RecognisedExam } from '../vision-llm/recognised-exam.ts'

/** What a reader process does with a document. */
export type ReaderTask =
  | { readonly task: 'read'; readonly mediaType: ExamMediaType; readonly locale: 'pt-BR' | 'en' }
  | { readonly task: 'draw'; readonly mediaType: ExamMediaType; readonly page: number }
  | { readonly task: 'inspect'; readonly mediaType: ExamMediaType }

/** From the server to a reader process: one task at a time, with the document, since it sees no files of ours. */
export type ToReader = (ReaderTask & { readonly bytes: Uint8Array }) | { readonly slot: true }

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
