import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { type AuditInsert, insertLines } from '../../../platform/audit/audit-table.ts'
import type { StoredText } from '../../../platform/vault/text-box.ts'

/** A consultation with its recording as they are at the start; texts are sealed. */
export interface ConsultationRow {
  readonly id: string
  readonly recording_id: string
  readonly tenant_id: string
  readonly professional_id: string | null
  readonly patient_reference: string | null
  readonly consent: StoredText | null
  readonly reason: StoredText
  readonly notes: StoredText
  readonly metadata: StoredText
  readonly language: string
  readonly vocabulary: StoredText
}

/**
 * However many: one statement, which is a transaction by itself, with the lines of who made them. Those that are there
 * already stay as they are. Resolves to the ids of the others.
 */
export async function insertConsultations(
  db: Db,
  rows: readonly ConsultationRow[],
  lines: readonly AuditInsert[] = [],
): Promise<ReadonlySet<string>> {
  const all = <Name extends keyof ConsultationRow>(name: Name) => rows.map((row) => row[name])
  const { rows: made } = await sql<{ id: string }>`
    with given as (
      select * from unnest(
        ${all('id')}::uuid[], ${all('recording_id')}::uuid[], ${all('tenant_id')}::uuid[],
        ${all('professional_id')}::text[], ${all('patient_reference')}::text[], ${all('consent')}::text[],
        ${all('reason')}::text[], ${all('notes')}::text[], ${all('metadata')}::text[], ${all('language')}::text[],
        ${all('vocabulary')}::text[])
      as given(id, recording_id, tenant_id, professional_id, patient_reference, consent, reason, notes, metadata,
        language, vocabulary)
    ), line as (${insertLines(lines)}), visit as (
      insert into consultations (id, tenant_id, status, professional_id, patient_reference, consent, reason, notes,
        metadata, language, vocabulary)
      select id, tenant_id, 'recording', professional_id, patient_reference, consent::json, reason, notes,
        metadata::json, language, vocabulary::json
      from given
      on conflict (id) do nothing
      returning id
    )
    insert into recordings (id, tenant_id, consultation_id)
    select given.recording_id, given.tenant_id, visit.id from visit join given on given.id = visit.id
    returning consultation_id as id`.execute(db)
  return new Set(made.map(({ id }) => id))
}
