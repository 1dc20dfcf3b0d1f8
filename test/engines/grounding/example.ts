import type { StatementPlace } from '../../../src/engines/report/grounding/statement.ts'
import type { ReportLanguage } from '../../../src/engines/report/port.ts'

/** What was said, a statement that it bears out, and one that it doesn't. */
export interface Example {
  readonly name: string
  readonly language?: ReportLanguage
  /** Each line with its speaker: `d` of the doctor, `p` of the patient. */
  readonly talk: readonly (readonly ['d' | 'p', string])[]
  /** The cited lines; all where left out. */
  readonly cited?: readonly number[]
  readonly place?: StatementPlace
  readonly stands: readonly string[]
  readonly falls: readonly (readonly [statement: string, reason: RegExp])[]
}
