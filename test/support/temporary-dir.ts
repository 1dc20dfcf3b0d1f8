import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { whenDone } from './when-done.ts'

/** A folder that goes with the test or the test file. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'auscult-test-'))
  // The database of a service that was killed ends a moment after it, and writes until then.
  whenDone(() => rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return dir
}
