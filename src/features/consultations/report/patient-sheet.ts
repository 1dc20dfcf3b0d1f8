import { sql } from 'kysely'
import type { Context, Locale } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { conflict, notFound, unprocessable } from '../../../platform/errors.ts'
import { type ConsultationRow, findRecordingOf, lockConsultation } from '../queries.ts'

/** What the patient is told, in plain words; every line rests on what was said. */
export interface SheetSection {
  readonly title: string
  readonly lines: readonly { readonly text: string; readonly segments: readonly number[] }[]
}

export interface PatientSheet {
  readonly version: number
  readonly language: Locale
  readonly sections: readonly SheetSection[]
  readonly releasedBy: string
  readonly releasedAt: Date
}

/** What was released last. Throws `not-found` until something was. */
export async function getPatientSheet(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { id, tenant_id: tenantId }: Pick<ConsultationRow, 'id' | 'tenant_id'>,
): Promise<PatientSheet> {
  const row = await db
    .selectFrom('patient_sheets')
    .selectAll()
    .where('consultation_id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('Patient sheet not found')
  const box = await vault.box(tenantId)
  return {
    version: row.version,
    language: row.language as Locale,
    sections: box.openJson(row.sections) as SheetSection[],
    releasedBy: box.open(row.released_by),
    releasedAt: row.released_at,
  }
}

/**
 * Releases a sheet in the place of the one before. Throws `conflict` where the words were removed, `unprocessable` where a line
 * rests on a segment that is not there.
 */
export async function releasePatientSheet(
  context: Pick<Context, 'db' | 'vault' | 'clock'>,
  { id, tenant_id: tenantId }: ConsultationRow,
  sheet: Omit<PatientSheet, 'version' | 'releasedAt'>,
): Promise<void> {
  const box = await context.vault.box(tenantId)
  await inTransaction(context.db, async (tx) => {
    const consultation = await lockConsultation(tx, id)
    if (!consultation) throw notFound('Consultation not found')
    if (consultation.transcript_removed_at)
      throw conflict('The words were removed: nothing is left to write from')
    const recording = await findRecordingOf(tx, id)
    const { segments } = await tx
      .selectFrom('segments')
      .select((e) => e.fn.countAll<string>().as('segments'))
      .where('recording_id', '=', recording.id)
      .executeTakeFirstOrThrow()
    const cited = sheet.sections.flatMap(({ lines }) => lines.flatMap((line) => line.segments))
    const strange = cited.find((index) => index >= Number(segments))
    if (strange !== undefined) throw unprocessable([`sections: there is no segment ${strange}`])
    const values = {
      language: sheet.language,
      sections: box.sealJson(sheet.sections),
      released_by: box.seal(sheet.releasedBy),
      released_at: context.clock.now(),
    }
    await tx
      .insertInto('patient_sheets')
      .values({ consultation_id: id, version: 1, ...values })
      .onConflict((c) =>
        c.column('consultation_id').doUpdateSet({ ...values, version: sql`patient_sheets.version + 1` }),
      )
      .execute()
  })
}
