import type { Context } from '../../../../context.ts'
import type { ReportSchema } from '../../../../engines/report/port.ts'
import { type ConsultationRow, findNewestReport } from '../../queries.ts'
import { orderReport } from '../order-report.ts'

/**
 * Has what rests on these utterances written anew, in the layout of the newest report. Resolves to the order's id; `null`
 * where there is no report yet, or nothing has changed.
 */
export async function orderChanged(
  context: Pick<Context, 'db' | 'queue' | 'vault'>,
  consultation: ConsultationRow,
  changed: readonly number[],
): Promise<string | null> {
  const newest = await findNewestReport(context.db, consultation.id)
  if (!newest || changed.length === 0) return null
  const box = await context.vault.box(consultation.tenant_id)
  const isTemplate = Object.hasOwn(box.openJson(newest.content), 'summary_json_pt')
  const reportSchema = isTemplate ? null : (consultation.report_schema as ReportSchema | null)
  return orderReport(context, consultation, {
    layout: { specialty: newest.specialty, reportSchema },
    changed,
  })
}
