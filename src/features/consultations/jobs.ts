import type { Context, ContextSettings } from '../../context.ts'
import { UNHURRIED } from '../../engines/report/port.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { EngineError } from '../../platform/errors.ts'
import type { Job, JobSettings } from '../../platform/queue/job.ts'
import type { Specialties } from '../specialties/index.ts'
import { failConsultation } from './advance-consultation.ts'
import { jobs } from './job-names.ts'
import type { RecordingSessions } from './recording-sessions.ts'
import { renderPlayback } from './render-playback.ts'
import { giveUpOrder, type OrderRef, rewriteReport } from './rewrite-report.ts'
import { giveUpWindow, transcribeWindow, type WindowRef } from './transcribe-window.ts'
import { giveUpReport, writeReport } from './write-report.ts'

/** What a report takes besides a language model: facts, checks, and the engine that stands in. */
const REPORT_SECONDS = 300

/** How the jobs of consultations are queued; every process that sends them knows these. */
const settingsOf = ({ reportDeadlineMs }: Pick<ContextSettings, 'reportDeadlineMs'>) => ({
  decodeRecording: { name: jobs.decodeRecording, retries: 10, timeoutSeconds: 1800 },
  decodeUpload: { name: jobs.decodeUpload, retries: 10, timeoutSeconds: 3600 },
  // Some three minutes of tries: a speech server may be starting anew, but a single step waits for the outcome.
  transcribeWindow: { name: jobs.transcribeWindow, retries: 7, timeoutSeconds: 600 },
  writeReport: { name: jobs.writeReport, retries: 4, ...reportTime(reportDeadlineMs) },
  writeSchemaReport: { name: jobs.writeSchemaReport, retries: 4, ...reportTime(reportDeadlineMs) },
  rewriteReport: { name: jobs.rewriteReport, retries: 4, ...reportTime(reportDeadlineMs) },
  rewriteSchemaReport: { name: jobs.rewriteSchemaReport, retries: 4, ...reportTime(reportDeadlineMs) },
  // Tries for some eight hours: a server that is away is back by then, or is not coming back.
  relieveStandIn: { name: jobs.relieveStandIn, retries: 60, ...reportTime(UNHURRIED * reportDeadlineMs) },
  renderPlayback: { name: jobs.renderPlayback, retries: 5, timeoutSeconds: 900 },
})

const reportTime = (deadlineMs: number) => ({ timeoutSeconds: REPORT_SECONDS + Math.ceil(deadlineMs / 1000) })

export const consultationJobSettings = (settings: Parameters<typeof settingsOf>[0]): JobSettings[] =>
  Object.values(settingsOf(settings))

/** The jobs of consultations, as a worker runs them. */
export function consultationJobs(
  context: Context,
  specialties: Specialties,
  sessions: RecordingSessions,
): Job[] {
  const settings = settingsOf(context.settings)
  const decodeWith = (queued: JobSettings, concurrency: number): Job<{ recordingId: string }> => ({
    ...queued,
    concurrency,
    guests: 1,
    run: ({ recordingId }, { signal }) => sessions.drain(recordingId, signal),
    onGivenUp: ({ recordingId }, error) => giveUpDecoding(context, recordingId, error),
  })
  const transcribe: Job<WindowRef> = {
    ...settings.transcribeWindow,
    concurrency: context.settings.concurrency.asr,
    run: (ref, { signal }) => transcribeWindow(context, ref, signal),
    onGivenUp: (ref, error) => giveUpWindow(context, ref, error),
  }
  const writeWith = (queued: JobSettings): Job<{ consultationId: string }> => ({
    ...queued,
    concurrency: 4,
    run: ({ consultationId }, { signal }) => writeReport(context, specialties, consultationId, signal),
    onGivenUp: ({ consultationId }, error) => giveUpReport(context, consultationId, error),
  })
  const render: Job<{ recordingId: string }> = {
    ...settings.renderPlayback,
    concurrency: 2,
    run: ({ recordingId }, { signal }) => renderPlayback(context, recordingId, signal),
  }
  // Whole recordings take minutes of decoding: places of their own keep them from those that are being made.
  const decode = [decodeWith(settings.decodeRecording, 4), decodeWith(settings.decodeUpload, 2)]
  const rewriteWith = (queued: JobSettings, concurrency: number): Job<OrderRef> => ({
    ...queued,
    concurrency,
    run: (order, { signal }) => rewriteReport(context, specialties, order, signal),
    onGivenUp: (order, error) => giveUpOrder(context, order, error),
  })
  // A caller's schema may take all the time there is: others' reports don't stand behind it.
  const write = [writeWith(settings.writeReport), writeWith(settings.writeSchemaReport)]
  const rewrite = [
    rewriteWith(settings.rewriteReport, 4),
    rewriteWith(settings.rewriteSchemaReport, 4),
    rewriteWith(settings.relieveStandIn, 1),
  ]
  return [...decode, transcribe, ...write, ...rewrite, render] as Job[]
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
