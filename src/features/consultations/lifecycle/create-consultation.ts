import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { unprocessable } from '../../../platform/errors.ts'
import { jobs } from '../job-kinds.ts'
import { demuxerOfAudio, keepBytes, type Upload } from '../recording/chunk-bytes.ts'
import { insertChunk } from '../recording/chunk-rows.ts'
import { acceptFinish, type FinishWish } from './finish-consultation.ts'
import { type Beginning, newConsultation } from './start-consultation.ts'

/**
 * A consultation from one file: start, one chunk, finish, in one transaction. Returns its id once the
 * recording is durable and processing has been started; what follows does not depend on the caller staying.
 * Throws `unprocessable` when the file is no audio; then nothing is stored.
 */
export async function createConsultation(
  context: Pick<Context, 'db' | 'blobs' | 'queue' | 'events' | 'clock' | 'vault'>,
  beginning: Beginning,
  { recording, wish }: { readonly recording: Upload; readonly wish: FinishWish },
): Promise<string> {
  const { tenantId } = beginning
  const demuxer = await demuxerOfAudio(recording, unprocessable)
  const consultation = newConsultation(await context.vault.box(tenantId), beginning)
  const { id, recordingId } = consultation
  const blobKey = await keepBytes(
    context.blobs,
    { recording: { tenant_id: tenantId, consultation_id: id }, chunkIndex: 0 },
    recording,
  )
  const isNew = await inTransaction(context.db, async (tx) => {
    if (!(await consultation.insert(tx))) return false
    const chunk = { ...recording, chunkIndex: 0, claimedSeconds: 0, blobKey, streamIndex: 0, demuxer }
    await insertChunk(tx, recordingId, chunk)
    await acceptFinish(context, tx, { ...wish, recording: { id: recordingId, consultation_id: id } })
    // Not among the live ones: hours of sound are ahead, and nobody is waiting for the last few seconds of it.
    await context.queue.send(tx, jobs.decodeUpload, {
      data: { recordingId },
      key: recordingId,
      share: tenantId,
    })
    return true
  })
  if (!isNew && blobKey) await context.blobs.delete(blobKey)
  return id
}
