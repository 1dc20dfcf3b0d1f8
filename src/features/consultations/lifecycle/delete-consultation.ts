import type { Context } from '../../../context.ts'
import type { AuditSource } from '../../../platform/audit/audit-line.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import { eraseBlobsNow, eraseTraces, refuseHeld } from '../../erasure/index.ts'
import { findRecordingOf, lockConsultation } from '../queries.ts'

/**
 * Deletes a consultation with all that belongs to it, in whatever state it is; work under way on it is stopped.
 * Throws `not-found` when another was faster, `conflict` under legal hold.
 */
export async function deleteConsultation(
  context: Pick<Context, 'db' | 'blobs' | 'events' | 'queue' | 'audit' | 'log'>,
  id: string,
  source: AuditSource,
): Promise<void> {
  const subject = await inTransaction(context.db, async (tx) => {
    const consultation = await lockConsultation(tx, id)
    if (!consultation) throw notFound('Consultation not found')
    await refuseHeld(tx, consultation)
    const recording = await findRecordingOf(tx, id)
    await tx.deleteFrom('consultations').where('id', '=', id).execute()
    const subject = {
      ...{ id, kind: 'consultation' as const, tenantId: consultation.tenant_id },
      jobs: { consultationId: [id], recordingId: [recording.id] },
      places: { folders: [`${consultation.tenant_id}/${id}`] },
    }
    await eraseTraces(context, tx, { ...subject, source })
    return subject
  })
  await eraseBlobsNow(context, subject)
}
