import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context, Db } from '../../../context.ts'
import { repeatably } from '../../../platform/db/transaction.ts'
import { deriveId } from '../../../platform/derive-id.ts'
import type { TextBox } from '../../../platform/vault/text-box.ts'
import type { ConsultationDetails } from '../consultation.ts'

/** Who starts a consultation, and what of. */
export interface Beginning {
  readonly tenantId: string
  readonly details: ConsultationDetails
  /** What its ids come from, where the request may be a repetition. */
  readonly seed: string | null
}

export interface StartedConsultation {
  readonly id: string
  readonly recordingId: string
}

/** Opens a consultation and the recording that its chunks go to. */
export async function startConsultation(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  beginning: Beginning,
): Promise<StartedConsultation> {
  const consultation = newConsultation(await vault.box(beginning.tenantId), beginning)
  await repeatably(() => consultation.insert(db))
  return consultation
}

/**
 * A consultation with its ids, not stored yet. With a seed they are always the same, and `insert` is false where an
 * earlier try has stored it.
 */
export function newConsultation(box: TextBox, { tenantId, details, seed }: Beginning) {
  const id = seed ?? uuid()
  const recordingId = seed ? deriveId(seed, 'recording') : uuid()
  const insert = async (tx: Db): Promise<boolean> => {
    // One statement: by itself it is a transaction, and takes no further trip.
    const inserted = await tx
      .with('visit', (with_) =>
        with_
          .insertInto('consultations')
          .values({
            id,
            tenant_id: tenantId,
            status: 'recording',
            professional_id: details.professionalId,
            patient_reference: details.patientReference,
            consent: details.consent && box.sealJson(details.consent),
            reason: box.seal(details.reason),
            notes: box.seal(details.notes),
            metadata: box.sealJson(details.metadata),
            language: details.language,
            vocabulary: box.sealJson(details.vocabulary),
            specialty: null,
            report_schema: null,
            finish_digest: null,
            failure: null,
            finished_at: null,
            completed_at: null,
          })
          .onConflict((c) => c.column('id').doNothing())
          .returning(['id', 'tenant_id']),
      )
      .insertInto('recordings')
      .columns(['id', 'tenant_id', 'consultation_id'])
      .expression((from) =>
        from
          .selectFrom('visit')
          .select([sql<string>`${recordingId}::uuid`.as('id'), 'tenant_id', 'visit.id as visit']),
      )
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 1n
  }
  return { id, recordingId, insert }
}
