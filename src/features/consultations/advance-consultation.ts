import type { Context, Db, Tx } from '../../context.ts'
import type { ConsultationStatus } from '../../schema/statuses.ts'
import { type ConsultationFailure, events } from './consultation.ts'
import { jobs } from './job-kinds.ts'
import { type ConsultationRow, findRecordingOf, lockConsultation } from './queries.ts'

/**
 * Moves a consultation on when a step has ended: once everything is decoded and every window has ended, the report
 * is due, or the consultation has failed; not before, so that no late failure meets one that is tried again. Called
 * in the transaction that stored the step's result, so that the last step of several at once sees all others.
 */
export async function advanceConsultation(
  context: Pick<Context, 'queue' | 'events'>,
  tx: Tx,
  consultationId: string,
): Promise<void> {
  const consultation = await lockConsultation(tx, consultationId)
  if (consultation) await advanceLocked(context, tx, consultation)
}

/** The same, of one that `tx` has locked already. */
export async function advanceLocked(
  { queue, events: log }: Pick<Context, 'queue' | 'events'>,
  tx: Tx,
  consultation: ConsultationRow,
): Promise<void> {
  if (consultation.status !== 'in-progress') return
  const { id: consultationId } = consultation
  const recording = await findRecordingOf(tx, consultationId)
  if (!recording.decoded_at) return
  const windows = await windowStates(tx, recording.id)
  if (windows.open > 0) return
  if (windows.failure) {
    await failConsultation({ events: log }, tx, {
      consultationId,
      stage: 'transcribe',
      message: windows.failure,
    })
  } else {
    const kind = consultation.report_schema ? jobs.writeSchemaReport : jobs.writeReport
    await queue.send(tx, kind, {
      data: { consultationId },
      key: consultationId,
      share: consultation.tenant_id,
    })
  }
}

async function windowStates(tx: Db, recordingId: string): Promise<{ open: number; failure: string | null }> {
  const row = await tx
    .selectFrom('windows')
    .where('recording_id', '=', recordingId)
    .select((s) => [
      s.fn
        .countAll<string>()
        .filterWhere('transcribed_at', 'is', null)
        .filterWhere('failure', 'is', null)
        .as('open'),
      s.fn.min<string | null>('failure').as('failure'),
    ])
    .executeTakeFirstOrThrow()
  return { open: Number(row.open), failure: row.failure }
}

/** Ends a consultation that can't be completed, with the reason that its owner is shown. */
export async function failConsultation(
  { events: log }: Pick<Context, 'events'>,
  tx: Tx,
  {
    consultationId,
    from = 'in-progress',
    ...failure
  }: ConsultationFailure & { readonly from?: ConsultationStatus } & { readonly consultationId: string },
): Promise<void> {
  const failed = await tx
    .updateTable('consultations')
    .set({ status: 'failed', failure: JSON.stringify(failure) })
    .where('id', '=', consultationId)
    .where('status', '=', from)
    .returning('tenant_id')
    .executeTakeFirst()
  if (!failed) return
  await log.append(tx, {
    tenantId: failed.tenant_id,
    subject: consultationId,
    kind: events.failed,
    data: { ...failure },
  })
}
