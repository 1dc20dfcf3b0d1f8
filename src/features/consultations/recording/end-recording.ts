import { sql, type Updateable } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { SAMPLE_RATE } from '../../../platform/media/pcm.ts'
import type { RecordingTable } from '../../../schema/tables.ts'
import { advanceConsultation, failConsultation } from '../advance-consultation.ts'
import { jobs } from '../job-kinds.ts'
import type { RecordingRow } from '../queries.ts'
import { tryFailedWindowsAgain } from '../transcript/transcribe-window.ts'

/** What came of decoding the whole of a recording. */
export interface DecodedRecording {
  readonly progress: Updateable<RecordingTable>
  /** 0: nothing could be decoded, which is what its consultation fails for. */
  readonly samples: number
  readonly warnings: Iterable<string>
}

/** Notes that a finished recording is decoded, and sends what follows from that. */
export async function endRecording(
  context: Pick<Context, 'db' | 'queue' | 'events' | 'clock'>,
  recording: RecordingRow,
  { progress, samples, warnings }: DecodedRecording,
): Promise<void> {
  const { id, consultation_id, tenant_id } = recording
  await inTransaction(context.db, async (tx) => {
    await tx
      .updateTable('recordings')
      .set({
        ...progress,
        decoded_at: context.clock.now(),
        warnings: sql<string>`warnings || ${JSON.stringify([...warnings])}::jsonb`,
      })
      .where('id', '=', id)
      .execute()
    if (samples === 0) {
      const message = 'the recording holds no audio that could be decoded'
      await failConsultation(context, tx, { consultationId: consultation_id, stage: 'decode', message })
      return
    }
    await tryFailedWindowsAgain(context, tx, recording)
    // Hours of recording must not keep everybody else from listening to minutes.
    const priority = -Math.round(samples / SAMPLE_RATE / 60)
    const data = { recordingId: id }
    await context.queue.send(tx, jobs.renderPlayback, { data, key: id, priority, share: tenant_id })
    await advanceConsultation(context, tx, consultation_id)
  })
}
