import type { Context } from '../../../context.ts'
import { type ToldWarnings, tellWarnings } from '../../../platform/messages/tell-warnings.ts'
import type { ConsultationStatus } from '../../../schema/statuses.ts'
import { type ConsultationFailure, defaultSpecialty } from '../consultation.ts'
import { type ConsultationRow, chunkTotals, findNewestReport, findRecordingOf } from '../queries.ts'
import { languageOf, loadSegments, toTranscription } from '../transcript/transcript.ts'

/** A consultation as its owner sees it. */
export interface ConsultationView {
  readonly id: string
  readonly status: ConsultationStatus
  readonly createdAt: Date
  readonly patientReference: string | null
  /** Of its report, or of its words while it has none. */
  readonly language: string
  readonly transcription: string
  readonly recording: { readonly id: string; readonly seconds: number; readonly hasAudio: boolean }
  readonly specialty: string
  readonly content: Record<string, unknown>
  readonly metadata: Record<string, unknown>
  readonly failure: ConsultationFailure | null
  /** Which engine wrote the newest report; `null` while there is none. */
  readonly engine: { readonly name: string; readonly model: string } | null
  /** What a reader of the report should know, the same as with its evidence. */
  readonly told: ToldWarnings
}

/** What is known of a consultation now: its words so far, its recording and its newest report. */
export async function getConsultation(
  context: Pick<Context, 'db' | 'engines' | 'settings' | 'vault' | 'results'>,
  consultation: ConsultationRow,
): Promise<ConsultationView> {
  const { db, settings } = context
  const box = await context.vault.box(consultation.tenant_id)
  const recording = await findRecordingOf(db, consultation.id)
  const [language, chunks, report] = await Promise.all([
    languageOf({ db, box, settings }, recording.id, consultation.language),
    chunkTotals(db, recording.id),
    findNewestReport(db, consultation.id),
  ])
  const segments = await loadSegments({ ...context, box }, recording.id, { language })
  return {
    id: consultation.id,
    status: consultation.status,
    createdAt: consultation.created_at,
    patientReference: consultation.patient_reference,
    language: report?.language ?? language,
    transcription: toTranscription(segments),
    recording: {
      id: recording.id,
      seconds: recording.decoded_at ? Math.round(recording.decoded_ms / 1000) : chunks.claimedSeconds,
      hasAudio: consultation.status !== 'recording' && chunks.bytes > 0 && !recording.audio_removed_at,
    },
    specialty: report?.specialty ?? consultation.specialty ?? defaultSpecialty,
    content: report ? box.openJson(report.content) : {},
    metadata: box.openJson(consultation.metadata),
    failure: consultation.failure,
    engine: report ? { name: report.engine, model: report.model } : null,
    told: tellWarnings(
      context.results,
      report?.language ?? language,
      report ? box.openJson(report.warnings) : [],
    ),
  }
}
