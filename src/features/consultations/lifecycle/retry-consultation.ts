import type { Context, Tx } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { ConsultationStatus } from '../../../schema/statuses.ts'
import { advanceConsultation } from '../advance-consultation.ts'
import { defaultSpecialty, events } from '../consultation.ts'
import { jobs } from '../job-kinds.ts'
import { type ConsultationRow, chunkTotals, findRecordingOf, lockConsultation } from '../queries.ts'
import { tryFailedWindowsAgain } from '../transcript/transcribe-window.ts'

type Needs = Pick<Context, 'db' | 'queue' | 'events' | 'clock'>

/**
 * Takes a failed consultation up again at the step that failed; what was done already stays. Again, while it is under
 * way: nothing changes. Throws `not-found`, or `conflict` where it has not failed or there is nothing to go on from.
 */
export const retryConsultation = (context: Needs, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const consultation = await lockConsultation(tx, id)
    if (!consultation) throw notFound('Consultation not found')
    if (consultation.status === 'in-progress') return
    if (consultation.status !== 'failed')
      throw conflict(`Only what failed can be tried again; the consultation is ${consultation.status}`)
    if (consultation.transcript_removed_at)
      throw conflict('The words were removed: nothing is left to go on from')
    await tx
      .updateTable('consultations')
      .set({
        status: 'in-progress' satisfies ConsultationStatus,
        failure: null,
        // One that failed before its finish: nobody chose anything.
        specialty: consultation.specialty ?? defaultSpecialty,
        finished_at: consultation.finished_at ?? context.clock.now(),
      })
      .where('id', '=', id)
      .execute()
    const { tenant_id: tenantId } = consultation
    await context.events.append(tx, { tenantId, subject: id, kind: events.inProgress })
    await takeUp(context, tx, consultation)
  })

async function takeUp(context: Needs, tx: Tx, { id, failure }: ConsultationRow): Promise<void> {
  const recording = await findRecordingOf(tx, id)
  if (failure?.stage !== 'decode') {
    await tryFailedWindowsAgain(context, tx, recording)
    return advanceConsultation(context, tx, id)
  }
  const { bytes } = await chunkTotals(tx, recording.id)
  if (bytes === 0 || recording.audio_removed_at) throw conflict('There is no audio to try again with')
  await tx.updateTable('recordings').set({ decoded_at: null }).where('id', '=', recording.id).execute()
  const { id: recordingId, tenant_id: share } = recording
  await context.queue.send(tx, jobs.decodeRecording, { data: { recordingId }, key: recordingId, share })
}
