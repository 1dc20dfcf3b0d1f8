import type { ChatImage } from '../../../platform/llm/chat-client.ts'
import type { ExamFile, ExamReading, ExamReadOptions, PageBox } from '../port.ts'

/** One row of text on a page. */
export interface RecognisedLine {
  readonly text: string
  readonly box: PageBox
}

/** What a rule-based engine makes of a file: its reading, and all the text it read from, in reading order. */
export interface RecognisedExam {
  readonly reading: ExamReading
  readonly lines: readonly RecognisedLine[]
}

/** Rejects with `EngineError` where the file can't be read at all. */
export type RecogniseExam = (
  file: ExamFile,
  options: ExamReadOptions,
  signal: AbortSignal,
) => Promise<RecognisedExam>

/** A page as the model sees it: upright, large enough to read (about 1,600 pixels on the longer side). */
export interface ExamPicture extends ChatImage {
  /** From 1. */
  readonly page: number
}

/** The pages of a file, in order; drawn one after another, as they are asked for. */
export type ExamPictures = (file: ExamFile, signal: AbortSignal) => AsyncIterable<ExamPicture>
