import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { ExamReading } from '../../engines/exam/port.ts'
import { notFound } from '../../platform/errors.ts'
import type { TextBox } from '../../platform/vault/text-box.ts'
import type { ExamTable } from '../../schema/tables.ts'
import type { Exam } from './exam.ts'
import type { ExamSender } from './submit-exams.ts'

/** An exam of that tenant and professional, or the contract's 404. */
export async function requireExam(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  sender: ExamSender,
  id: string,
): Promise<Exam> {
  const row = await db
    .selectFrom('exams')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', sender.tenantId)
    .where('professional_id', '=', sender.professionalId)
    .executeTakeFirst()
  if (!row) throw notFound('Exam not found')
  return toExam(row, await vault.box(sender.tenantId))
}

export function toExam(row: Selectable<ExamTable>, box: TextBox): Exam {
  return {
    id: row.id,
    status: row.status,
    fileName: box.open(row.file_name),
    metadata: box.openJson(row.metadata),
    reading: row.reading && (box.openJson(row.reading) as ExamReading),
    failure: row.failure,
    patientReference: row.patient_reference,
    engine: row.engine,
    completedAt: row.completed_at,
    progress:
      row.status === 'in-progress' && row.pages !== null
        ? { pagesDone: row.pages_done ?? 0, pages: row.pages }
        : null,
    source: row.blob_key && row.media_type ? { blobKey: row.blob_key, mediaType: row.media_type } : null,
  }
}
