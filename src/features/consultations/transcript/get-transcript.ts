import type { Context } from '../../../context.ts'
import { type ToldWarnings, tellWarnings } from '../../../platform/messages/tell-warnings.ts'
import { type ConsultationRow, chunkTotals, findRecordingOf } from '../queries.ts'
import { loadGaps, missedSeconds, type RecordingGap } from '../recording-gaps.ts'
import { loadCorrections, type SegmentHistory } from './load-corrections.ts'
import { languageOf, loadSegments, type Segment } from './transcript.ts'

/** A transcript with all that is known about how far it can be relied on. */
export interface Transcript extends ToldWarnings {
  readonly language: string
  /** Languages that were heard, most first. */
  readonly languages: readonly string[]
  readonly engine: string | null
  readonly model: string | null
  readonly segments: readonly (Segment & { readonly correction?: SegmentHistory })[]
  /** Seconds of audio at each step: what a report rests on. */
  readonly coverage: {
    readonly received: number
    readonly decoded: number
    readonly voiced: number
    readonly transcribed: number
    /** What the recorder says that it missed, and of what that is made. */
    readonly missed: number
    readonly gaps: readonly RecordingGap[]
  }
  /** Segments that nobody said, and that were left out. */
  readonly droppedSegments: number
}

export async function getTranscript(
  context: Pick<Context, 'db' | 'engines' | 'settings' | 'vault' | 'results'>,
  consultation: ConsultationRow,
): Promise<Transcript> {
  const { db, settings } = context
  const box = await context.vault.box(consultation.tenant_id)
  const recording = await findRecordingOf(db, consultation.id)
  const windows = await db
    .selectFrom('windows')
    .select([
      'start_ms',
      'end_ms',
      'transcribed_at',
      'language',
      'engine',
      'model',
      'warnings',
      'dropped_segments',
    ])
    .where('recording_id', '=', recording.id)
    .orderBy('window_index')
    .execute()
  const gaps = await loadGaps(db, recording.id)
  const done = windows.filter((window) => window.transcribed_at)
  const language = await languageOf({ db, box, settings }, recording.id, consultation.language)
  const seconds = (ms: number) => Math.round(ms) / 1000
  const decoded = seconds(recording.decoded_ms)
  const segments = await loadSegments({ ...context, box }, recording.id, { language, words: true })
  const corrections = await loadCorrections({ db, box }, consultation.id)
  const warnings = [
    ...(consultation.transcript_removed_at ? ['the words were removed: their retention period is over'] : []),
    ...recording.warnings,
    ...done.flatMap((window) => window.warnings),
  ]
  return {
    language,
    languages: byLength(done),
    engine: done.at(-1)?.engine ?? null,
    model: done.at(-1)?.model ?? null,
    segments: segments.map((segment, index) => {
      const correction = corrections.get(index)
      return correction ? { ...segment, correction } : segment
    }),
    coverage: {
      // What the client said of its chunks; one that says nothing sent at least what was decoded.
      received: Math.max((await chunkTotals(db, recording.id)).claimedSeconds, decoded),
      decoded,
      voiced: seconds(recording.voiced_ms),
      transcribed: seconds(done.reduce((sum, window) => sum + window.end_ms - window.start_ms, 0)),
      missed: missedSeconds(gaps),
      gaps,
    },
    droppedSegments: done.reduce((sum, window) => sum + window.dropped_segments, 0),
    ...tellWarnings(context.results, language, [...new Set(warnings)]),
  }
}

function byLength(
  windows: readonly { language: string | null; start_ms: number; end_ms: number }[],
): string[] {
  const heard = new Map<string, number>()
  for (const { language, start_ms, end_ms } of windows) {
    if (language) heard.set(language, (heard.get(language) ?? 0) + end_ms - start_ms)
  }
  return [...heard].sort((a, b) => b[1] - a[1]).map(([language]) => language)
}
