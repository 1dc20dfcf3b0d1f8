import { v7 as uuid } from 'uuid'
import type { Context, Tx } from '../../context.ts'
import type { ExamMediaType } from '../../engines/exam/port.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { deriveId } from '../../platform/derive-id.ts'
import type { TextBox } from '../../platform/vault/text-box.ts'
import { type Exam, type ExamFailure, examEvents, examJobs } from './exam.ts'

export interface ExamUpload {
  readonly fileName: string
  /** Consumed when the file is stored. */
  readonly path: string
  readonly size: number
}

export interface ExamSender {
  readonly tenantId: string
  readonly professionalId: string
}

/** What is sent at once: its sender, files, and what is said of all of them. */
export interface ExamBatch {
  readonly sender: ExamSender
  readonly details: ExamDetails
  readonly uploads: readonly ExamUpload[]
}

/** What the sender says of all exams of a batch. */
interface ExamDetails {
  readonly metadata: Record<string, unknown>
  /** The sender's own name for the patient. */
  readonly patientReference: string | null
  /** What the exams' ids come from, where the batch may be a repetition. */
  readonly seed: string | null
}

/** Tells a file's type by its first bytes; `null` for anything that is no exam file. */
export type SniffExamFile = (path: string) => Promise<ExamMediaType | null>

type Needs = Pick<Context, 'db' | 'blobs' | 'queue' | 'engines' | 'events' | 'vault'>

/** For all files of a batch: what was not looked at by then, its reading finds out. */
const LOOK_MS = 15_000

/**
 * Takes a batch: every file becomes an exam, in the order sent. A file that can't be an exam becomes a failed
 * one and doesn't touch the others. All rows and jobs are stored together, after all bytes are durable.
 */
export async function submitExams(
  context: Needs & { readonly sniff: SniffExamFile },
  batch: ExamBatch,
  signal: AbortSignal,
): Promise<Exam[]> {
  const { sender, details, uploads } = batch
  const accepted: AcceptedExam[] = []
  const looking = AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)])
  for (const [index, upload] of uploads.entries()) {
    const id = details.seed ? deriveId(details.seed, `exam ${index}`) : uuid()
    accepted.push(await accept(context, { sender, upload: { ...upload, id } }, looking))
  }
  const box = await context.vault.box(sender.tenantId)
  await inTransaction(context.db, async (tx) => {
    for (const exam of accepted) await insertExam({ ...context, box }, tx, { ...batch, exam })
  })
  return accepted.map(({ id, upload, fault, blobKey, mediaType }) => ({
    id,
    status: fault ? 'failed' : 'pending',
    fileName: upload.fileName,
    metadata: details.metadata,
    reading: null,
    patientReference: details.patientReference,
    engine: null,
    completedAt: null,
    failure: fault ? { stage: 'receive', message: fault } : null,
    progress: null,
    source: blobKey && mediaType ? { blobKey, mediaType } : null,
  }))
}

interface AcceptedExam {
  readonly id: string
  readonly upload: ExamUpload
  readonly mediaType: ExamMediaType | null
  readonly blobKey: string | null
  readonly fault: string | null
}

async function accept(
  { blobs, engines, sniff }: Needs & { readonly sniff: SniffExamFile },
  { sender, upload }: { readonly sender: ExamSender; readonly upload: ExamUpload & { readonly id: string } },
  signal: AbortSignal,
): Promise<AcceptedExam> {
  const { id } = upload
  const refuse = (fault: string, mediaType: ExamMediaType | null = null): AcceptedExam => ({
    ...{ id, upload, mediaType, fault },
    blobKey: null,
  })
  if (upload.size === 0) return refuse('File is empty')
  const mediaType = await sniff(upload.path)
  if (!mediaType) return refuse('File is not an image or a PDF')
  const fault = await engines.exam.inspect({ path: upload.path, mediaType }, signal)
  if (fault) return refuse(fault, mediaType)
  const blobKey = `${sender.tenantId}/exams/${id}`
  await blobs.putFile(blobKey, upload.path)
  return { id, upload, mediaType, blobKey, fault: null }
}

async function insertExam(
  { queue, events, box }: Needs & { readonly box: TextBox },
  tx: Tx,
  { exam, sender, details }: ExamBatch & { readonly exam: AcceptedExam },
): Promise<void> {
  const failure: ExamFailure | null = exam.fault ? { stage: 'receive', message: exam.fault } : null
  const inserted = await tx
    .insertInto('exams')
    .values({
      id: exam.id,
      tenant_id: sender.tenantId,
      professional_id: sender.professionalId,
      patient_reference: details.patientReference,
      status: failure ? 'failed' : 'pending',
      file_name: box.seal(exam.upload.fileName),
      media_type: exam.mediaType,
      size: exam.upload.size,
      blob_key: exam.blobKey,
      metadata: box.sealJson(details.metadata),
      reading: null,
      pages: null,
      pages_done: null,
      engine: null,
      failure: failure && JSON.stringify(failure),
      completed_at: null,
    })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return
  if (failure) {
    const { tenantId } = sender
    await events.append(tx, { tenantId, subject: exam.id, kind: examEvents.failed, data: failure })
  } else
    await queue.send(tx, examJobs.readExam, {
      data: { examId: exam.id },
      key: exam.id,
      share: sender.tenantId,
    })
}
