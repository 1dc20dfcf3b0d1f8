import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './embedded-binaries.ts'
import type { Identity } from './embedded-identity.ts'
import { type Launched, launch } from './embedded-launch.ts'
import { PORT } from './embedded-place.ts'
import { clearForeignLock, findPostmaster, ownerArgument } from './embedded-postmaster.ts'

/** All it takes to run a server on a cluster. */
export interface Place {
  readonly folder: string
  readonly cluster: string
  readonly socketFolder: string
  readonly logFile: string
  readonly binaries: Binaries
  readonly identity: Identity
  readonly settings: Readonly<Record<string, string>>
}

const START_LIMIT_MS = 60_000
const PATIENCE_BEFORE_FORCE_MS = 30_000

/** A server that another live process has started on the cluster. */
export async function findOwned(
  cluster: string,
): Promise<{ socketFolder: string; port: number } | undefined> {
  const found = await findPostmaster(cluster)
  return found?.ready && found.owned ? found : undefined
}

/**
 * Starts a server, after what an earlier one left has ended; returns when it takes connections.
 * Undefined when another process was faster: then there is one to adopt.
 */
export async function bringUp(place: Place): Promise<Launched | undefined> {
  const startedAt = performance.now()
  let forced = false
  for (;;) {
    const waited = performance.now() - startedAt
    if (waited > START_LIMIT_MS) throw new Error(`PostgreSQL did not start in time; see ${place.logFile}`)
    const found = await findPostmaster(place.cluster)
    if (found?.ready && found.owned) return undefined
    if (found) {
      // One without its owner should be stopping already, but its watcher may have been killed as well.
      const force: boolean = waited > PATIENCE_BEFORE_FORCE_MS && !forced
      if (!found.owned) endOrphan(found.pid, force ? 'SIGQUIT' : 'SIGINT')
      forced ||= force
    } else {
      await clearForeignLock(place.cluster)
      const server = await startOnce(place)
      if (server) return server
    }
    await delay(30)
  }
}

/** Undefined when processes of an earlier server, or a server started at the same moment, hold the cluster. */
async function startOnce(place: Place): Promise<Launched | undefined> {
  const logOffset = await stat(place.logFile).then(
    ({ size }) => size,
    () => 0,
  )
  const settings = Object.entries(place.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = [
    ...[path.join(place.binaries.folder, 'postgres'), '-D', place.cluster, '-k', place.socketFolder],
    ...['-p', String(PORT), ...settings, '-c', await ownerArgument()],
  ]
  const command = [...place.identity.prefix, ...place.binaries.prefix, ...postgres]
  const server = launch(command, { cwd: place.folder, logFile: place.logFile })
  let end: string | undefined
  void server.ended.then((description) => {
    end = description
  })
  const giveUpAt = performance.now() + START_LIMIT_MS
  while (end === undefined) {
    const found = await findPostmaster(place.cluster)
    if (found?.pid === server.pid && found?.ready) return server
    if (performance.now() > giveUpAt) await endServer(server)
    await delay(10)
  }
  const log = await readFile(place.logFile).catch(() => Buffer.alloc(0))
  const output = log.subarray(logOffset).toString()
  if (/lock file|pre-existing shared memory/.test(output)) return undefined
  throw new Error(`PostgreSQL did not start (${end}): ${output.trim().slice(-600)}`)
}

/** In order; what does not end so is ended by force, and recovers at the next start. */
export async function endServer(server: Launched): Promise<void> {
  server.hold()
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    server.signal(signal)
    const ended = server.ended.then(() => true)
    if (await Promise.race([ended, delay(PATIENCE_BEFORE_FORCE_MS, false, { ref: false })])) return
  }
}

function endOrphan(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
    throw new Error(`a PostgreSQL that belongs to another user runs on this data folder (process ${pid})`)
  }
}
