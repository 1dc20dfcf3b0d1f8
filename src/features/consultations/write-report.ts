import type { Context } from '../../context.ts'
import type { ReportDraft, ReportLayout, ReportSchema } from '../../engines/report/port.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { EngineError } from '../../platform/errors.ts'
import type { SpecialtyCatalogue } from '../specialties/index.ts'
import { failConsultation } from './advance-consultation.ts'
import { type ConsultationStatus, defaultSpecialty, events } from './consultation.ts'
import { findRecordingOf, lockConsultation } from './queries.ts'
import { languageOf, loadSegments, toUtterances } from './transcript.ts'

type Needs = Pick<Context, 'db' | 'events' | 'engines' | 'clock' | 'settings'>

/** Writes the report of a consultation whose transcript is whole, and completes it. */
export async function writeReport(
  context: Needs,
  specialties: SpecialtyCatalogue,
  consultationId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, engines, clock } = context
  const consultation = await db
    .selectFrom('consultations')
    .selectAll()
    .where('id', '=', consultationId)
    .executeTakeFirst()
  if (consultation?.status !== 'in-progress') return
  const recording = await findRecordingOf(db, consultationId)
  const language = await languageOf(db, recording.id, consultation.language, context.settings.locale)
  const segments = await loadSegments(context, recording.id, language)
  const specialty = consultation.specialty ?? defaultSpecialty
  const layout: ReportLayout = consultation.report_schema
    ? { kind: 'schema', specialty, reportSchema: consultation.report_schema as ReportSchema }
    : { kind: 'template', specialty, template: specialties.template(specialty, language) }

  const draft = await engines.report.write(
    {
      utterances: toUtterances(segments),
      language,
      layout,
      reason: consultation.reason,
      notes: consultation.notes,
    },
    signal,
  )

  await inTransaction(db, async (tx) => {
    const current = await lockConsultation(tx, consultationId)
    if (current?.status !== 'in-progress') return
    await tx
      .insertInto('reports')
      .values({
        consultation_id: consultationId,
        version: 1,
        specialty,
        language,
        engine: engines.report.name,
        model: engines.report.model,
        ...columnsOf(draft),
      })
      .execute()
    await tx
      .updateTable('consultations')
      .set({ status: 'completed' satisfies ConsultationStatus, completed_at: clock.now() })
      .where('id', '=', consultationId)
      .execute()
    await context.events.append(tx, {
      tenantId: current.tenant_id,
      subject: consultationId,
      kind: events.completed,
    })
  })
}

/** Ends a consultation whose report no try could write. */
export const giveUpReport = (
  context: Pick<Context, 'db' | 'events'>,
  consultationId: string,
  error: unknown,
) =>
  inTransaction(context.db, (tx) =>
    failConsultation(context, tx, consultationId, {
      stage: 'report',
      message: error instanceof EngineError ? error.message : 'the report could not be written',
    }),
  )

const columnsOf = (draft: ReportDraft) => ({
  content: JSON.stringify(draft.content),
  evidence: JSON.stringify(draft.evidence),
  warnings: JSON.stringify(draft.warnings),
})
