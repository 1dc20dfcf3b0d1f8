import type { Context } from '../../context.ts'
import type { Job } from '../../platform/queue/job.ts'

/** Which blobs: single ones, or all below a folder. */
export interface BlobPlaces {
  readonly blobs?: readonly string[]
  readonly folders?: readonly string[]
}

export const erasureJobs = { eraseBlobs: 'erase-blobs' } as const

const settings = { name: erasureJobs.eraseBlobs, retries: 20, timeoutSeconds: 600 } as const

/** How the jobs of erasure are queued; every process that sends them knows these. */
export const erasureJobSettings = [settings]

/**
 * Deletes blobs for certain: what a request deletes right away and what a crash, or a store out of reach, left
 * over; also what work under way still stored while its consultation went.
 */
export const erasureJob = (context: Pick<Context, 'blobs'>): Job => {
  const job: Job<BlobPlaces> = { ...settings, concurrency: 1, run: (places) => deleteBlobs(context, places) }
  return job as Job
}

export async function deleteBlobs({ blobs }: Pick<Context, 'blobs'>, places: BlobPlaces): Promise<void> {
  for (const key of places.blobs ?? []) await blobs.delete(key)
  for (const folder of places.folders ?? []) await blobs.deleteAll(folder)
}
