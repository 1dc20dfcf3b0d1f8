import { createHash, randomUUID } from 'node:crypto'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type ConnectionTarget, clientConfig } from '../../src/platform/db/connection.ts'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'
import { migrateToLatest } from '../../src/platform/db/migrate.ts'
import { createNotifier } from '../../src/platform/events/notifier.ts'
import { startQueue } from '../../src/platform/queue/queue.ts'
import { whenDone } from './when-done.ts'

/** A database of a test's own, or of all tests of a file; it is dropped when they are done. */
export interface FreshDatabase {
  readonly name: string
  readonly connection: ConnectionTarget
  /** Opens a pool on it, closed with the database at the latest. */
  open<Tables>(poolSize?: number): Database<Tables>
  drop(): Promise<void>
}

export const silent = pino({ level: 'silent' })

/** What is in a database from the start. */
export interface Contents {
  readonly migrations?: Readonly<Record<string, Migration>>
  /** The queue's tables, which take ten times as long to make as to copy. */
  readonly queue?: boolean
}

/**
 * A new database with these contents, copied (some 30 ms) from a template that is made once per run and contents.
 * Called in a test or `beforeEach`, it lasts as long as the test; in `beforeAll`, as the file.
 */
export async function freshDatabase(contents: Contents = {}): Promise<FreshDatabase> {
  const fresh = await keptDatabase(contents)
  whenDone(() => fresh.drop())
  return fresh
}

/** The same, until the run is over. */
export async function keptDatabase(contents: Contents): Promise<FreshDatabase> {
  const template = await templateFor(contents)
  const name = `${inject('databasePrefix')}${randomUUID().replaceAll('-', '')}`
  await onServer(async (client) => {
    await withRetry(() => client.query(`create database ${name} template ${template}`))
  })
  const connection = targetOf(name)
  const databases: Database<unknown>[] = []
  let dropped: Promise<void> | undefined
  return {
    name,
    connection,
    open<Tables>(poolSize = 5) {
      const database = openDatabase<Tables>({ connection, poolSize, log: silent })
      databases.push(database as Database<unknown>)
      return database
    },
    drop() {
      dropped ??= dropAll(name, databases)
      return dropped
    },
  }
}

async function dropAll(name: string, databases: readonly Database<unknown>[]): Promise<void> {
  await Promise.all(databases.map((database) => database.close().catch(() => {})))
  await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
}

/** Name of a database with these contents; workers that want it at the same time wait for one another. */
async function templateFor({ migrations = {}, queue = false }: Contents): Promise<string> {
  const names = Object.keys(migrations).sort()
  if (names.length === 0 && !queue) return 'template1'
  const source = [String(queue), ...names].map((name) => `${name}\n${migrations[name]?.up}`).join('\n')
  const template = `${inject('databasePrefix')}template_${createHash('sha256').update(source).digest('hex').slice(0, 16)}`
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 1) return
    const draft = `${template}_${randomUUID().slice(0, 8)}`
    await withRetry(() => client.query(`create database ${draft} template template1`))
    const database = openDatabase<unknown>({ connection: targetOf(draft), poolSize: 3, log: silent })
    try {
      if (names.length > 0) await migrateToLatest(database.kysely, migrations)
      if (queue) await makeQueue(database)
    } finally {
      await database.close()
    }
    await client.query(`alter database ${draft} rename to ${template}`)
  })
  return template
}

async function makeQueue(database: Database<unknown>): Promise<void> {
  const notifier = await createNotifier({ database, log: silent })
  const queue = await startQueue({ database, notifier, jobs: [], log: silent })
  await queue.stop(0)
  await notifier.close()
}

async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(clientConfig(inject('postgres')))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function targetOf(name: string): ConnectionTarget {
  const server = inject('postgres')
  if (typeof server !== 'string') return { ...server, database: name }
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** PostgreSQL refuses to copy a database to which somebody is (still) connected. */
async function withRetry(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      if (tries >= 50 || (error as { code?: string }).code !== '55006') throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
