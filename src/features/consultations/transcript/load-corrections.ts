import type { Db } from '../../../context.ts'
import type { SpeakerRole } from '../../../engines/speaker/port.ts'
import type { TextBox } from '../../../platform/vault/text-box.ts'

/** That a person has changed a segment: who, when, and what was heard at first. */
export interface SegmentHistory {
  /** Of the last change; `null` where nobody was named. */
  readonly by: string | null
  readonly at: Date
  readonly heard: { readonly text: string; readonly speaker: SpeakerRole }
}

/** By the segment's place. */
export async function loadCorrections(
  { db, box }: { readonly db: Db; readonly box: TextBox },
  consultationId: string,
): Promise<ReadonlyMap<number, SegmentHistory>> {
  const rows = await db
    .selectFrom('segment_corrections')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const found = new Map<number, SegmentHistory>()
  for (const { segment, corrected_by, created_at, before } of rows) {
    const heard = found.get(segment)?.heard ?? (box.openJson(before) as SegmentHistory['heard'])
    found.set(segment, { by: corrected_by && box.open(corrected_by), at: created_at, heard })
  }
  return found
}
