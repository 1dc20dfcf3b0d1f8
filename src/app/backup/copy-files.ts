import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Copies the files below a folder, which need not exist, but those that are there already: stored files never change.
 * One that goes meanwhile is left out. Resolves to how many were copied.
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let copied = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(to, source.slice(from.length))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    copied += await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).then(
      () => 1,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EEXIST') return 0
        throw error
      },
    )
  }
  return copied
}
