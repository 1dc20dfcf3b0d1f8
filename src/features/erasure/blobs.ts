import { type Static, Type } from 'typebox'
import type { Context } from '../../context.ts'
import { defineJob, type Job, type JobSettings, jobKind } from '../../platform/queue/job.ts'

const keys = Type.Optional(Type.Array(Type.String()))
const places = Type.Object({ blobs: keys, folders: keys })

/** Which blobs: single ones, or all below a folder. */
export type BlobPlaces = Static<typeof places>

export const eraseBlobs = { ...jobKind('erase-blobs', places), retries: 20, timeoutSeconds: 600 }

/** How the jobs of erasure are queued; every process that sends them knows these. */
export const erasureJobSettings: readonly JobSettings[] = [eraseBlobs]

/**
 * Deletes blobs for certain: what a request deletes right away and what a crash, or a store out of reach, left
 * over; also what work under way still stored while its consultation went.
 */
export const erasureJob = (context: Pick<Context, 'blobs'>): Job =>
  defineJob(eraseBlobs, { concurrency: 1, run: (places) => deleteBlobs(context, places) })

export async function deleteBlobs({ blobs }: Pick<Context, 'blobs'>, places: BlobPlaces): Promise<void> {
  for (const key of places.blobs ?? []) await blobs.delete(key)
  for (const folder of places.folders ?? []) await blobs.deleteAll(folder)
}
