import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { EngineError } from '../../platform/errors.ts'
import type { Job, JobSettings } from '../../platform/queue/job.ts'
import type { Specialties } from '../specialties/index.ts'
import { failConsultation } from './advance-consultation.ts'
import { jobs } from './job-names.ts'
import type { RecordingSessions } from './recording-sessions.ts'
import { renderPlayback } from './render-playback.ts'
import { giveUpWindow, transcribeWindow, type WindowRef } from './transcribe-window.ts'
import { giveUpReport, writeReport } from './write-report.ts'

const settingsOf = {
  decodeRecording: { name: jobs.decodeRecording, retries: 10, timeoutSeconds: 1800 },
  decodeUpload: { name: jobs.decodeUpload, retries: 10, timeoutSeconds: 3600 },
  // Some three minutes of tries: a speech server may be starting anew, but a single step waits for the outcome.
  transcribeWindow: { name: jobs.transcribeWindow, retries: 7, timeoutSeconds: 600 },
  writeReport: { name: jobs.writeReport, retries: 4, timeoutSeconds: 600 },
  writeSchemaReport: { name: jobs.writeSchemaReport, retries: 4, timeoutSeconds: 600 },
  renderPlayback: { name: jobs.renderPlayback, retries: 5, timeoutSeconds: 900 },
} as const

/** How the jobs of consultations are queued; every process that sends them knows these. */
export const consultationJobSettings = Object.values(settingsOf)

/** The jobs of consultations, as a worker runs them. */
export function consultationJobs(
  context: Context,
  specialties: Specialties,
  sessions: RecordingSessions,
): Job[] {
  const decodeWith = (settings: JobSettings, concurrency: number): Job<{ recordingId: string }> => ({
    ...settings,
    concurrency,
    guests: 1,
    run: ({ recordingId }, { signal }) => sessions.drain(recordingId, signal),
    onGivenUp: ({ recordingId }, error) => giveUpDecoding(context, recordingId, error),
  })
  const transcribe: Job<WindowRef> = {
    ...settingsOf.transcribeWindow,
    concurrency: context.settings.concurrency.asr,
    run: (ref, { signal }) => transcribeWindow(context, ref, signal),
    onGivenUp: (ref, error) => giveUpWindow(context, ref, error),
  }
  const writeWith = (settings: JobSettings): Job<{ consultationId: string }> => ({
    ...settings,
    concurrency: 4,
    run: ({ consultationId }, { signal }) => writeReport(context, specialties, consultationId, signal),
    onGivenUp: ({ consultationId }, error) => giveUpReport(context, consultationId, error),
  })
  const render: Job<{ recordingId: string }> = {
    ...settingsOf.renderPlayback,
    concurrency: 2,
    run: ({ recordingId }, { signal }) => renderPlayback(context, recordingId, signal),
  }
  // Whole recordings take minutes of decoding: places of their own keep them from those that are being made.
  const decode = [decodeWith(settingsOf.decodeRecording, 4), decodeWith(settingsOf.decodeUpload, 2)]
  // A caller's schema may take all the time there is: others' reports don't stand behind it.
  const write = [writeWith(settingsOf.writeReport), writeWith(settingsOf.writeSchemaReport)]
  return [...decode, transcribe, ...write, render] as Job[]
}

/** A recording that is still being made gets another chance at its next chunk, or at finish. */
const giveUpDecoding = (context: Context, recordingId: string, error: Error) =>
  inTransaction(context.db, async (tx) => {
    const recording = await tx
      .selectFrom('recordings')
      .select('consultation_id')
      .where('id', '=', recordingId)
      .executeTakeFirst()
    if (!recording) return
    const message = error instanceof EngineError ? error.message : 'the recording could not be decoded'
    await failConsultation(context, tx, recording.consultation_id, { stage: 'decode', message })
  })
