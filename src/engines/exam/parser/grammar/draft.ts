import type { Line } from '../layout/lines.ts'
import type { Box } from '../layout/page-text.ts'

/** Why a row is believed to be a test. */
export type Evidence =
  | 'unit'
  | 'reference'
  | 'result-column'
  | 'known-name'
  /** Of heart, bones, lungs …, in a unit of its own. */
  | 'measure'
  | 'result-label'
  | 'labelled'
  | 'aligned'

/** A value as read from the page. */
export interface ValueReading {
  /** As printed, without unit. */
  text: string
  readonly kind: 'number' | 'bound' | 'range' | 'titer' | 'quality' | 'text'
  unit: string
  flag: string
  readonly references: string[]
  /** Another number in the row may be the result as well. */
  rivalled: boolean
  readonly box: Box
  readonly confidence: number
}

/** An observation while its block is still being read. */
export interface Draft {
  name: string
  readonly value: ValueReading
  method: string
  material: string
  /** The heading above: tells blood from urine. */
  readonly section: string
  readonly page: number
  readonly pageWidth: number
  readonly pageHeight: number
  readonly source: 'text' | 'ocr'
  readonly evidence: ReadonlySet<Evidence>
  readonly nameConfidence: number
}

/** The test that what follows may still belong to. */
export interface OpenTest {
  readonly drafts: readonly Draft[]
  /** The last line that belongs to it. */
  line: Line
  /** References of further lines stand right of this. */
  readonly referenceX: number
}
