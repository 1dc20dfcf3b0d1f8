import type { Context } from '../../context.ts'
import { type Page, pageOf } from '../../platform/paging.ts'
import { isListed, type ListFilter } from '../../schema/listed.ts'
import type { ExamStatus } from '../../schema/statuses.ts'
import type { ExamFailure } from './exam.ts'
import type { ExamSender } from './submit-exams.ts'

export interface ExamFilter extends ExamSender, ListFilter {
  readonly status?: ExamStatus
  readonly limit: number
}

export interface ListedExam extends ExamSender {
  readonly id: string
  readonly status: ExamStatus
  readonly fileName: string
  readonly patientReference: string | null
  readonly metadata: Record<string, unknown>
  readonly createdAt: Date
  readonly completedAt: Date | null
  readonly failure: ExamFailure | null
}

/** The exams that a professional of the tenant has sent, newest first, without what they say. */
export async function listExams(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  filter: ExamFilter,
): Promise<Page<ListedExam>> {
  const { status, limit } = filter
  const rows = await db
    .selectFrom('exams')
    .select([
      ...(['id', 'tenant_id as tenantId', 'professional_id as professionalId', 'status'] as const),
      ...(['file_name as fileName', 'patient_reference as patientReference', 'metadata'] as const),
      ...(['created_at as createdAt', 'completed_at as completedAt', 'failure'] as const),
    ])
    .where('tenant_id', '=', filter.tenantId)
    .where('professional_id', '=', filter.professionalId)
    .where((e) => (status === undefined ? e.lit(true) : e('status', '=', status)))
    .where(isListed(filter))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const box = await vault.box(filter.tenantId)
  const exams = rows.map((row) => ({
    ...row,
    fileName: box.open(row.fileName),
    metadata: box.openJson(row.metadata),
  }))
  return pageOf(exams as ListedExam[], limit)
}
