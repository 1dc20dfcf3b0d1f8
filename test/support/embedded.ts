import { chmod, cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { PgConnection } from '../../src/platform/db/connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'
import { silent } from './database.ts'

/** Runs `embedded.child.ts`. */
export const EMBEDDED_CHILD = new URL('embedded.child.ts', import.meta.url)

/** What that process tells first. */
export interface Started {
  readonly adopted: boolean
  readonly connection: PgConnection
  readonly uid: number
  /** Rows that were there. */
  readonly count: number
}

/** A folder for the tests of a file, and stopped clusters with nothing in them: making one takes a second, a copy less. */
export function clusterFolders(): { readonly home: string; copy(): Promise<string> } {
  const folders = {
    home: '',
    async copy() {
      const folder = await mkdtemp(path.join(folders.home, 'copy-'))
      await cp(path.join(folders.home, 'stopped'), folder, { recursive: true })
      return folder
    },
  }
  beforeAll(async () => {
    folders.home = await mkdtemp(path.join(tmpdir(), 'auscult-embedded-'))
    await chmod(folders.home, 0o755)
    const server = await startEmbeddedPostgres({ dataDir: path.join(folders.home, 'stopped'), log: silent })
    await server.stop()
  })
  afterAll(() => rm(folders.home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return folders
}

/** Starts a server that stops with the test. */
export async function startForTest(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: silent })
  onTestFinished(() => server.stop())
  return server
}

export async function ask(connection: PgConnection, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const lock = await readFile(path.join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}

/** Resolves when no server runs on the folder. */
export async function whenServerGone(dataDir: string): Promise<void> {
  const lock = path.join(dataDir, 'cluster', 'postmaster.pid')
  while (await stat(lock).catch(() => undefined)) await delay(10)
}
