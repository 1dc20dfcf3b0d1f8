import type { ExamReading } from '../../../engines/exam/port.ts'
import type { Parties } from '../parts/frame.ts'

/** All that a bundle tells of an exam. */
export interface ExamStory {
  readonly id: string
  readonly reading: ExamReading
  readonly fileName: string
  readonly mediaType: string
  /** The engine that read it. */
  readonly engine: string
  readonly readAt: Date
  readonly parties: Parties
  readonly profile: 'r4' | 'br-core'
  /** Where a page of the file is drawn; the number of the page goes behind it. */
  readonly pageAddress: string
}
