import type { Tx } from '../../../../context.ts'
import type { Evidence } from '../../../../engines/report/port.ts'
import type { TextBox } from '../../../../platform/vault/text-box.ts'
import { findNewestReport } from '../../queries.ts'
import type { WrittenReport } from '../draft-report.ts'
import { mergeRewritten } from './merge-rewritten.ts'

/** The newest report with only that taken from what was written which rests on changed utterances. */
export async function keepUnchanged(
  tx: Tx,
  box: TextBox,
  {
    written,
    consultationId,
    changed,
  }: {
    readonly written: WrittenReport
    readonly consultationId: string
    readonly changed: readonly number[]
  },
): Promise<WrittenReport> {
  const newest = await findNewestReport(tx, consultationId)
  if (!newest) return written
  const standing = {
    content: box.openJson(newest.content),
    evidence: box.openJson(newest.evidence) as Evidence[],
  }
  const { content, evidence } = mergeRewritten(standing, written.draft, new Set(changed))
  return {
    ...written,
    draft: { ...written.draft, content: content as typeof written.draft.content, evidence },
  }
}
