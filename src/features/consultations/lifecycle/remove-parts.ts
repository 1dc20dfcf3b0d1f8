import type { Context, Tx } from '../../../context.ts'
import type { AuditSource } from '../../../platform/audit/audit-line.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { plainBox } from '../../../platform/vault/text-box.ts'
import { eraseBlobsLater, eraseBlobsNow, isHeld } from '../../erasure/index.ts'
import { type ConsultationRow, findRecordingOf, lockConsultation } from '../queries.ts'

const nothing = plainBox.seal('')

/** What of a consultation can go before the rest of it. */
export type ConsultationPart = 'audio' | 'transcript' | 'report'

type Needs = Pick<Context, 'db' | 'blobs' | 'queue' | 'audit' | 'clock' | 'log'>

const removers = { audio: removeAudio, transcript: removeTranscript, report: removeReports } as const

/** Takes a part of an ended consultation away, unless it is under legal hold. What is gone already stays gone. */
export async function removePart(
  context: Needs,
  {
    id,
    part,
    source,
  }: { readonly id: string; readonly part: ConsultationPart; readonly source: AuditSource },
): Promise<void> {
  const folders = await inTransaction(context.db, async (tx) => {
    const consultation = await lockConsultation(tx, id)
    if (!consultation || (await isHeld(tx, consultation))) return []
    const folders = await removers[part](context, tx, consultation)
    await context.audit.record(tx, {
      ...source,
      tenantId: consultation.tenant_id,
      verb: 'delete',
      object: { kind: part, id },
      outcome: 'success',
    })
    return folders
  })
  if (folders.length > 0) await eraseBlobsNow(context, { id, places: { folders } })
}

async function removeAudio(context: Needs, tx: Tx, { id, tenant_id }: ConsultationRow): Promise<string[]> {
  const recording = await findRecordingOf(tx, id)
  const of = ['recording_id', '=', recording.id] as const
  await tx
    .updateTable('chunks')
    .set({ blob_key: null })
    .where(...of)
    .execute()
  await tx
    .updateTable('windows')
    .set({ blob_key: null, sides: null })
    .where(...of)
    .execute()
  await tx
    .updateTable('recordings')
    .set({ playback_key: null, audio_removed_at: context.clock.now() })
    .where('id', '=', recording.id)
    .execute()
  // All blobs of a consultation are sound.
  const folders = [`${tenant_id}/${id}`]
  await eraseBlobsLater(context, tx, { folders })
  return folders
}

/** The words, the facts that were read from them, and the evidence of reports, which quotes them. */
async function removeTranscript({ clock }: Needs, tx: Tx, { id }: ConsultationRow): Promise<string[]> {
  const recording = await findRecordingOf(tx, id)
  await tx.deleteFrom('segments').where('recording_id', '=', recording.id).execute()
  await tx.deleteFrom('segment_corrections').where('consultation_id', '=', id).execute()
  await tx
    .updateTable('reports')
    .set({ evidence: plainBox.sealJson([]) })
    .where('consultation_id', '=', id)
    .execute()
  await tx
    .updateTable('consultations')
    .set({ facts: null, transcript_removed_at: clock.now() })
    .where('id', '=', id)
    .execute()
  return []
}

/** Every version, and what the caller gave for it to be written. */
async function removeReports({ clock }: Needs, tx: Tx, { id }: ConsultationRow): Promise<string[]> {
  await tx.deleteFrom('reports').where('consultation_id', '=', id).execute()
  await tx.deleteFrom('patient_sheets').where('consultation_id', '=', id).execute()
  await tx.deleteFrom('report_orders').where('consultation_id', '=', id).execute()
  // Kinds of errors stay, for the trend; what was said of them quotes the report.
  await tx.updateTable('note_reviews').set({ errors: null }).where('consultation_id', '=', id).execute()
  await tx
    .updateTable('consultations')
    .set({
      ...{ reason: nothing, notes: nothing, vocabulary: plainBox.sealJson([]) },
      ...{ report_schema: null, report_removed_at: clock.now() },
    })
    .where('id', '=', id)
    .execute()
  return []
}
