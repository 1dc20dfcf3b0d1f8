import type { Context, Tx } from '../../../context.ts'
import { jobs } from '../job-kinds.ts'
import type { RecordingRef } from './followed.ts'

/** Has the recording brought up to its chunks, by whichever worker comes first. */
export const sendDecoding = (
  { queue }: Pick<Context, 'queue'>,
  tx: Tx,
  { id, tenant_id }: Pick<RecordingRef, 'id' | 'tenant_id'>,
): Promise<void> =>
  queue.send(tx, jobs.decodeRecording, { data: { recordingId: id }, key: id, share: tenant_id })
