import { decodeFile } from './decode-file.ts'
import { DEFAULT_LIMITS } from './limits.ts'

/** Enough to draw loudness by, and a quarter of the work. */
const RATE = 8_000

/**
 * How loud a file is over its time: the greatest sample of each of at most `most` equal stretches, 0 to 100.
 * @param seconds How long it is, so far as is known: what comes after the last stretch counts for that.
 * Rejects as {@link decodeFile} does.
 */
export async function measurePeaks(
  path: string,
  { demuxer, seconds, most }: { readonly demuxer: string; readonly seconds: number; readonly most: number },
  signal: AbortSignal,
): Promise<number[]> {
  const size = Math.max(1, Math.ceil((seconds * RATE) / most))
  const peaks: number[] = []
  let at = 0
  const onPcm = (pcm: Int16Array) => {
    for (const sample of pcm) {
      const place = Math.min(most - 1, Math.floor(at++ / size))
      const loud = Math.abs(sample)
      if (loud > (peaks[place] ?? -1)) peaks[place] = loud
    }
  }
  await decodeFile(path, { demuxer, sampleRate: RATE, onPcm, signal, limits: DEFAULT_LIMITS }, 'looks')
  return peaks.map((peak) => Math.round((peak / 32_768) * 100))
}
