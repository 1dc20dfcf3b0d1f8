import type { Context } from '../../context.ts'
import type { ExamMediaType, ExamReading } from '../../engines/exam/port.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { EngineError } from '../../platform/errors.ts'
import type { StoredText } from '../../platform/vault/text-box.ts'
import type { ExamStatus } from '../../schema/statuses.ts'
import { type ExamFailure, examEvents } from './exam.ts'
import { reportProgress } from './report-progress.ts'

type Needs = Pick<Context, 'db' | 'blobs' | 'events' | 'engines' | 'settings' | 'clock' | 'log' | 'vault'>

/** Reads one exam file and stores what it says. An exam that has ended is left as it is. */
export async function readExam(context: Needs, examId: string, signal: AbortSignal): Promise<void> {
  const { db, blobs, engines, settings, clock } = context
  const exam = await db
    .updateTable('exams')
    .set({ status: 'in-progress', pages: null, pages_done: null })
    .where('id', '=', examId)
    .where('status', 'in', ['pending', 'in-progress'])
    .returning(['tenant_id', 'blob_key', 'media_type'])
    .executeTakeFirst()
  if (!exam?.blob_key) return
  const mediaType = exam.media_type as ExamMediaType
  const progress = reportProgress(context, examId)
  const options = { locale: settings.locale, onProgress: progress.report }
  const reading = await blobs
    .withLocalFile(exam.blob_key, (path) => engines.exam.read({ path, mediaType }, options, signal))
    .finally(progress.settled)
  const box = await context.vault.box(exam.tenant_id)
  await endExam(
    context,
    { examId, kind: examEvents.completed },
    {
      status: 'completed',
      reading: box.sealJson(reading satisfies ExamReading),
      engine: engines.exam.name,
      completed_at: clock.now(),
    },
  )
}

/** Back to `pending` while another try is due. */
export const awaitRetry = ({ db }: Pick<Context, 'db'>, examId: string) =>
  db
    .updateTable('exams')
    .set({ status: 'pending' })
    .where('id', '=', examId)
    .where('status', '=', 'in-progress')
    .execute()

/** Ends an exam that no try could read. */
export function giveUpExam(context: Needs, examId: string, error: unknown): Promise<void> {
  const message = error instanceof EngineError ? error.message : 'the file could not be read'
  const failure: ExamFailure = { stage: 'read', message }
  return endExam(
    context,
    { examId, kind: examEvents.failed },
    {
      status: 'failed',
      failure: JSON.stringify(failure),
      completed_at: context.clock.now(),
    },
  )
}

interface Ending {
  readonly status: ExamStatus
  readonly completed_at: Date
  readonly reading?: StoredText
  readonly engine?: string
  readonly failure?: string
}

const endExam = (
  { db, events }: Needs,
  { examId, kind }: { readonly examId: string; readonly kind: string },
  ending: Ending,
) =>
  inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('exams')
      .set(ending)
      .where('id', '=', examId)
      .where('status', 'in', ['pending', 'in-progress'])
      .returning('tenant_id')
      .executeTakeFirst()
    if (!ended) return
    const data = ending.failure === undefined ? undefined : JSON.parse(ending.failure)
    await events.append(tx, { tenantId: ended.tenant_id, subject: examId, kind, data })
  })
