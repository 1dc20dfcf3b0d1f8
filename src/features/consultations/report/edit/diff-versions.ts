import type { Context } from '../../../../context.ts'
import { notFound } from '../../../../platform/errors.ts'
import { type ConsultationRow, findNewestReport } from '../../queries.ts'
import { getReportVersion } from '../report-versions.ts'
import { type Change, diffContent } from './diff-content.ts'

/** Of two versions; default the newest, and the one before `to`. */
interface Pair {
  readonly from?: number
  readonly to?: number
}

/** What lies between two versions of a report. Throws `not_found` where there is no such version. */
export async function diffVersions(
  context: Pick<Context, 'db' | 'vault' | 'results'>,
  consultation: ConsultationRow,
  wanted: Pair,
): Promise<Required<Pair> & { readonly changes: Change[] }> {
  const newest = await findNewestReport(context.db, consultation.id)
  if (!newest) throw notFound('Report not found')
  const { to = newest.version, from = Math.max(1, to - 1) } = wanted
  const [before, after] = await Promise.all(
    [from, to].map((version) => getReportVersion(context, consultation, version)),
  )
  return { from, to, changes: diffContent(before?.content, after?.content) }
}
