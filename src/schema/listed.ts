import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What lists of consultations and of exams may be narrowed by, and where a page of them begins. */
export interface ListFilter {
  readonly patientReference?: string
  /** Made at that moment or later. */
  readonly from: Date | null
  /** Made before that moment. */
  readonly to: Date | null
  /** The last id of the page before; newer ones come first. */
  readonly after: string | null
}

/** Whether a row of such a table belongs to the list from there on. */
export function isListed({ patientReference, from, to, after }: ListFilter): RawBuilder<SqlBool> {
  const conditions = [
    ...(patientReference === undefined ? [] : [sql`patient_reference = ${patientReference}`]),
    ...(from === null ? [] : [sql`created_at >= ${from}`]),
    ...(to === null ? [] : [sql`created_at < ${to}`]),
    ...(after === null ? [] : [sql`id < ${after}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}
