import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Consultation } from '../support/make-consultation.ts'

const CHILD = fileURLToPath(new URL('./floor.child.ts', import.meta.url))

/** CPU seconds a minute of the least that could follow these recordings. */
export async function floorOf(recordings: readonly Consultation[]): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'auscult-floor-'))
  try {
    const paths = recordings.map((_, index) => join(dir, String(index)))
    for (const [index, { slices }] of recordings.entries())
      await writeFile(paths[index]!, Buffer.concat(slices))
    const { stdout } = await promisify(execFile)(process.execPath, [CHILD, join(dir, 'samples'), ...paths])
    return Number(stdout) / (recordings.reduce((sum, one) => sum + one.seconds, 0) / 60)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
