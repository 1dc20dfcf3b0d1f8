import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { type ConnectionTarget, clientConfig } from '../../src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server the tests make their databases on. */
    postgres: ConnectionTarget
    /** Starts the names of all databases of this run. */
    databasePrefix: string
    /** A folder that goes when the run is over. */
    keptFiles: string
  }
}

/** One PostgreSQL for the whole run: an embedded one, or the one of AUSCULT_TEST_DATABASE_URL (may create databases). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `auscult_test_${randomBytes(4).toString('hex')}_`
  const dir = await mkdtemp(path.join(tmpdir(), 'auscult-test-'))
  const keptFiles = path.join(dir, 'kept')
  await mkdir(keptFiles)
  project.provide('databasePrefix', prefix)
  project.provide('keptFiles', keptFiles)
  const { server, close } = await openServer(path.join(dir, 'database'), prefix)
  project.provide('postgres', server)
  return async () => {
    await close()
    await rm(dir, { recursive: true, force: true })
  }
}

async function openServer(
  dataDir: string,
  prefix: string,
): Promise<{ readonly server: ConnectionTarget; close(): Promise<void> }> {
  const url = process.env.AUSCULT_TEST_DATABASE_URL
  if (url) return { server: url, close: () => dropAll(url, prefix) }
  // What survives a power cut is PostgreSQL's own affair, and tests make many small databases.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    deadlock_timeout: '100ms',
    max_connections: '200',
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), settings })
  return { server: embedded.connection, close: () => embedded.stop() }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client(clientConfig(url))
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}
