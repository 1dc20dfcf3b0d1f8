import { v7 as uuid } from 'uuid'
import type { Context, Db } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ConsultationDetails } from './consultation.ts'

export interface StartedConsultation {
  readonly id: string
  readonly recordingId: string
}

/** Opens a consultation and the recording that its chunks go to. */
export async function startConsultation(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  details: ConsultationDetails,
): Promise<StartedConsultation> {
  const consultation = newConsultation(tenantId, details)
  await inTransaction(db, consultation.insert)
  return consultation
}

/** A consultation with its ids, not stored yet. */
export function newConsultation(tenantId: string, details: ConsultationDetails) {
  const id = uuid()
  const recordingId = uuid()
  const insert = async (tx: Db): Promise<void> => {
    await tx
      .insertInto('consultations')
      .values({
        id,
        tenant_id: tenantId,
        status: 'recording',
        professional_id: details.professionalId,
        reason: details.reason,
        notes: details.notes,
        metadata: JSON.stringify(details.metadata),
        language: details.language,
        vocabulary: JSON.stringify(details.vocabulary),
        specialty: null,
        report_schema: null,
        finish_digest: null,
        failure: null,
        finished_at: null,
        completed_at: null,
      })
      .execute()
    await tx
      .insertInto('recordings')
      .values({
        id: recordingId,
        tenant_id: tenantId,
        consultation_id: id,
        decoded_at: null,
        playback_key: null,
      })
      .execute()
  }
  return { id, recordingId, insert }
}
