import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentSandbox } from '../../../src/platform/children/confine/sandbox.ts'
import { forkChild } from '../../../src/platform/children/fork-child.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'

test.runIf(currentSandbox().kind === 'bubblewrap')(
  'a confined child reads what was compiled for it, and can write none of it',
  async () => {
    const folder = await temporaryDir()
    const entry = new URL('./compiled.child.ts', import.meta.url)
    const env = { ...process.env, NODE_COMPILE_CACHE: folder }
    await promisify(execFile)(process.execPath, [entry.pathname], { env })
    vi.stubEnv('NODE_COMPILE_CACHE', folder)
    onTestFinished(() => void vi.unstubAllEnvs())
    const child = forkChild(entry)
    const [told] = await once(child, 'message')
    child.disconnect()
    expect(told).toEqual({ folder: expect.stringContaining(join(folder, 'v')), isWritable: false })
  },
)
