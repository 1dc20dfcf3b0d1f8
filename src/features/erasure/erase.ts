import type { Context, Tx } from '../../context.ts'
import type { AuditSource } from '../../platform/audit/audit-line.ts'
import { conflict } from '../../platform/errors.ts'
import { forgetAnswers } from '../access/index.ts'
import { type BlobPlaces, deleteBlobs, eraseBlobs } from './blobs.ts'

/** Work under way may store a blob yet: the second look comes when it has surely been stopped. */
const SECOND_LOOK_SECONDS = 30

/** What belongs to a consultation or an exam besides its own rows. */
export interface Subject {
  readonly id: string
  readonly kind: 'consultation' | 'exam'
  readonly tenantId: string
  /** Jobs whose data names one of these things. */
  readonly jobs: Readonly<Record<string, readonly string[]>>
  readonly places: BlobPlaces
}

/**
 * Takes away, with `tx`, what the rest of the service holds about a subject: its jobs, the data of its events and
 * answers kept for repetitions. An audit line stays. Its blobs follow: see {@link eraseBlobsNow}; should that not come to pass, a job does it.
 */
export async function eraseTraces(
  { events, queue, audit }: Pick<Context, 'events' | 'queue' | 'audit'>,
  tx: Tx,
  { source, id, kind, tenantId, jobs, places }: Subject & { readonly source: AuditSource },
): Promise<void> {
  const object = { kind, id }
  await audit.record(tx, { ...source, tenantId, verb: 'delete', object, outcome: 'success' })
  await queue.forget(tx, jobs)
  await events.clear(tx, id)
  await forgetAnswers(tx, id)
  await eraseBlobsLater({ queue }, tx, places)
}

/** By a job that exists if and only if `tx` commits. */
export const eraseBlobsLater = (
  { queue }: Pick<Context, 'queue'>,
  tx: Tx,
  places: BlobPlaces,
): Promise<void> => queue.send(tx, eraseBlobs, { data: places, delaySeconds: SECOND_LOOK_SECONDS })

/** Once the rows are gone. A store out of reach is left to the job. */
export async function eraseBlobsNow(
  context: Pick<Context, 'blobs' | 'log'>,
  { id, places }: Pick<Subject, 'id' | 'places'>,
): Promise<void> {
  await deleteBlobs(context, places).catch((error: unknown) =>
    context.log.warn({ err: error, subject: id }, 'blobs could not be deleted at once; a job will'),
  )
}

interface Holdable {
  readonly tenant_id: string
  readonly legal_hold: boolean
}

/** Throws `conflict` where a legal hold keeps something from being deleted. */
export async function refuseHeld(tx: Tx, thing: Holdable): Promise<void> {
  if (await isHeld(tx, thing)) throw conflict('It is under legal hold and can not be deleted')
}

/** Whether it, or all of its tenant, must not be deleted. */
export async function isHeld(tx: Tx, { tenant_id, legal_hold }: Holdable): Promise<boolean> {
  const tenant = await tx
    .selectFrom('tenants')
    .select('legal_hold')
    .where('id', '=', tenant_id)
    // Until we have committed, nobody puts a hold on it that we would not have seen.
    .forShare()
    .executeTakeFirstOrThrow()
  return legal_hold || tenant.legal_hold
}
