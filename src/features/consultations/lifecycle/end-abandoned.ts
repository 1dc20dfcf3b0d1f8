import { sql } from 'kysely'
import type { Context, Tx } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { failConsultation } from '../advance-consultation.ts'
import { defaultSpecialty } from '../consultation.ts'
import { chunkTotals, findRecordingOf, lockConsultation } from '../queries.ts'
import { sendDecoding } from '../recording/send-decoding.ts'
import { acceptFinish } from './finish-consultation.ts'

type Needs = Pick<Context, 'db' | 'queue' | 'events' | 'clock' | 'settings'>

const AT_ONCE = 100

/** Ends recordings that nobody has continued for the set time. Resolves to how many. */
export async function endAbandoned(context: Needs): Promise<number> {
  const { db, clock, settings } = context
  const before = new Date(clock.now().getTime() - settings.abandoned.afterMs)
  let ended = 0
  for (;;) {
    const rows = await db
      .selectFrom('consultations')
      .innerJoin('recordings', 'recordings.consultation_id', 'consultations.id')
      .select('consultations.id')
      .where('status', '=', 'recording')
      .where('consultations.created_at', '<', before)
      .where(
        sql<boolean>`not exists (select from chunks where recording_id = recordings.id and chunks.created_at >= ${before})`,
      )
      .limit(AT_ONCE)
      .execute()
    for (const { id } of rows) await inTransaction(db, (tx) => end(context, tx, id))
    ended += rows.length
    if (rows.length < AT_ONCE) return ended
  }
}

async function end(context: Needs, tx: Tx, id: string): Promise<void> {
  const consultation = await lockConsultation(tx, id)
  if (consultation?.status !== 'recording') return
  const { afterMs, policy } = context.settings.abandoned
  const silence = `nothing came for ${Math.round(afterMs / 3_600_000)} hours`
  const recording = await findRecordingOf(tx, id)
  const { bytes } = await chunkTotals(tx, recording.id)
  if (bytes === 0 || policy === 'fail') {
    const message = `the recording was never finished: ${silence}`
    await failConsultation(context, tx, { consultationId: id, stage: 'decode', message, from: 'recording' })
    return
  }
  const warnings = JSON.stringify([`the recording was not finished by its recorder: ${silence}`])
  await sql`update recordings set warnings = warnings || ${warnings}::jsonb where id = ${recording.id}`.execute(
    tx,
  )
  const layout = { specialty: defaultSpecialty, reportSchema: context.settings.defaultReportSchema }
  await acceptFinish(context, tx, { recording, choice: { specialty: null, reportSchema: null }, layout })
  await sendDecoding(context, tx, recording)
}
