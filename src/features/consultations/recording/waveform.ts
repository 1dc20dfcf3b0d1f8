import type { Context } from '../../../context.ts'
import { unavailable } from '../../../platform/errors.ts'
import { measurePeaks } from '../../../platform/media/measure-peaks.ts'
import { RecentBytes } from '../../../platform/recent-bytes.ts'
import type { RecordingRow } from '../queries.ts'
import { findPlayback } from './playback.ts'

/** A recording as it is drawn; seconds. */
export interface Waveform {
  readonly seconds: number
  /** Of equal stretches, 0 to 100. */
  readonly peaks: readonly number[]
  /** Where somebody speaks. */
  readonly speech: readonly { readonly from: number; readonly to: number }[]
}

/** More than a screen is wide. */
const MOST_PEAKS = 2_000
const PATIENCE_MS = 25_000
/** Pauses as short as this are not seen. */
const SHORTEST_PAUSE_MS = 1_000
/** A number takes up to three bytes as text. */
const BYTES_A_PEAK = 3
const MOST_BYTES = 4 * 1024 * 1024

/** Draws recordings by the file that is played; the last ones are kept. */
export function createWaveforms(context: Pick<Context, 'db' | 'blobs' | 'queue'>) {
  const measured = new RecentBytes<readonly number[]>(MOST_BYTES)
  /** Throws `not-found` where there is no sound, `unavailable` while there is none yet. */
  return async (recording: RecordingRow, signal: AbortSignal): Promise<Waveform> => {
    const { key } = await findPlayback(context, recording.id)
    const seconds = recording.decoded_ms / 1000
    let peaks = measured.get(key)
    if (!peaks) {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
      const file = { demuxer: 'mov', seconds, most: MOST_PEAKS }
      peaks = await context.blobs
        .withLocalFile(key, (path) => measurePeaks(path, file, patience))
        .catch((error: unknown) => {
          if (patience.aborted) throw unavailable('recording is not ready to be played yet')
          throw error
        })
      measured.set(key, peaks, peaks.length * BYTES_A_PEAK)
    }
    return { seconds, peaks, speech: await readSpeech(context, recording.id) }
  }
}

async function readSpeech({ db }: Pick<Context, 'db'>, recordingId: string): Promise<Waveform['speech']> {
  const windows = await db
    .selectFrom('windows')
    .select(['start_ms', 'end_ms'])
    .where('recording_id', '=', recordingId)
    .orderBy('window_index')
    .execute()
  const stretches: { from: number; to: number }[] = []
  for (const { start_ms, end_ms } of windows) {
    const last = stretches.at(-1)
    if (last && start_ms / 1000 - last.to < SHORTEST_PAUSE_MS / 1000) last.to = end_ms / 1000
    else stretches.push({ from: start_ms / 1000, to: end_ms / 1000 })
  }
  return stretches
}
