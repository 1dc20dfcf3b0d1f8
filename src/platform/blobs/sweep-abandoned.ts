import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What nobody came back for in this time was left by a process that died. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

/** Removes what dead processes left in a folder for files on their way. */
export async function sweepAbandoned(folder: string): Promise<void> {
  const oldest = Date.now() - ABANDONED_MS
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may remove it at the same time.
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < oldest) await rm(path, { recursive: true, force: true })
  }
}
