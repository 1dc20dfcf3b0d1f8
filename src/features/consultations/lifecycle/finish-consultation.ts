import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import type { Context, Db, Tx } from '../../../context.ts'
import type { ReportSchema } from '../../../engines/report/port.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notFound, unprocessable } from '../../../platform/errors.ts'
import { events, type ReportChoice } from '../consultation.ts'
import { jobs } from '../job-kinds.ts'
import { type ConsultationRow, chunkTotals, lockConsultation, type RecordingRow } from '../queries.ts'
import type { ResolvedLayout } from '../report/resolve-layout.ts'
import { requireLanguage } from './require-language.ts'

/** How the report is to be laid out, as the caller said it and as it was understood. */
export interface FinishWish {
  readonly choice: ReportChoice
  readonly layout: ResolvedLayout
}

export interface FinishedConsultation {
  readonly specialty: string
  readonly finishedAt: Date
  /** Sum of what the caller said its chunks last. */
  readonly claimedSeconds: number
}

/**
 * Accepts the end of a recording and starts what is left of its processing. The same request again gives the
 * same answer and starts nothing. Throws `unprocessable` for another request, or where there is no audio.
 */
export const finishConsultation = (
  context: Needs & Pick<Context, 'db' | 'queue' | 'engines'>,
  recording: RecordingRef & Pick<RecordingRow, 'tenant_id'>,
  wish: FinishWish,
): Promise<FinishedConsultation> =>
  inTransaction(context.db, async (tx) => {
    await requireAudio(tx, recording.id)
    await requireKnownLanguage(context, tx, recording)
    const { isNew, ...finished } = await acceptFinish(context, tx, { ...wish, recording })
    // Before the chunks of others: somebody waits for this one.
    const options = { key: recording.id, priority: 1, share: recording.tenant_id }
    if (isNew)
      await context.queue.send(tx, jobs.decodeRecording, { ...options, data: { recordingId: recording.id } })
    return finished
  })

/** The engine may be another than at the start; what was accepted once is not refused when it is asked for again. */
async function requireKnownLanguage(
  context: Pick<Context, 'engines'>,
  tx: Tx,
  { consultation_id: id }: RecordingRef,
): Promise<void> {
  const consultation = await tx
    .selectFrom('consultations')
    .select(['language', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (consultation?.status === 'recording') requireLanguage(context, consultation.language)
}

type Needs = Pick<Context, 'events' | 'clock'>
type RecordingRef = Pick<RecordingRow, 'id' | 'consultation_id'>

/** The state's part of it, in the caller's transaction; what is left to process is the caller's to start. */
export async function acceptFinish(
  { events: log, clock }: Needs,
  tx: Tx,
  { recording, choice, layout }: FinishWish & { readonly recording: RecordingRef },
): Promise<FinishedConsultation & { readonly isNew: boolean }> {
  const consultation = await lockConsultation(tx, recording.consultation_id)
  if (!consultation) throw notFound('Consultation not found')
  const { claimedSeconds } = await chunkTotals(tx, recording.id)
  const digest = digestOf(choice)
  if (consultation.status !== 'recording') {
    return { ...answerAgain(consultation, digest), claimedSeconds, isNew: false }
  }
  const finishedAt = clock.now()
  await tx
    .updateTable('consultations')
    .set({
      status: 'in-progress',
      specialty: layout.specialty,
      report_schema: layout.reportSchema && JSON.stringify(layout.reportSchema satisfies ReportSchema),
      finish_digest: digest,
      finished_at: finishedAt,
    })
    .where('id', '=', consultation.id)
    .execute()
  await log.append(tx, {
    tenantId: consultation.tenant_id,
    subject: consultation.id,
    kind: events.inProgress,
  })
  return { specialty: layout.specialty, finishedAt, claimedSeconds, isNew: true }
}

function answerAgain(consultation: ConsultationRow, digest: string) {
  if (!consultation.specialty || !consultation.finished_at || consultation.finish_digest !== digest) {
    throw unprocessable('consultation is already finished with another request')
  }
  return { specialty: consultation.specialty, finishedAt: consultation.finished_at }
}

async function requireAudio(tx: Db, recordingId: string): Promise<void> {
  const { bytes } = await chunkTotals(tx, recordingId)
  if (bytes === 0) throw unprocessable('recording has no audio: send at least one chunk before finishing')
}

/** Independent of member order, so that a client that serialises anew still repeats itself. */
const digestOf = (choice: ReportChoice): string =>
  createHash('sha256').update(stringify(choice)).digest('hex')
