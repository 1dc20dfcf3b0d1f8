import type { Checked, Statement } from '../../grounding/statement.ts'
import { joinVerdicts, SUPPORTED, type Verdict } from '../../support.ts'
import { cleanText } from './clean-text.ts'
import type { Sources, Unsupported } from './sources.ts'

/** A statement with what the checks, and the model's own pass where there is one, make of it. */
export interface Judged extends Checked {
  readonly text: string
}

/** Judges statements, one answer each, in their order; a statement without a text is `supported` by nothing. */
export async function judge(sources: Sources, statements: readonly Statement[]): Promise<Judged[]> {
  const clean = statements.map((statement) => ({ ...statement, text: cleanText(statement.text) }))
  const checked = await sources.check(clean)
  const placed = clean.map((statement, at) => ({ ...statement, utterances: checked[at]!.utterances }))
  const verified = sources.verify ? await sources.verify(placed) : []
  return clean.map(({ text }, at) => {
    const own = checked[at]!
    const other: Verdict | null = verified[at] ?? null
    // Names that the tables don't know, and the model does.
    const isLifted = own.isNotFound && other?.support === 'supported'
    return { ...own, ...(isLifted ? SUPPORTED : other ? joinVerdicts(own, other) : {}), text }
  })
}

/** Whether a statement may stay, marked or not. */
export const mayStay = ({ support }: Verdict, unsupported: Unsupported): boolean =>
  unsupported === 'mark' || support === 'supported' || support === 'partly'

/** The mark of a judged statement, for its evidence. */
export const markOf = ({ support, reason }: Verdict) => ({ support, ...(reason === null ? {} : { reason }) })
