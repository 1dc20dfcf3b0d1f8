import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { renderPlayback as render } from '../../../platform/media/render-playback.ts'
import { withScratchDir } from '../../../platform/scratch-dir.ts'
import { assembleStreams } from './assemble-streams.ts'

/** Makes the file that browsers play from the chunks as they came; a recording that has one keeps it. */
export async function renderPlayback(
  context: Pick<Context, 'db' | 'blobs'>,
  recordingId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, blobs } = context
  const recording = await db
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', recordingId)
    .executeTakeFirst()
  if (!recording || recording.playback_key || recording.audio_removed_at) return
  const key = `${recording.tenant_id}/${recording.consultation_id}/playback.m4a`
  await withScratchDir(blobs.tempDir, async (dir) => {
    const streams = await assembleStreams(context, recordingId, { dir })
    const path = join(dir, 'playback.m4a')
    await render(streams, path, { signal })
    await blobs.putFile(key, path)
  })
  const kept = await db
    .updateTable('recordings')
    .set({ playback_key: key })
    .where('id', '=', recordingId)
    .where('audio_removed_at', 'is', null)
    .executeTakeFirst()
  // Deleted while it was being made.
  if (kept.numUpdatedRows === 0n) await blobs.delete(key)
}
