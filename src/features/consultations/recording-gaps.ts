import type { Context, Db, Tx } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import type { GapReason } from '../../schema/statuses.ts'
import { lockConsultation, type RecordingRow } from './queries.ts'

/** What a recorder knows that it missed: seconds since the recording began, by the recorder's clock. */
export interface RecordingGap {
  readonly from: number
  readonly to: number
  readonly reason: GapReason
  /** The last chunk before it; `null` where the recorder did not say. */
  readonly afterChunkIndex: number | null
}

const MOST = 1000

/**
 * Notes a gap, in any state of the consultation: a recorder may find out late. The same again changes nothing.
 * @throws Failure `unprocessable` where a recording has as many gaps as are kept of one.
 */
export async function addGap(
  { db }: Pick<Context, 'db'>,
  recording: RecordingRow,
  gap: RecordingGap,
): Promise<{ duplicate: boolean }> {
  return inTransaction(db, async (tx) => {
    if (!(await lockConsultation(tx, recording.consultation_id))) throw notFound('Consultation not found')
    const added = await insert(tx, recording.id, gap)
    if (added && (await count(tx, recording.id)) > MOST) throw unprocessable(`gaps must be at most ${MOST}`)
    return { duplicate: !added }
  })
}

async function insert(tx: Tx, recordingId: string, gap: RecordingGap): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recording_gaps')
    .values({
      recording_id: recordingId,
      from_ms: Math.round(gap.from * 1000),
      to_ms: Math.round(gap.to * 1000),
      reason: gap.reason,
      after_chunk_index: gap.afterChunkIndex,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function count(tx: Tx, recordingId: string): Promise<number> {
  const { gaps } = await tx
    .selectFrom('recording_gaps')
    .select((s) => s.fn.countAll<string>().as('gaps'))
    .where('recording_id', '=', recordingId)
    .executeTakeFirstOrThrow()
  return Number(gaps)
}

/** A recording's gaps, earliest first. */
export async function loadGaps(db: Db, recordingId: string): Promise<RecordingGap[]> {
  const rows = await db
    .selectFrom('recording_gaps')
    .selectAll()
    .where('recording_id', '=', recordingId)
    .orderBy('from_ms')
    .orderBy('to_ms')
    .orderBy('reason')
    .execute()
  return rows.map((row) => ({
    from: row.from_ms / 1000,
    to: row.to_ms / 1000,
    reason: row.reason,
    afterChunkIndex: row.after_chunk_index,
  }))
}

/** Seconds that lie in gaps, which may overlap: lost microphone and full storage at once count once. `gaps` are in order. */
export function missedSeconds(gaps: readonly RecordingGap[]): number {
  let missed = 0
  let end = 0
  for (const { from, to } of gaps) {
    missed += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return Math.round(missed * 1000) / 1000
}
