import type { Context } from '../../../context.ts'
import { type Page, pageOf } from '../../../platform/paging.ts'
import type { ConsultationStatus } from '../../../schema/statuses.ts'
import type { ConsultationRow } from '../queries.ts'

export interface ConsultationFilter {
  readonly tenantId: string
  readonly status?: ConsultationStatus
  readonly professionalId?: string
  readonly patientReference?: string
  /** Made at that moment or later. */
  readonly from: Date | null
  /** Made before that moment. */
  readonly to: Date | null
  readonly after: string | null
  readonly limit: number
}

/** A tenant's consultations, newest first. What is made meanwhile comes before the first page, and moves none. */
export async function listConsultations(
  { db }: Pick<Context, 'db'>,
  filter: ConsultationFilter,
): Promise<Page<ConsultationRow>> {
  const { status, professionalId, patientReference, from, to, after, limit } = filter
  const rows = await db
    .selectFrom('consultations')
    .selectAll()
    .where('tenant_id', '=', filter.tenantId)
    .where((e) => (status === undefined ? e.lit(true) : e('status', '=', status)))
    .$if(professionalId !== undefined, (q) => q.where('professional_id', '=', professionalId ?? ''))
    .$if(patientReference !== undefined, (q) => q.where('patient_reference', '=', patientReference ?? ''))
    .$if(from !== null, (q) => q.where('created_at', '>=', from as Date))
    .$if(to !== null, (q) => q.where('created_at', '<', to as Date))
    .$if(after !== null, (q) => q.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit)
}
