import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { openS3Blobs } from '../../../src/platform/blobs/s3-blobs.ts'
import { startS3Server } from '../../platform/blobs/s3-server.ts'
import { startFaultProxy } from '../../support/fault-proxy.ts'
import { freePort } from '../../support/free-port.ts'
import { type MovableClock, openClock } from './clock.ts'
import { Server } from './server.ts'
import { ask, reachAny, type System, startSurroundings } from './system.ts'

const run = promisify(execFile)
/** Debian's; as root it runs as the user that Debian made for it. */
const asOwner =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
const CONNECTIONS = 50
const MOST_TRIES = 100
const user = 'postgres'

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
  const postgres = await startPostgres(path.join(dir, 'postgres'), port, timeOf('postgres'))
  const s3 = await startS3Server()
  const database = await startFaultProxy({ port })
  const files = await startFaultProxy({ port: Number(new URL(s3.endpoint).port) })
  const bucket = `chaos-${randomUUID()}`
  const { endpoint, stop: _, ...credentials } = s3
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  const place = { bucket, region: 'us-east-1', prefix: '', ...credentials }
  const url = `postgres://${user}@127.0.0.1:${database.port}/postgres`
  const { recogniser, speech, receiver, settings } = await startSurroundings(dir, url)
  const all = {
    ...settings,
    AUSCULT_DATABASE_POOL: '6',
    AUSCULT_S3_BUCKET: bucket,
    AUSCULT_S3_ENDPOINT: `http://127.0.0.1:${files.port}`,
    AUSCULT_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    AUSCULT_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
  const own = (name: string) => ({ ...all, ...timeOf(name), AUSCULT_DATA_DIR: path.join(dir, name) })
  const servers = (['api', 'api', 'worker', 'worker'] as const).map(
    (role, index) => new Server(role, own(`${role}-${index}`)),
  )
  for (const server of servers) await server.start()
  const admin = { host: '127.0.0.1', port, user, database: 'postgres' }
  return {
    name: 'apart',
    servers,
    reach: reachAny(servers),
    ...{ recogniser, receiver, weather: { speech, database, files }, admin },
    clocks: [...clocks.values()].filter((clock) => clock !== null),
    blobs: await openS3Blobs({ ...place, endpoint, tempDir: path.join(dir, 'audit') }),
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

async function startPostgres(folder: string, port: number, environment: Readonly<Record<string, string>>) {
  await mkdir(folder, { recursive: true })
  await chmod(path.dirname(folder), 0o755)
  if (asOwner.length > 0) await run('chown', ['postgres:postgres', folder])
  const data = path.join(folder, 'data')
  const [program = '', ...owner] = [...asOwner, 'initdb']
  await run(program, [...owner, '-D', data, '-U', user, '--auth=trust', '--no-instructions'], { cwd: folder })
  const settings = [
    ...['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `max_connections=${CONNECTIONS}`],
    'superuser_reserved_connections=0',
  ]
  const door = { admin: { host: '127.0.0.1', port, user, database: 'postgres' } }
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  /** Starts one as soon as the one before has ended; resolves when it answers. */
  async function start(): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (!child || hasEnded(child)) {
        // Not for what changes the user: libfaketime keeps something by process, and as who came first.
        const timed = ['env', ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)]
        const [command = '', ...before] = [...asOwner, ...timed, '/usr/lib/postgresql/15/bin/postgres']
        const options = settings.flatMap((setting) => ['-c', setting])
        child = spawn(command, [...before, '-D', data, '-p', String(port), ...options], {
          cwd: folder,
          stdio: 'ignore',
        })
        ended = once(child, 'exit')
      }
      if (await ask(door, 'select 1')) return
      await delay(250)
    }
    throw new Error('PostgreSQL does not come back')
  }
  await start()
  return {
    start,
    pid: () => child?.pid ?? 0,
    async close() {
      if (!child || hasEnded(child)) return
      child.kill('SIGCONT')
      child.kill('SIGQUIT')
      await ended
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
