import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Dump } from '../../platform/db/dump/write-dump.ts'
import { UsageError } from '../usage-error.ts'

/** What a backup says of itself; its folder holds `tables/`, `files/`, `catalog/` and `secret` beside it. */
export interface Manifest extends Dump {
  readonly format: 1
  readonly version: string
  readonly madeAt: string
  /** The schema that the rows fit. */
  readonly migrations: readonly string[]
  readonly queueVersion: number
  /** False: files are in a bucket, or were left out. */
  readonly hasFiles: boolean
}

/** Ours, and that of the job queue. */
export const schemas = ['public', 'pgboss']

/** @throws UsageError where the folder holds no finished backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
    if (manifest.format === 1) return manifest
  } catch {
    // Told below.
  }
  throw new UsageError(`${folder} is no backup that this version can read`)
}

/** The state of the schemas of a database. */
export async function schemaState(db: Context['db']): Promise<Pick<Manifest, 'migrations' | 'queueVersion'>> {
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const queue = await sql<{ version: number }>`select version from pgboss.version`.execute(db)
  return { migrations: migrations.rows.map(({ name }) => name), queueVersion: queue.rows[0]?.version ?? 0 }
}
