import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Runs `work` with a new private folder below `parent`; the folder is gone afterwards, whatever happens. */
export async function withScratchDir<T>(parent: string, work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(parent, 'scratch-'))
  try {
    return await work(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
