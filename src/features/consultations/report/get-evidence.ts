import type { Context, Locale } from '../../../context.ts'
import { type Evidence, type WrittenSource, writtenUtterances } from '../../../engines/report/port.ts'
import { notFound } from '../../../platform/errors.ts'
import { type ToldWarnings, tellWarnings } from '../../../platform/messages/tell-warnings.ts'
import { type ConsultationRow, findNewestReport, findRecordingOf } from '../queries.ts'
import { loadSegments, type Segment } from '../transcript/transcript.ts'

/** One item of a report with the words that it rests on. */
export interface ProvenItem {
  readonly evidence: Evidence
  readonly segments: readonly (Segment & { readonly index: number })[]
  /** Lines that were given in writing at the start. */
  readonly written: readonly { readonly source: WrittenSource; readonly text: string }[]
}

export interface ReportEvidence extends ToldWarnings {
  readonly version: number
  readonly engine: string
  readonly model: string
  readonly language: string
  readonly items: readonly ProvenItem[]
}

/** The proof of the newest report. Throws `not-found` while there is none. */
export async function getEvidence(
  context: Pick<Context, 'db' | 'engines' | 'vault' | 'results'>,
  consultation: ConsultationRow,
): Promise<ReportEvidence> {
  const { db } = context
  const report = await findNewestReport(db, consultation.id)
  if (!report) throw notFound('Report not found')
  const box = await context.vault.box(consultation.tenant_id)
  const recording = await findRecordingOf(db, consultation.id)
  const segments = await loadSegments({ ...context, box }, recording.id, {
    language: report.language as Locale,
  })
  const written = new Map(
    writtenUtterances(segments.length, {
      reason: box.open(consultation.reason),
      notes: box.open(consultation.notes),
    }).map((line) => [line.index, line]),
  )
  const items = (box.openJson(report.evidence) as Evidence[]).map((evidence) => ({
    evidence,
    segments: evidence.utterances.flatMap((index) => {
      const segment = segments[index]
      return segment ? [{ index, ...segment }] : []
    }),
    written: evidence.utterances.flatMap((index) => {
      const { source, text } = written.get(index) ?? {}
      return source && text ? [{ source, text }] : []
    }),
  }))
  const { version, engine, model, language } = report
  const told = tellWarnings(context.results, language, box.openJson(report.warnings))
  return { version, engine, model, language, items, ...told }
}
