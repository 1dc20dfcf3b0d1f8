import type { Context, Locale } from '../../context.ts'
import type { Evidence } from '../../engines/report/port.ts'
import { notFound } from '../../platform/errors.ts'
import { type ConsultationRow, findRecordingOf } from './queries.ts'
import { loadSegments, type Segment } from './transcript.ts'

/** One item of a report with the words that it rests on. */
export interface ProvenItem {
  readonly evidence: Evidence
  readonly segments: readonly (Segment & { readonly index: number })[]
}

export interface ReportEvidence {
  readonly version: number
  readonly engine: string
  readonly model: string
  readonly language: string
  readonly items: readonly ProvenItem[]
  readonly warnings: readonly string[]
}

/** The proof of the newest report. Throws `not-found` while there is none. */
export async function getEvidence(
  context: Pick<Context, 'db' | 'engines' | 'vault'>,
  consultation: ConsultationRow,
): Promise<ReportEvidence> {
  const { db } = context
  const report = await db
    .selectFrom('reports')
    .selectAll()
    .where('consultation_id', '=', consultation.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!report) throw notFound('Report not found')
  const box = await context.vault.box(consultation.tenant_id)
  const recording = await findRecordingOf(db, consultation.id)
  const segments = await loadSegments({ ...context, box }, recording.id, report.language as Locale)
  const items = (box.openJson(report.evidence) as Evidence[]).map((evidence) => ({
    evidence,
    segments: evidence.utterances.flatMap((index) => {
      const segment = segments[index]
      return segment ? [{ index, ...segment }] : []
    }),
  }))
  const { version, engine, model, language } = report
  return { version, engine, model, language, items, warnings: box.openJson(report.warnings) }
}
