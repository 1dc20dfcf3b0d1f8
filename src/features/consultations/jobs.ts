import type { Context, ContextSettings } from '../../context.ts'
import { UNHURRIED } from '../../engines/report/port.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { EngineError } from '../../platform/errors.ts'
import { defineJob, type Job, type JobSettings, type JobWork } from '../../platform/queue/job.ts'
import type { Specialties } from '../specialties/index.ts'
import { failConsultation } from './advance-consultation.ts'
import { jobs } from './job-kinds.ts'
import type { RecordingSessions } from './recording/recording-sessions.ts'
import { renderPlayback } from './recording/render-playback.ts'
import { giveUpOrder, type OrderRef, rewriteReport } from './report/rewrite-report.ts'
import { giveUpReport, writeReport } from './report/write-report.ts'
import { giveUpWindow, transcribeWindow } from './transcript/transcribe-window.ts'

/** What a report takes besides a language model: facts, checks, and the engine that stands in. */
const REPORT_SECONDS = 300

/** How the jobs of consultations are queued; every process that sends them knows these. */
const queuedKinds = ({ reportDeadlineMs }: Pick<ContextSettings, 'reportDeadlineMs'>) => {
  const report = { retries: 4, ...reportTime(reportDeadlineMs) }
  return {
    decodeRecording: { ...jobs.decodeRecording, retries: 10, timeoutSeconds: 1800 },
    decodeUpload: { ...jobs.decodeUpload, retries: 10, timeoutSeconds: 3600 },
    // Some three minutes of tries: a speech server may be starting anew, but a single step waits for the outcome.
    transcribeWindow: { ...jobs.transcribeWindow, retries: 7, timeoutSeconds: 600 },
    writeReport: { ...jobs.writeReport, ...report },
    writeSchemaReport: { ...jobs.writeSchemaReport, ...report },
    rewriteReport: { ...jobs.rewriteReport, ...report },
    rewriteSchemaReport: { ...jobs.rewriteSchemaReport, ...report },
    // Tries for some eight hours: a server that is away is back by then, or is not coming back.
    relieveStandIn: { ...jobs.relieveStandIn, retries: 60, ...reportTime(UNHURRIED * reportDeadlineMs) },
    renderPlayback: { ...jobs.renderPlayback, retries: 5, timeoutSeconds: 900 },
  }
}

const reportTime = (deadlineMs: number) => ({ timeoutSeconds: REPORT_SECONDS + Math.ceil(deadlineMs / 1000) })

export const consultationJobSettings = (settings: Parameters<typeof queuedKinds>[0]): JobSettings[] =>
  Object.values(queuedKinds(settings))

/** The jobs of consultations, as a worker runs them. */
export function consultationJobs(
  context: Context,
  specialties: Specialties,
  sessions: RecordingSessions,
): Job[] {
  const kinds = queuedKinds(context.settings)
  const decode = (concurrency: number): JobWork<{ recordingId: string }> => ({
    concurrency,
    guests: 1,
    run: ({ recordingId }, { signal }) => sessions.drain(recordingId, signal),
    onGivenUp: ({ recordingId }, error) => giveUpDecoding(context, recordingId, error),
  })
  const write: JobWork<{ consultationId: string }> = {
    concurrency: 4,
    run: ({ consultationId }, { signal }) => writeReport(context, specialties, { consultationId, signal }),
    onGivenUp: ({ consultationId }, error) => giveUpReport(context, consultationId, error),
  }
  const rewrite = (concurrency: number): JobWork<OrderRef> => ({
    concurrency,
    run: (order, { signal }) => rewriteReport(context, specialties, { ...order, signal }),
    onGivenUp: (order, error) => giveUpOrder(context, order, error),
  })
  return [
    // Whole recordings take minutes of decoding: places of their own keep them from those that are being made.
    defineJob(kinds.decodeRecording, decode(4)),
    defineJob(kinds.decodeUpload, decode(2)),
    defineJob(kinds.transcribeWindow, {
      concurrency: context.settings.concurrency.asr,
      run: (ref, { signal }) => transcribeWindow(context, ref, signal),
      onGivenUp: (ref, error) => giveUpWindow(context, ref, error),
    }),
    // A caller's schema may take all the time there is: others' reports don't stand behind it.
    defineJob(kinds.writeReport, write),
    defineJob(kinds.writeSchemaReport, write),
    defineJob(kinds.rewriteReport, rewrite(4)),
    defineJob(kinds.rewriteSchemaReport, rewrite(4)),
    defineJob(kinds.relieveStandIn, rewrite(1)),
    defineJob(kinds.renderPlayback, {
      concurrency: 2,
      run: ({ recordingId }, { signal }) => renderPlayback(context, recordingId, signal),
    }),
  ]
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
    await failConsultation(context, tx, {
      consultationId: recording.consultation_id,
      stage: 'decode',
      message,
    })
  })
