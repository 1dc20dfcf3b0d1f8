import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openFileBlobs } from '../../../src/platform/blobs/file-blobs.ts'
import type { BlobStore } from '../../../src/platform/blobs/port.ts'
import { Client } from '../../support/client.ts'
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts'
import { openReceiver, type Receiver } from '../../support/receiver.ts'
import { type Recogniser, startRecogniser } from '../../support/recogniser.ts'
import { bootstrapKey, serviceSettings } from '../../support/settings.ts'
import type { Reach } from '../reach.ts'
import { type MovableClock, openClock } from './clock.ts'
import { Server } from './server.ts'

/** Everything of a running service that chaos may reach for, with the ways between its parts. */
export interface System {
  readonly name: string
  readonly servers: readonly Server[]
  readonly reach: Reach
  readonly recogniser: Recogniser
  readonly receiver: Receiver
  readonly weather: {
    readonly speech: FaultProxy
    readonly database?: FaultProxy
    readonly files?: FaultProxy
  }
  /** Those of the processes; none where they can't be moved. */
  readonly clocks: readonly MovableClock[]
  readonly blobs: BlobStore
  /** The database's own door, past the weather. */
  readonly admin: pg.ClientConfig
  postmaster(): Promise<number>
  /** Whether PostgreSQL is started again by itself once it has ended. */
  revive?(): Promise<void>
  /** The file system of the data folder where it is small enough to be filled. */
  readonly smallDisk?: string
  close(): Promise<void>
}

const headers = { 'x-service-professional-id': '7' }

/** Any API process that is up; waits while there is none. */
export const reachAny =
  (servers: readonly Server[]): Reach =>
  async () => {
    for (;;) {
      const up = servers.flatMap(({ url }) => url ?? [])
      const url = up[Math.floor(Math.random() * up.length)]
      if (url) return new Client(url, bootstrapKey, headers)
      await delay(50)
    }
  }

/** What both set-ups share: a speech server behind weather, somebody who takes webhooks, and settings. */
export async function startSurroundings(dataDir: string, databaseUrl?: string) {
  const recogniser = await startRecogniser({ realTimeFactor: 0.05 })
  const speech = await startFaultProxy({ port: recogniser.port })
  const receiver = await openReceiver()
  const settings = {
    ...(await serviceSettings(dataDir, databaseUrl)),
    AUSCULT_ASR: 'openai-compatible',
    AUSCULT_ASR_URL: `http://127.0.0.1:${speech.port}/v1`,
    AUSCULT_WEBHOOK_ALLOW: '127.0.0.0/8,::1/128',
    AUSCULT_WEBHOOK_RETRIES: Array(20).fill('10s').join(),
    AUSCULT_WEBHOOK_TIMEOUT: '2',
    AUSCULT_LOG_LEVEL: 'warn',
    AUSCULT_SHUTDOWN_SECONDS: '5',
    AUSCULT_RATE_LIMIT: '0',
  }
  return { recogniser, speech, receiver, settings }
}

/** One process with its embedded database. */
export async function startEmbeddedSystem(dataDir: string, smallDisk?: string): Promise<System> {
  const { recogniser, speech, receiver, settings } = await startSurroundings(dataDir)
  // Its database goes by the same.
  const clock = await openClock(dataDir, 'all')
  const server = new Server('all', { ...settings, ...clock?.environment })
  await server.start()
  const cluster = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  const lock = async () => (await readFile(cluster, 'utf8').catch(() => '')).split('\n')
  const [, , , port, host] = await lock()
  const user = 'auscult'
  return {
    name: 'embedded',
    servers: [server],
    reach: reachAny([server]),
    ...{ recogniser, receiver, weather: { speech }, clocks: clock ? [clock] : [] },
    blobs: await openFileBlobs(path.join(dataDir, 'blobs'), path.join(dataDir, 'audit')),
    admin: { host: host as string, port: Number(port), user, database: user },
    postmaster: async () => Number((await lock())[0]),
    ...(smallDisk ? { smallDisk } : {}),
    async close() {
      await server.close()
      await Promise.all([speech.close(), recogniser.close(), receiver.close()])
    },
  }
}

/** One statement on the database's own door; `null` while it is shut. */
export async function ask<Row extends pg.QueryResultRow>(
  { admin }: Pick<System, 'admin'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[] | null> {
  const client = new pg.Client({ ...admin, connectionTimeoutMillis: 3_000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
