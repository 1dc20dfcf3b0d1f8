import { v7 as uuid } from 'uuid'
import type { Context, Locale } from '../../../context.ts'
import type { SpeakerRole } from '../../../engines/speaker/port.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { conflict, notFound, unprocessable } from '../../../platform/errors.ts'
import type { ConsultationRow } from '../queries.ts'
import { findRecordingOf, lockConsultation } from '../queries.ts'
import { languageOf, loadSegments, type Segment } from './transcript.ts'

/** What a person says of one segment; what is not named stays. */
export interface SegmentCorrection {
  readonly text?: string
  readonly speaker?: SpeakerRole
  readonly correctedBy: string | null
}

/**
 * Changes one segment (by its place, from 0) and keeps what was heard. Resolves to the places of all segments that are
 * another now: who speaks is told over the whole talk. Throws `conflict` where the words were removed or it still goes on.
 */
export async function correctSegment(
  context: Pick<Context, 'db' | 'engines' | 'settings' | 'vault'>,
  { id, tenant_id: tenantId }: ConsultationRow,
  { index, text, speaker, correctedBy }: SegmentCorrection & { readonly index: number },
): Promise<number[]> {
  const box = await context.vault.box(tenantId)
  return inTransaction(context.db, async (tx) => {
    const consultation = await lockConsultation(tx, id)
    if (!consultation) throw notFound('Consultation not found')
    if (consultation.transcript_removed_at)
      throw conflict('The words were removed: nothing is left to write from')
    if (consultation.status === 'recording' || consultation.status === 'in-progress')
      throw unprocessable(`consultation must be completed first; it is ${consultation.status}`)
    const recording = await findRecordingOf(tx, id)
    const of = { db: tx, box, engines: context.engines, settings: context.settings }
    const language: Locale = await languageOf(of, recording.id, consultation.language)
    const before = await loadSegments(of, recording.id, { language })
    const row = await tx
      .selectFrom('segments')
      .select(['window_index', 'segment_index'])
      .where('recording_id', '=', recording.id)
      .orderBy('window_index')
      .orderBy('segment_index')
      .offset(index)
      .limit(1)
      .executeTakeFirst()
    const heard = before[index]
    if (!row || !heard) throw notFound('Segment not found')
    await tx
      .updateTable('segments')
      .set({
        // The times of its words are those of what was heard.
        ...(text === undefined ? {} : { text: box.seal(text.trim()), words: box.sealJson([]) }),
        ...(speaker === undefined ? {} : { speaker }),
      })
      .where('recording_id', '=', recording.id)
      .where('window_index', '=', row.window_index)
      .where('segment_index', '=', row.segment_index)
      .execute()
    await tx
      .insertInto('segment_corrections')
      .values({
        ...{ id: uuid(), consultation_id: id, segment: index },
        corrected_by: correctedBy === null ? null : box.seal(correctedBy),
        before: box.sealJson({ text: heard.text, speaker: heard.speaker }),
      })
      .execute()
    // Answers that are kept for as long as nothing changes see by the row that something has.
    await tx.updateTable('consultations').set({ status: consultation.status }).where('id', '=', id).execute()
    return differing(before, await loadSegments(of, recording.id, { language }))
  })
}

const differing = (before: readonly Segment[], after: readonly Segment[]): number[] =>
  after.flatMap(({ text, speaker }, index) =>
    before[index]?.text === text && before[index]?.speaker === speaker ? [] : [index],
  )
