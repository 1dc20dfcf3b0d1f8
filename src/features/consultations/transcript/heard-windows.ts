import type { Context } from '../../../context.ts'
import type { ConsultationRow } from '../queries.ts'

/** What was heard in one stretch of a recording; who speaks is told over the whole talk, at its end. */
export interface HeardWindow {
  /** Stretches may come out of order. */
  readonly window: number
  /** Seconds from the start of the recording. */
  readonly segments: readonly { readonly start: number; readonly end: number; readonly text: string }[]
}

/** Tells of each stretch once, when it was transcribed: what is new since the last call. */
export function hearWindows(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { id, tenant_id: tenantId }: Pick<ConsultationRow, 'id' | 'tenant_id'>,
): () => Promise<HeardWindow[]> {
  const told = new Set<number>()
  return async () => {
    const windows = await db
      .selectFrom('windows')
      .innerJoin('recordings', 'recordings.id', 'windows.recording_id')
      .select(['windows.recording_id', 'windows.window_index'])
      .where('recordings.consultation_id', '=', id)
      .where('windows.transcribed_at', 'is not', null)
      .orderBy('windows.window_index')
      .execute()
    const fresh = windows.filter(({ window_index }) => !told.has(window_index))
    const [first] = fresh
    if (!first) return []
    const rows = await db
      .selectFrom('segments')
      .select(['window_index', 'start_ms', 'end_ms', 'text'])
      .where('recording_id', '=', first.recording_id)
      .where(
        'window_index',
        'in',
        fresh.map(({ window_index }) => window_index),
      )
      .orderBy('window_index')
      .orderBy('segment_index')
      .execute()
    const box = await vault.box(tenantId)
    for (const { window_index } of fresh) told.add(window_index)
    const byWindow = Map.groupBy(rows, ({ window_index }) => window_index)
    return [...byWindow].map(([window, segments]) => ({
      window,
      segments: segments.map(({ start_ms, end_ms, text }) => ({
        start: start_ms / 1000,
        end: end_ms / 1000,
        text: box.open(text),
      })),
    }))
  }
}
