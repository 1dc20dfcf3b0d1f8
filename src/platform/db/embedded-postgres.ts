import { lstat, mkdir, realpath, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { clientConfig, type PgConnection } from './connection.ts'
import { findBinaries } from './embedded-binaries.ts'
import { prepareCluster, versionOf } from './embedded-cluster.ts'
import { chooseIdentity } from './embedded-identity.ts'
import type { Launched } from './embedded-launch.ts'
import { giveTo, PORT, prepareLog, prepareSocketFolder } from './embedded-place.ts'
import { bringUp, endServer, findOwned, type Place } from './embedded-server.ts'
import { serverSettings } from './embedded-settings.ts'

/** A PostgreSQL server of our own on a private folder. */
export interface EmbeddedPostgres {
  readonly connection: PgConnection
  /** Another live process started it, and stops it. */
  readonly adopted: boolean
  /** Ends it in order (open transactions are rolled back); does nothing to an adopted one. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** A folder that PostgreSQL has for itself; made when missing. */
  readonly dataDir: string
  readonly log: Logger
  /** Folder with `initdb` and `postgres`; default: those of the npm package, else the system's. */
  readonly bin?: string | undefined
  /** PostgreSQL settings beside ours, which they override. */
  readonly settings?: Readonly<Record<string, string>>
}

const NAME = 'auscult'

/**
 * Starts PostgreSQL, reachable only over a unix socket in a folder closed to other users. It ends with this
 * process, however that ends, and is started again when it ends by itself. A server that another live process
 * runs on the folder is adopted; one left over is waited for, or ended.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const folder = await realpath(options.dataDir)
  const cluster = path.join(folder, 'cluster')
  const place = (await findOwned(cluster)) ? undefined : await prepare(folder, cluster, options)
  const server = place && (await bringUp(place))
  if (!place || !server) return (await adopt(cluster)) ?? startEmbeddedPostgres(options)
  const connection = { host: place.socketFolder, port: PORT, user: NAME, database: NAME }
  await ensureDatabase(connection)
  const supervisor = supervise(server, place, options.log)
  return { connection, adopted: false, stop: supervisor.stop }
}

/** Undefined when the other process has ended it in the meantime. */
async function adopt(cluster: string): Promise<EmbeddedPostgres | undefined> {
  const found = await findOwned(cluster)
  if (!found) return undefined
  const connection = { host: found.socketFolder, port: found.port, user: NAME, database: NAME }
  await ensureDatabase(connection)
  return { connection, adopted: true, stop: async () => {} }
}

async function prepare(folder: string, cluster: string, options: EmbeddedOptions): Promise<Place> {
  const existing = await lstat(cluster).catch(() => undefined)
  const identity = await chooseIdentity(existing?.uid)
  const madeBy = existing && (await versionOf(cluster))
  const binaries = await findBinaries(options.bin, { linksFolder: path.join(folder, 'lib'), madeBy })
  await giveTo(folder, identity)
  await prepareCluster(cluster, { user: NAME, binaries, identity })
  const socketFolder = await prepareSocketFolder(folder, identity)
  const logFile = path.join(folder, 'postgres.log')
  await prepareLog(logFile, identity)
  const settings = { ...serverSettings(binaries.major), ...options.settings }
  return { folder, cluster, socketFolder, logFile, binaries, identity, settings }
}

/** Starts the server again when it ends by itself, until it is stopped. */
function supervise(first: Launched, place: Place, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let server = first

  async function keepUp(): Promise<void> {
    for (let failures = 0; ; failures++) {
      const end = await server.ended
      if (stopping.signal.aborted) return
      log.error({ end, logFile: place.logFile }, 'PostgreSQL ended by itself; starting it again')
      const wait = Math.min(5_000, 100 * 2 ** failures)
      await delay(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        server = (await bringUp(place)) ?? server
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL does not start')
      }
      if (stopping.signal.aborted) return endServer(server)
    }
  }

  const kept = keepUp()
  return {
    async stop() {
      stopping.abort()
      await endServer(server)
      await kept
      // The one beside the data stays; one in the temporary folder would be litter.
      if (!place.socketFolder.startsWith(place.folder)) await rmdir(place.socketFolder).catch(() => {})
    },
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
    const { code } = error as { code?: string }
    if (code !== '42P04' && code !== '23505') throw error
  } finally {
    await client.end()
  }
}
