import type { HeardSegment } from '@auscult/client'

/** Longer without a word is told, in seconds: either nobody spoke, or it was not understood. */
const LONGEST = 10

/** Where nothing was understood before a segment; `null` where words follow each other. Pure. */
export function wordlessBefore(
  segments: readonly Pick<HeardSegment, 'start' | 'end'>[],
  index: number,
): { readonly from: number; readonly to: number } | null {
  const from = index === 0 ? 0 : Math.max(...segments.slice(0, index).map(({ end }) => end))
  const to = segments[index]?.start ?? from
  return to - from > LONGEST ? { from, to } : null
}
