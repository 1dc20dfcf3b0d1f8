import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, realpath, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { clientConfig, type PgConnection } from './connection.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { prepareCluster } from './embedded-cluster.ts'
import { chooseIdentity, type Identity } from './embedded-identity.ts'
import { type Launched, launch } from './embedded-launch.ts'
import { clearForeignLock, findPostmaster, ownerArgument } from './embedded-postmaster.ts'
import { serverSettings } from './embedded-settings.ts'

/** A PostgreSQL server of our own on a private folder. */
export interface EmbeddedPostgres {
  readonly connection: PgConnection
  /** Another live process started it, and stops it. */
  readonly adopted: boolean
  /** Ends it in order (open transactions are rolled back); does nothing to an adopted one. */
  stop(): Promise<void>
}

interface Place {
  readonly folder: string
  readonly cluster: string
  readonly socketFolder: string
  readonly logFile: string
  readonly binaries: Binaries
  readonly identity: Identity
  readonly settings: Readonly<Record<string, string>>
}

const NAME = 'auscult'
const PORT = 5432
const START_LIMIT_MS = 60_000
const PATIENCE_BEFORE_FORCE_MS = 30_000
const MAX_LOG_BYTES = 5_000_000
/** Shortest limit of the systems we run on (macOS: 104 with the final zero), minus the socket's own name. */
const MAX_SOCKET_FOLDER = 103 - `/.s.PGSQL.${PORT}`.length

/**
 * Starts PostgreSQL on `dataDir` (a folder it has for itself), reachable only over a unix socket in a folder
 * closed to other users. It ends with this process, however that ends, and is started again when it ends by
 * itself. A server that another live process runs on the folder is adopted; one left over is waited for or ended.
 * @param bin folder with `initdb` and `postgres`; default: those of the npm package, else the system's
 * @param settings PostgreSQL settings beside ours, which they override
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Logger
  bin?: string | undefined
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const { log } = options
  const place = await prepare(options)
  const first = await bringUp(place, log)
  await ensureDatabase(first.connection)
  if (!first.server) return { connection: first.connection, adopted: true, stop: async () => {} }

  let server = first.server
  const stopping = new AbortController()
  const supervision = supervise()

  async function supervise(): Promise<void> {
    for (let failures = 0; ; failures++) {
      const end = await server.ended
      if (stopping.signal.aborted) return
      log.error({ end, logFile: place.logFile }, 'PostgreSQL ended by itself; starting it again')
      await delay(Math.min(5_000, 100 * 2 ** failures), undefined, {
        ref: false,
        signal: stopping.signal,
      }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        server = (await bringUp(place, log)).server ?? server
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL does not start')
      }
    }
  }

  return {
    connection: first.connection,
    adopted: false,
    async stop() {
      stopping.abort()
      server.hold()
      await endServer(server)
      await supervision
    },
  }
}

async function prepare(options: {
  dataDir: string
  bin?: string | undefined
  settings?: Record<string, string>
}): Promise<Place> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const folder = await realpath(options.dataDir)
  const identity = await chooseIdentity()
  const binaries = await findBinaries(options.bin, path.join(folder, 'lib'))
  if (identity.owner) await chown(folder, identity.owner.uid, identity.owner.gid)
  const cluster = await prepareCluster(folder, NAME, binaries, identity)
  const logFile = path.join(folder, 'postgres.log')
  await rotate(logFile)
  return {
    ...{ folder, cluster, logFile, binaries, identity },
    socketFolder: await prepareSocketFolder(folder, identity),
    settings: { ...serverSettings(binaries.major), ...options.settings },
  }
}

/** Adopts, waits or starts until a server is ready. */
async function bringUp(
  place: Place,
  log: Logger,
): Promise<{ connection: PgConnection; server: Launched | undefined }> {
  const startedAt = performance.now()
  let forced = false
  for (;;) {
    const waited = performance.now() - startedAt
    if (waited > START_LIMIT_MS) throw new Error(`PostgreSQL did not start in time; see ${place.logFile}`)
    const found = await findPostmaster(place.cluster)
    if (found?.ready && found.owned) {
      return { connection: connectionOf(found.socketFolder, found.port), server: undefined }
    }
    if (found) {
      // One without its owner should be stopping already; its watcher may have been killed as well.
      const force: boolean = waited > PATIENCE_BEFORE_FORCE_MS && !forced
      if (!found.owned) endOrphan(found.pid, force ? 'SIGQUIT' : 'SIGINT')
      forced ||= force
      await delay(found.owned ? 20 : 50)
      continue
    }
    await clearForeignLock(place.cluster)
    const server = await startServer(place)
    if (server) return { connection: connectionOf(place.socketFolder, PORT), server }
    log.debug('an earlier PostgreSQL is still ending; trying again')
    await delay(50)
  }
}

/** Undefined when processes of an earlier server, or a server started at the same moment, hold the folder. */
async function startServer(place: Place): Promise<Launched | undefined> {
  const logOffset = await sizeOf(place.logFile)
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
    if (performance.now() > giveUpAt) {
      await endServer(server)
      break
    }
    await delay(10)
  }
  const output = (await readFile(place.logFile, 'utf8').catch(() => '')).slice(logOffset)
  if (/lock file|pre-existing shared memory/.test(output)) return undefined
  throw new Error(`PostgreSQL did not start (${end}): ${output.trim().slice(-600)}`)
}

/** In order; what does not end so is ended by force, and recovers at the next start. */
async function endServer(server: Launched): Promise<void> {
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

async function ensureDatabase(connection: PgConnection): Promise<void> {
  const client = new pg.Client(clientConfig({ ...connection, database: 'postgres' }))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME])
    if (rowCount === 0) await client.query(`create database ${NAME}`)
  } catch (error) {
    // Two processes may find it missing at once.
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505')
      throw error
  } finally {
    await client.end()
  }
}

const connectionOf = (host: string, port: number): PgConnection => ({
  host,
  port,
  user: NAME,
  database: NAME,
})

/** Beside the data, unless that path is too long for a socket: then in a private folder of the temporary one. */
async function prepareSocketFolder(folder: string, identity: Identity): Promise<string> {
  const inside = path.join(folder, 'run')
  const uid = process.getuid?.() ?? 0
  const short = `auscult-${uid}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const candidates = [inside, path.join(tmpdir(), short), path.join('/tmp', short)]
  const chosen = candidates.find((each) => Buffer.byteLength(each) <= MAX_SOCKET_FOLDER)
  if (!chosen) throw new Error('no folder with a path short enough for a unix socket')
  await mkdir(chosen, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const facts = await lstat(chosen)
  const owners = [uid, identity.owner?.uid ?? uid]
  // In a folder open to everybody, somebody else may have been there first.
  if (!facts.isDirectory() || !(owners.includes(facts.uid) || uid === 0)) {
    throw new Error(`${chosen} must be a folder of our own`)
  }
  const owner = identity.owner ?? { uid, gid: process.getgid?.() ?? 0 }
  if (facts.uid !== owner.uid) await chown(chosen, owner.uid, owner.gid)
  await chmod(chosen, 0o700)
  return chosen
}

async function rotate(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) > MAX_LOG_BYTES) await rename(logFile, `${logFile}.1`)
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
