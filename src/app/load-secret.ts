import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The secret that links are signed with: the configured one, else one that is made once and kept in the data folder. */
export async function loadSecret(config: Pick<Config, 'secret' | 'dataDir'>): Promise<Buffer> {
  if (config.secret) return Buffer.from(config.secret, 'utf8')
  const path = join(config.dataDir, 'secret')
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  // Linked into place whole, so that a crash leaves no half secret and of two starts one wins.
  const draft = `${path}.${process.pid}`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(randomBytes(48))
  await file.sync()
  await file.close()
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft, { force: true })
  return await readFile(path)
}
