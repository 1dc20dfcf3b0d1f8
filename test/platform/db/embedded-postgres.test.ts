import { spawnSync } from 'node:child_process'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { PgConnection } from '../../../src/platform/db/connection.ts'
import { openDatabase } from '../../../src/platform/db/database.ts'
import { findBinaries } from '../../../src/platform/db/embedded-binaries.ts'
import { startEmbeddedPostgres } from '../../../src/platform/db/embedded-postgres.ts'
import { startChild } from '../../support/child.ts'
import { silent } from '../../support/database.ts'

const CHILD = new URL('../../support/embedded.child.ts', import.meta.url)
const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--']

interface Started {
  readonly adopted: boolean
  readonly connection: PgConnection
  readonly uid: number
  readonly count: number
}

let home: string
/** A stopped cluster with nothing in it, to copy: making one takes a second. */
let stopped: string

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'auscult-embedded-'))
  await chmod(home, 0o755)
  stopped = path.join(home, 'stopped')
  const server = await startEmbeddedPostgres({ dataDir: stopped, log: silent })
  await server.stop()
})

afterAll(() => rm(home, { recursive: true, force: true }))

async function copyOfCluster(): Promise<string> {
  const folder = await mkdtemp(path.join(home, 'copy-'))
  await cp(stopped, folder, { recursive: true })
  return folder
}

async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, log: silent })
  onTestFinished(() => server.stop())
  return server
}

async function ask(connection: PgConnection, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const postmasterPid = async (dataDir: string) =>
  Number((await readFile(path.join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

async function whenGone(dataDir: string): Promise<void> {
  const lock = path.join(dataDir, 'cluster', 'postmaster.pid')
  while (await stat(lock).catch(() => undefined)) await delay(10)
}

test('a server on a new folder listens on a socket closed to others only, sorts alike everywhere and syncs', async () => {
  const { connection } = await start(await copyOfCluster())
  const [settings] = await ask(
    connection,
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
            current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
            'B' < 'a' as by_code_point, upper('ção') as upper`,
  )
  expect(settings).toEqual({
    ...{ addresses: '', fsync: 'on', checksums: 'on', encoding: 'UTF8' },
    ...{ by_code_point: true, upper: 'ÇÃO' },
  })
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
})

test('rows stay over stop and start', async () => {
  const dataDir = await copyOfCluster()
  const first = await startEmbeddedPostgres({ dataDir, log: silent })
  await ask(first.connection, 'create table kept as select 42 as n')
  await first.stop()
  const second = await start(dataDir)
  expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 42 }])
})

test('after kill -9 at any moment, of the process or of all, the next start has every acknowledged row', async () => {
  const dataDir = await copyOfCluster()
  let acknowledged = 0
  for (const round of [1, 2, 3, 4, 5]) {
    const child = startChild(CHILD, ['write', dataDir])
    const started = (await child.next()) as Started
    expect(started.count).toBeGreaterThanOrEqual(acknowledged)
    await child.until(1 + 20 * round)
    const postmaster = await postmasterPid(dataDir)
    if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
    await child.kill()
    acknowledged += child.told.length - 1
  }
  const server = await start(dataDir)
  const rows = await ask(server.connection, 'select count(*)::int as count from rows')
  expect((rows[0] as { count: number }).count).toBeGreaterThanOrEqual(acknowledged)
})

test('the server ends when the process that started it is killed', async () => {
  const dataDir = await copyOfCluster()
  const child = startChild(CHILD, ['hold', dataDir])
  await child.next()
  await child.kill()
  await expect(whenGone(dataDir)).resolves.toBeUndefined()
})

test.skipIf(process.platform !== 'linux')(
  'a server left running without anybody to end it is ended, not adopted',
  async () => {
    const dataDir = await copyOfCluster()
    const child = startChild(CHILD, ['hold', dataDir])
    await child.next()
    const orphan = await postmasterPid(dataDir)
    for (const pid of await watchersOf(dataDir)) process.kill(pid, 'SIGKILL')
    await child.kill()
    const server = await start(dataDir)
    expect(server.adopted).toBe(false)
    expect(await postmasterPid(dataDir)).not.toBe(orphan)
  },
)

/** The processes that would end the server of this folder with its owner. */
async function watchersOf(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids
    .filter((_, i) => commands[i]?.startsWith('/bin/sh') && commands[i]?.includes(dataDir))
    .map(Number)
}

test('a server that another live process runs is adopted, and left running', async () => {
  const dataDir = await copyOfCluster()
  const child = startChild(CHILD, ['hold', dataDir])
  const { connection } = (await child.next()) as Started
  const adopter = await startEmbeddedPostgres({ dataDir, log: silent })
  expect(adopter).toMatchObject({ adopted: true, connection })
  await adopter.stop()
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await child.finish()).toBe(0)
})

test('of two processes that start at once on a new folder, one starts the server and the other adopts it', async () => {
  const dataDir = path.join(home, 'both')
  const children = [startChild(CHILD, ['hold', dataDir]), startChild(CHILD, ['hold', dataDir])]
  const started = (await Promise.all(children.map((child) => child.next()))) as Started[]
  expect(started.map(({ adopted }) => adopted).sort()).toEqual([false, true])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
})

test('kill -9 while the cluster is being made leaves nothing in the way of the next start', async () => {
  // Deep enough that the socket cannot lie beside the data.
  const dataDir = path.join(home, 'x'.repeat(120), 'data')
  const child = startChild(CHILD, ['hold', dataDir])
  const halfMade = async () =>
    (await readdir(dataDir).catch(() => [])).find((name) => /^cluster\.new-.*(?<!log)$/.test(name))
  while (!(await halfMade())) await delay(5)
  await child.kill()
  expect(await readdir(dataDir)).not.toContain('cluster')
  const server = await start(dataDir)
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'postgres.log'])
})

test('a lock file that names a living process of another kind does not stop the start', async () => {
  const dataDir = await copyOfCluster()
  await writeFile(
    path.join(dataDir, 'cluster', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/cluster\n1\n5432\n/\n\n  1 1\nready   \n`,
  )
  const server = await start(dataDir)
  expect(server.adopted).toBe(false)
})

test('a server process that is killed is started again, and queries go on', async () => {
  const dataDir = await copyOfCluster()
  const { connection } = await start(dataDir)
  const database = openDatabase<{ kept: { n: number } }>({ connection, log: silent })
  onTestFinished(() => database.close())
  await database.kysely.schema.createTable('kept').addColumn('n', 'integer').execute()
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  while (true) {
    // A query that was under way fails to its caller; those after it wait for the server.
    const done = await database.kysely
      .insertInto('kept')
      .values({ n: 1 })
      .execute()
      .catch(() => undefined)
    if (done) break
  }
  expect(await database.kysely.selectFrom('kept').select('n').execute()).toEqual([{ n: 1 }])
})

test('a cluster of another major version is refused, with the way out', async () => {
  const dataDir = await copyOfCluster()
  await writeFile(path.join(dataDir, 'cluster', 'PG_VERSION'), '12\n')
  await expect(startEmbeddedPostgres({ dataDir, log: silent })).rejects.toThrow(
    /made by PostgreSQL 12.*AUSCULT_PG_BIN/,
  )
})

test('a folder without PostgreSQL is refused as the place of its programs', async () => {
  await expect(
    startEmbeddedPostgres({ dataDir: path.join(home, 'none'), bin: home, log: silent }),
  ).rejects.toThrow(/no PostgreSQL in/)
})

test('links to libraries that the package lacks are made', async () => {
  const folder = await nativeWithoutLinks()
  const { major } = await findBinaries(path.join(folder, 'native', 'bin'), path.join(folder, 'links'))
  expect(major).toBeGreaterThanOrEqual(18)
})

async function nativeWithoutLinks(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  const original = path.join(path.dirname(entry), '..', 'native')
  const folder = await mkdtemp(path.join(home, 'package-'))
  const native = path.join(folder, 'native')
  await mkdir(path.join(native, 'lib'), { recursive: true })
  await cp(path.join(original, 'bin'), path.join(native, 'bin'), { recursive: true })
  await cp(path.join(original, 'pg-symlinks.json'), path.join(native, 'pg-symlinks.json'))
  for (const entry of await readdir(path.join(original, 'lib'), { withFileTypes: true })) {
    if (entry.isFile())
      await symlink(path.join(original, 'lib', entry.name), path.join(native, 'lib', entry.name))
  }
  return folder
}

const asRoot = process.getuid?.() === 0
const nobodyReads =
  asRoot &&
  spawnSync(NOBODY[0] ?? '', [...NOBODY.slice(1), process.execPath, '--check', CHILD.pathname]).status === 0

test.skipIf(!nobodyReads)(
  'an ordinary user starts a server; root then runs it as that user, also in a folder closed to that user (skipped unless run as root, in a checkout others may read)',
  async () => {
    const closed = path.join(home, 'closed')
    const dataDir = path.join(closed, 'data')
    await mkdir(dataDir, { recursive: true })
    await chown(dataDir, 65534, 65534)

    const child = startChild(CHILD, ['hold', dataDir], NOBODY)
    expect(await child.next()).toMatchObject({ uid: 65534, adopted: false })
    expect(await child.finish()).toBe(0)

    await chmod(closed, 0o700)
    const server = await startEmbeddedPostgres({ dataDir, log: silent })
    expect(await ask(server.connection, 'select count(*)::int as count from rows')).toEqual([{ count: 0 }])
    await server.stop()

    await chmod(closed, 0o755)
    const again = startChild(CHILD, ['hold', dataDir], NOBODY)
    expect(await again.next()).toMatchObject({ uid: 65534, adopted: false })
    expect(await again.finish()).toBe(0)
  },
)
