import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { temporaryDir } from '../support/temporary-dir.ts'

const setup = new URL('../../scripts/setup', import.meta.url)

/** A project without packages, whose `npm` writes down what it is asked for. */
async function project() {
  const root = await temporaryDir()
  for (const folder of ['scripts', 'bin', 'node_modules/.bin', 'packages/client/src'])
    await mkdir(join(root, folder), { recursive: true })
  await cp(setup, join(root, 'scripts/setup'))
  await writeFile(join(root, 'packages/client/src/index.ts'), '')
  for (const name of ['package.json', 'package-lock.json']) await writeFile(join(root, name), '{}')
  const calls = join(root, 'calls')
  await writeFile(calls, '')
  await program('bin/npm', `if [ "$1" = --version ]; then echo 11.6.2; else echo "$*" >> ${calls}; fi`)

  async function program(path: string, text: string): Promise<void> {
    await writeFile(join(root, path), `#!/bin/sh\n${text}\n`)
    await chmod(join(root, path), 0o755)
  }
  return {
    root,
    program,
    /** As npm leaves it behind, so many seconds after the project's files were changed. */
    async installedByHand(seconds: number) {
      const file = join(root, 'node_modules/.package-lock.json')
      await writeFile(file, '{}')
      const at = Date.now() / 1000 + seconds
      await utimes(file, at, at)
    },
    async run(script: string): Promise<string[]> {
      const env = { PATH: `${root}/bin:${process.env.PATH}`, npm_lifecycle_event: script }
      await promisify(execFile)(join(root, 'scripts/setup'), { env })
      return (await readFile(calls, 'utf8')).split('\n').filter(Boolean)
    },
  }
}

describe('setting up', () => {
  it('installs the packages once', async () => {
    const { run } = await project()
    expect(await run('prestart')).toEqual([expect.stringMatching(/^ci /)])
    expect(await run('prestart')).toHaveLength(1)
  })

  it('leaves packages alone that were installed by hand', async () => {
    const { installedByHand, run } = await project()
    await installedByHand(5)
    expect(await run('prestart')).toEqual([])
  })

  it('installs anew where the project was changed after that', async () => {
    const { installedByHand, run } = await project()
    await installedByHand(-5)
    expect(await run('prestart')).toHaveLength(1)
  })

  it('adds development packages where tests are to be run', async () => {
    const { installedByHand, run } = await project()
    await installedByHand(5)
    expect(await run('pretest')).toHaveLength(1)
    const complete = await project()
    await complete.installedByHand(5)
    await complete.program('node_modules/.bin/vitest', 'exit 0')
    expect(await complete.run('pretest')).toEqual([])
  })
})
