import path from 'node:path'
import { openS3Blobs } from '../../../src/platform/blobs/s3-blobs.ts'
import { startBucket } from '../../support/bucket.ts'
import { databaseUser, startDebianPostgres } from '../../support/debian-postgres.ts'
import { startFaultProxy } from '../../support/fault-proxy.ts'
import { freePort } from '../../support/free-port.ts'
import { type MovableClock, openClock } from './clock.ts'
import { Server } from './server.ts'
import { reachAny, type System, startSurroundings } from './system.ts'

const CONNECTIONS = 50

/**
 * Two API and two worker processes, Debian's PostgreSQL and a real S3 server, each behind a proxy with weather.
 * @param smallDisk the folder's file system, where it may be filled: PostgreSQL's and the processes' own files lie there
 */
export async function startSystemApart(dir: string, smallDisk?: string): Promise<System> {
  const port = await freePort()
  const names = ['api-0', 'api-1', 'worker-2', 'worker-3', 'postgres'] as const
  const clocks = new Map<string, MovableClock | null>()
  for (const name of names) clocks.set(name, await openClock(dir, name))
  const timeOf = (name: string) => clocks.get(name)?.environment ?? {}
  const postgres = await startDebianPostgres(path.join(dir, 'postgres'), {
    ...{ port, connections: CONNECTIONS, environment: timeOf('postgres') },
  })
  const s3 = await startBucket('chaos')
  const database = await startFaultProxy({ port })
  const files = await startFaultProxy({ port: Number(new URL(s3.place.endpoint).port) })
  const url = `postgres://${databaseUser}@127.0.0.1:${database.port}/postgres`
  const { recogniser, speech, receiver, settings } = await startSurroundings(dir, url)
  const all = {
    ...settings,
    AUSCULT_DATABASE_POOL: '6',
    ...s3.settings(`http://127.0.0.1:${files.port}`),
  }
  const own = (name: string) => ({ ...all, ...timeOf(name), AUSCULT_DATA_DIR: path.join(dir, name) })
  const servers = (['api', 'api', 'worker', 'worker'] as const).map(
    (role, index) => new Server(role, own(`${role}-${index}`)),
  )
  for (const server of servers) await server.start()
  return {
    name: 'apart',
    servers,
    reach: reachAny(servers),
    ...{ recogniser, receiver, weather: { speech, database, files } },
    admin: postgres.admin,
    clocks: [...clocks.values()].filter((clock) => clock !== null),
    blobs: await openS3Blobs({ ...s3.place, tempDir: path.join(dir, 'audit') }),
    postmaster: async () => postgres.pid(),
    revive: () => postgres.start(),
    ...(smallDisk ? { smallDisk } : {}),
    async close() {
      await Promise.all(servers.map((server) => server.close()))
      await Promise.all([speech, database, files, recogniser, receiver].map((part) => part.close()))
      await postgres.close()
      await s3.stop()
    },
  }
}
