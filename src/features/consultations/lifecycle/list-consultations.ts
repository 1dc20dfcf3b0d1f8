import type { Context } from '../../../context.ts'
import { type Page, pageOf } from '../../../platform/paging.ts'
import { isListed, type ListFilter } from '../../../schema/listed.ts'
import type { ConsultationStatus } from '../../../schema/statuses.ts'
import type { ConsultationRow } from '../queries.ts'

export interface ConsultationFilter extends ListFilter {
  readonly tenantId: string
  readonly status?: ConsultationStatus
  readonly professionalId?: string
  readonly limit: number
}

/** A tenant's consultations, newest first. What is made meanwhile comes before the first page, and moves none. */
export async function listConsultations(
  { db }: Pick<Context, 'db'>,
  filter: ConsultationFilter,
): Promise<Page<ConsultationRow>> {
  const { status, professionalId, limit } = filter
  const rows = await db
    .selectFrom('consultations')
    .selectAll()
    .where('tenant_id', '=', filter.tenantId)
    .where((e) => (status === undefined ? e.lit(true) : e('status', '=', status)))
    .$if(professionalId !== undefined, (q) => q.where('professional_id', '=', professionalId ?? ''))
    .where(isListed(filter))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit)
}
