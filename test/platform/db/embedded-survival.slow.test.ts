import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../../src/platform/db/embedded-postgres.ts'
import { startChild } from '../../support/child.ts'
import { silent } from '../../support/database.ts'
import {
  ask,
  clusterFolders,
  EMBEDDED_CHILD,
  postmasterPid,
  type Started,
  startForTest,
  whenServerGone,
} from '../../support/embedded.ts'

const folders = clusterFolders()

test('after kill -9 at any moment, of the process or of all, the next start has every acknowledged row', async () => {
  const dataDir = await folders.copy()
  const acknowledged: unknown[] = []
  for (const round of [1, 2, 3, 4, 5]) {
    const child = startChild(EMBEDDED_CHILD, ['write', dataDir])
    await child.until(1 + 20 * round)
    if (round % 2 === 0) process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await child.kill()
    acknowledged.push(...child.told.slice(1))
  }
  const server = await startForTest(dataDir)
  const rows = (await ask(server.connection, 'select n::int from rows')) as { n: number }[]
  const stored = new Set<unknown>(rows.map(({ n }) => n))
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([])
})

test('the server ends when the process that started it is killed', async () => {
  const dataDir = await folders.copy()
  const child = startChild(EMBEDDED_CHILD, ['hold', dataDir])
  await child.next()
  await child.kill()
  await expect(whenServerGone(dataDir)).resolves.toBeUndefined()
})

test.skipIf(process.platform !== 'linux')(
  'a server left running without anybody to end it is ended, not adopted',
  async () => {
    const dataDir = await folders.copy()
    const child = startChild(EMBEDDED_CHILD, ['hold', dataDir])
    await child.next()
    const orphan = await postmasterPid(dataDir)
    for (const pid of await watchersOf(dataDir)) process.kill(pid, 'SIGKILL')
    await child.kill()
    const server = await startForTest(dataDir)
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
  const dataDir = await folders.copy()
  const child = startChild(EMBEDDED_CHILD, ['hold', dataDir])
  const { connection } = (await child.next()) as Started
  const adopter = await startEmbeddedPostgres({ dataDir, log: silent })
  expect(adopter).toMatchObject({ adopted: true, connection })
  await adopter.stop()
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await child.finish()).toBe(0)
})

test('of two processes that start at once on a new folder, one starts the server and the other adopts it', async () => {
  const dataDir = path.join(folders.home, 'both')
  const children = [
    startChild(EMBEDDED_CHILD, ['hold', dataDir]),
    startChild(EMBEDDED_CHILD, ['hold', dataDir]),
  ]
  const started = (await Promise.all(children.map((child) => child.next()))) as Started[]
  expect(started.map(({ adopted }) => adopted).sort()).toEqual([false, true])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
})

test('kill -9 while the cluster is being made leaves nothing in the way of the next start', async () => {
  // Deep enough that the socket cannot lie beside the data.
  const dataDir = path.join(folders.home, 'x'.repeat(120), 'data')
  const child = startChild(EMBEDDED_CHILD, ['hold', dataDir])
  const halfMade = async () =>
    (await readdir(dataDir).catch(() => [])).find((name) => /^cluster\.new-.*(?<!log)$/.test(name))
  while (!(await halfMade())) await delay(5)
  await child.kill()
  expect(await readdir(dataDir)).not.toContain('cluster')
  const server = await startForTest(dataDir)
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'postgres.log'])
})

test('a lock file that names a living process of another kind does not stop the start', async () => {
  const dataDir = await folders.copy()
  // Our parent, since PostgreSQL itself overlooks a lock of its own parent.
  await writeFile(
    path.join(dataDir, 'cluster', 'postmaster.pid'),
    `${process.ppid}\n${dataDir}/cluster\n1\n5432\n/\n\n  1 1\nready   \n`,
  )
  const server = await startForTest(dataDir)
  expect(server.adopted).toBe(false)
})

test('a server process that is killed is started again, and queries go on', async () => {
  const dataDir = await folders.copy()
  const { connection } = await startForTest(dataDir)
  const database = openDatabase<{ kept: { n: number } }>({ connection, log: silent })
  onTestFinished(() => database.close())
  await database.kysely.schema.createTable('kept').addColumn('n', 'integer').execute()
  const killed = await postmasterPid(dataDir)
  process.kill(killed, 'SIGKILL')
  // What was connected to the killed one may answer for another moment, and fails then to its caller.
  const another = async () => (await postmasterPid(dataDir).catch(() => killed)) !== killed
  while (!(await another())) await delay(10)
  const insert = () =>
    database.kysely
      .insertInto('kept')
      .values({ n: 1 })
      .execute()
      .catch(() => undefined)
  while (!(await insert())) await delay(10)
  expect(await database.kysely.selectFrom('kept').select('n').execute()).toEqual([{ n: 1 }])
})
