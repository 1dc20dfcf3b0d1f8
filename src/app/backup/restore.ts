import { constants } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readDump } from '../../platform/db/dump/read-dump.ts'
import type { Config } from '../config.ts'
import { UsageError } from '../usage-error.ts'
import { copyFiles } from './copy-files.ts'
import { type Manifest, readManifest, schemaState } from './manifest.ts'

/**
 * Puts a backup into an installation that is empty: its database is there and holds no tenant. Files come first, so that
 * no row is without its own; the rows come all or not at all.
 * @throws UsageError where the installation is not empty, or of another version than the backup.
 */
export async function restore(
  config: Pick<Config, 'dataDir' | 's3' | 'secret'>,
  database: Pick<Database<unknown>, 'pool'> & { readonly kysely: Context['db'] },
  source: string,
): Promise<Manifest> {
  const folder = resolve(source)
  const manifest = await readManifest(folder)
  const here = await schemaState(database.kysely)
  if (JSON.stringify(here) !== JSON.stringify(pick(manifest))) {
    throw new UsageError(
      `the backup was made by version ${manifest.version}: restore it with that version, then upgrade`,
    )
  }
  const tenant = await database.kysely.selectFrom('tenants').select('id').limit(1).executeTakeFirst()
  if (tenant) throw new UsageError('this installation holds data: restore into an empty one')
  if (!config.s3) await copyFiles(join(folder, 'files'), join(config.dataDir, 'blobs/blobs'))
  await copyFiles(join(folder, 'catalog'), join(config.dataDir, 'catalog'))
  if (!config.secret) await restoreSecret(folder, config.dataDir)
  await readDump(database.pool, manifest, join(folder, 'tables'))
  return manifest
}

const pick = ({ migrations, queueVersion }: Manifest) => ({ migrations, queueVersion })

async function restoreSecret(folder: string, dataDir: string): Promise<void> {
  const [from, to] = [join(folder, 'secret'), join(dataDir, 'secret')]
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new UsageError(`${to} is there already: restore into an empty data folder`)
    if (error.code !== 'ENOENT') throw error
  })
}
