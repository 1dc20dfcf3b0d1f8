import type { ExamMediaType, ExamReading } from '../port.ts'

/** From the server to a reader process: one task at a time. */
export type ReaderTask =
  | {
      readonly task: 'read'
      readonly path: string
      readonly mediaType: ExamMediaType
      readonly locale: 'pt-BR' | 'en'
    }
  | { readonly task: 'inspect'; readonly path: string; readonly mediaType: ExamMediaType }
export type ToReader = ReaderTask | { readonly slot: true }

/** From a reader process to the server. */
export type FromReader =
  | { readonly ready: true }
  | { readonly progress: number; readonly pages: number }
  | { readonly wantsSlot: true }
  | { readonly freesSlot: true }
  | { readonly reading: ExamReading }
  | { readonly fault: string | null }
  | { readonly failed: string; readonly expected: boolean }
