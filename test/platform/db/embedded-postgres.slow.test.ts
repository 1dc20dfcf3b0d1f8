import { spawnSync } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries } from '../../../src/platform/db/embedded-binaries.ts'
import { startEmbeddedPostgres } from '../../../src/platform/db/embedded-postgres.ts'
import { startChild } from '../../support/child.ts'
import { silent } from '../../support/database.ts'
import { ask, clusterFolders, EMBEDDED_CHILD, startForTest } from '../../support/embedded.ts'

const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--']

const folders = clusterFolders()

test('a server on a new folder listens on a socket closed to others only, sorts alike everywhere and syncs', async () => {
  const { connection } = await startForTest(await folders.copy())
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
  const dataDir = await folders.copy()
  const first = await startEmbeddedPostgres({ dataDir, log: silent })
  await ask(first.connection, 'create table kept as select 42 as n')
  await first.stop()
  const second = await startForTest(dataDir)
  expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 42 }])
})

test('a cluster of another major version is refused, with the way out', async () => {
  const dataDir = path.join(folders.home, 'old')
  await mkdir(path.join(dataDir, 'cluster'), { recursive: true })
  await writeFile(path.join(dataDir, 'cluster', 'PG_VERSION'), '12\n')
  await expect(startEmbeddedPostgres({ dataDir, log: silent })).rejects.toThrow(
    /made by PostgreSQL 12.*AUSCULT_PG_BIN/,
  )
})

test('a folder without PostgreSQL is refused as the place of its programs', async () => {
  await expect(
    startEmbeddedPostgres({ dataDir: path.join(folders.home, 'none'), bin: folders.home, log: silent }),
  ).rejects.toThrow(/no PostgreSQL in/)
})

test('links to libraries that the package lacks are made', async () => {
  const folder = await nativeWithoutLinks()
  const { major } = await findBinaries(path.join(folder, 'native', 'bin'), {
    linksFolder: path.join(folder, 'links'),
  })
  expect(major).toBeGreaterThanOrEqual(18)
})

test('the system’s PostgreSQL is taken where it is new enough and made the cluster, else the package’s', async () => {
  const systemFolder = path.join(folders.home, 'system')
  for (const version of ['15', '18']) {
    await mkdir(path.join(systemFolder, version), { recursive: true })
    await symlink(path.join(nativeFolder(), 'bin'), path.join(systemFolder, version, 'bin'))
  }
  const linksFolder = path.join(folders.home, 'links')
  const folderFor = async (madeBy?: number) =>
    (await findBinaries(undefined, { linksFolder, systemFolder, madeBy })).folder
  expect(await folderFor()).toBe(path.join(systemFolder, '18', 'bin'))
  expect(await folderFor(15)).toBe(path.join(systemFolder, '15', 'bin'))
  expect(await folderFor(17)).toBe(path.join(nativeFolder(), 'bin'))
  await rm(path.join(systemFolder, '18'), { recursive: true })
  expect(await folderFor()).toBe(path.join(nativeFolder(), 'bin'))
})

async function nativeWithoutLinks(): Promise<string> {
  const original = nativeFolder()
  const folder = await mkdtemp(path.join(folders.home, 'package-'))
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
  spawnSync(NOBODY[0] ?? '', [...NOBODY.slice(1), process.execPath, '--check', EMBEDDED_CHILD.pathname])
    .status === 0

test.skipIf(!nobodyReads)(
  'an ordinary user starts a server; root then runs it as that user, also in a folder closed to that user (skipped unless run as root, in a checkout others may read)',
  async () => {
    const closed = path.join(folders.home, 'closed')
    const dataDir = path.join(closed, 'data')
    await mkdir(dataDir, { recursive: true })
    await chown(dataDir, 65534, 65534)

    const child = startChild(EMBEDDED_CHILD, ['hold', dataDir], NOBODY)
    expect(await child.next()).toMatchObject({ uid: 65534, adopted: false })
    expect(await child.finish()).toBe(0)

    await chmod(closed, 0o700)
    const server = await startEmbeddedPostgres({ dataDir, log: silent })
    expect(await ask(server.connection, 'select count(*)::int as count from rows')).toEqual([{ count: 0 }])
    await server.stop()

    await chmod(closed, 0o755)
    const again = startChild(EMBEDDED_CHILD, ['hold', dataDir], NOBODY)
    expect(await again.next()).toMatchObject({ uid: 65534, adopted: false })
    expect(await again.finish()).toBe(0)
  },
)

function nativeFolder(): string {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  return path.join(path.dirname(entry), '..', 'native')
}
