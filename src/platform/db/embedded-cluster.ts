import { randomBytes } from 'node:crypto'
import { lstat, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Binaries } from './embedded-binaries.ts'
import type { Identity } from './embedded-identity.ts'
import { launch } from './embedded-launch.ts'
import { giveTo } from './embedded-place.ts'
import { isAlive } from './embedded-postmaster.ts'

const HALF_MADE = /^cluster\.new-(\d+)-/
const INITDB_LIMIT_MS = 120_000

/**
 * Makes sure that `cluster` is a database cluster, owned by the identity that will run it.
 * A new one is made beside its place and moved there whole, so that an end at any moment leaves none or all.
 */
export async function prepareCluster(
  cluster: string,
  {
    user,
    binaries,
    identity,
  }: { readonly user: string; readonly binaries: Binaries; readonly identity: Identity },
): Promise<void> {
  if (!(await lstat(cluster).catch(() => undefined))) {
    await removeHalfMade(path.dirname(cluster))
    await makeCluster(cluster, { user, binaries, identity })
  }
  const version = await versionOf(cluster)
  if (version !== binaries.major) {
    throw new Error(
      `${cluster} was made by PostgreSQL ${version}, and ${binaries.folder} is PostgreSQL ${binaries.major}: start with version ${version} (AUSCULT_PG_BIN), or move the data with pg_dump`,
    )
  }
  await giveAllTo(cluster, identity)
}

/** The major version that a cluster was made by. */
export const versionOf = async (cluster: string): Promise<number> =>
  Number(await readFile(path.join(cluster, 'PG_VERSION'), 'utf8'))

async function makeCluster(
  cluster: string,
  {
    user,
    binaries,
    identity,
  }: { readonly user: string; readonly binaries: Binaries; readonly identity: Identity },
): Promise<void> {
  const folder = path.dirname(cluster)
  const draft = path.join(folder, `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`)
  const logFile = `${draft}.log`
  // The built-in provider sorts by code point, alike on every system; before version 17 that is locale C.
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const initdb = [
    ...[path.join(binaries.folder, 'initdb'), '-D', draft, '-U', user, '--auth=trust', '--encoding=UTF8'],
    ...['--locale=C', ...locale, '--data-checksums', '--no-instructions'],
  ]
  const made = launch([...identity.prefix, ...binaries.prefix, ...initdb], { cwd: folder, logFile })
  made.hold()
  const limit = setTimeout(() => made.signal('SIGKILL'), INITDB_LIMIT_MS)
  const end = await made.ended
  clearTimeout(limit)
  const output = await readFile(logFile, 'utf8').catch(() => '')
  await rm(logFile, { force: true })
  try {
    if (end !== 'exit code 0') throw new Error(`initdb ended with ${end}: ${output.trim().slice(-600)}`)
    await rename(draft, cluster).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster; its cluster is as good.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await syncFolder(folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** What processes that ended in the middle left behind. */
async function removeHalfMade(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = HALF_MADE.exec(name)?.[1]
    if (pid === undefined || (isAlive(Number(pid)) && Number(pid) !== process.pid)) continue
    await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Root's own cluster, for once under another user (a container without namespaces): that user must own it. */
async function giveAllTo(cluster: string, identity: Identity): Promise<void> {
  const uid = identity.owner?.uid ?? process.getuid?.()
  const actual = (await lstat(cluster)).uid
  if (actual === uid) return
  if (!identity.owner) throw new Error(`${cluster} belongs to another user (id ${actual})`)
  for (const name of await readdir(cluster, { recursive: true }))
    await giveTo(path.join(cluster, name), identity)
  // Last, so that an interrupted change is taken up again.
  await giveTo(cluster, identity)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
