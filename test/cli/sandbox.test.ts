import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { auscult } from '../support/cli.ts'
import { serviceSettings } from '../support/settings.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

/** A search path with what a start needs, but without bubblewrap. */
async function pathWithoutBubblewrap(): Promise<string> {
  const dir = path.join(await temporaryDir(), 'bin')
  await mkdir(dir)
  for (const name of ['bash', 'env', 'dirname', 'readlink', 'uname', 'tr'])
    await symlink(path.join('/usr/bin', name), path.join(dir, name))
  await symlink(process.execPath, path.join(dir, 'node'))
  return dir
}

it('does not start where the sandbox is required and there is none', async () => {
  const settings = await serviceSettings(await temporaryDir())
  const { code, stderr } = await auscult(['serve'], {
    ...settings,
    AUSCULT_SANDBOX: 'require',
    PATH: await pathWithoutBubblewrap(),
  })
  expect(code).not.toBe(0)
  expect(stderr).toContain(
    'AUSCULT_SANDBOX: child processes can not be confined: bubblewrap is not installed',
  )
})
