import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type Page, pageOf } from '../../platform/paging.ts'
import type { ConsultationStage, ExamStage, StageFailure } from '../../schema/statuses.ts'

export const failureKinds = ['consultation', 'exam'] as const
export type FailureKind = (typeof failureKinds)[number]

/** A consultation or an exam that failed, with nothing of its patient. */
export interface FailedThing {
  readonly id: string
  readonly kind: FailureKind
  readonly failure: StageFailure<ConsultationStage | ExamStage>
  readonly createdAt: Date
  readonly failedAt: Date | null
  readonly professionalId: string | null
  /** Not so where its file was refused, or what it would go on from is gone. */
  readonly canBeRetried: boolean
}

export interface FailureFilter {
  readonly kind: FailureKind | null
  readonly after: string | null
  readonly limit: number
}

/** A tenant's failures, newest first by when the thing was made. */
export async function listFailures(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  { kind, after, limit }: FailureFilter,
): Promise<Page<FailedThing>> {
  const { rows } = await sql<FailedThing>`
    select * from (
      select id, 'consultation' as kind, created_at as "createdAt", completed_at as "failedAt",
        professional_id as "professionalId",
        coalesce(failure, '{"stage": "report", "message": ""}') as failure, transcript_removed_at is null as "canBeRetried"
      from consultations where tenant_id = ${tenantId} and status = 'failed'
      union all
      select id, 'exam', created_at, completed_at, professional_id,
        coalesce(failure, '{"stage": "read", "message": ""}'), blob_key is not null
      from exams where tenant_id = ${tenantId} and status = 'failed'
    ) as things
    where (${kind}::text is null or kind = ${kind}) and (${after}::uuid is null or id < ${after}::uuid)
    order by id desc limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit)
}
