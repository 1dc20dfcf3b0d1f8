import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { ConfigError } from './config.ts'

/**
 * Makes the data folder with those around it, for this user alone.
 * @throws ConfigError where it can't be made or written to.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  const dir = resolve(dataDir)
  try {
    await make(dir)
    await access(dir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new ConfigError(`AUSCULT_DATA_DIR: ${dir} can not be made or written to (${code ?? message})`)
  }
}

/** Not Node's recursive way, which never ends where a file system takes no folders: below /proc. */
async function make(dir: string): Promise<void> {
  const isThere = await stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isThere) return
  if (dirname(dir) !== dir) await make(dirname(dir))
  await mkdir(dir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Another process was quicker; a file in its place is told when it is used.
    if (error.code !== 'EEXIST') throw error
  })
}
