import { copyFile, mkdir, open, readdir, rename } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/db/database.ts'
import { writeDump } from '../../platform/db/dump/write-dump.ts'
import type { Config } from '../config.ts'
import { hasTable, writtenBy } from '../upgrade/written-by.ts'
import { UsageError } from '../usage-error.ts'
import { version } from '../version.ts'
import { copyFiles } from './copy-files.ts'
import { type Manifest, schemaState, schemas } from './manifest.ts'

/**
 * Writes a backup to a folder that is not there yet, also while the service runs. It has its name once it is whole.
 * Resolves to what it holds.
 */
export async function backup(
  config: Pick<Config, 'dataDir' | 's3'>,
  database: Pick<Database<unknown>, 'pool'> & { readonly kysely: Context['db'] },
  target: string,
): Promise<Manifest> {
  const folder = resolve(target)
  if (await exists(folder)) throw new UsageError(`${folder} is there already: name a new folder`)
  if (!(await hasTable(database.kysely, 'pgboss.version')))
    throw new UsageError('there is nothing to back up yet')
  const part = join(dirname(folder), `.${basename(folder)}.${process.pid}.part`)
  await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 })
  const stored = join(config.dataDir, 'blobs/blobs')
  // Files go first, so that one of which a row tells is not gone by then; and last, for rows that came meanwhile.
  if (!config.s3) await copyFiles(stored, join(part, 'files'))
  const state = await schemaState(database.kysely)
  const dump = await writeDump(database.pool, schemas, join(part, 'tables'))
  if (!config.s3) await copyFiles(stored, join(part, 'files'))
  await copyFiles(join(config.dataDir, 'catalog'), join(part, 'catalog'))
  await copyFile(join(config.dataDir, 'secret'), join(part, 'secret')).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  const about = { format: 1, madeAt: new Date().toISOString(), hasFiles: !config.s3 } as const
  // Of a program that is newer than its database: the backup fits the version that the database is of.
  const writer = (await writtenBy(database.kysely)) ?? version
  const manifest: Manifest = { ...about, version: writer, ...state, ...dump }
  await writeWhole(join(part, 'manifest.json'), JSON.stringify(manifest, null, 2))
  await rename(part, folder)
  return manifest
}

const exists = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
}
