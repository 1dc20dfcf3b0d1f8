import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
/** As root it runs as the user that Debian made for it. */
const asOwner =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
const MOST_TRIES = 100
export const databaseUser = 'postgres'

export interface DebianPostgres {
  /** Its own door. */
  readonly admin: pg.ClientConfig
  /** Starts one as soon as the one before has ended; resolves when it answers. */
  start(): Promise<void>
  pid(): number
  close(): Promise<void>
}

/** Debian's PostgreSQL with a new cluster in `folder`, whose parent it makes readable for its user. */
export async function startDebianPostgres(
  folder: string,
  {
    port,
    connections,
    environment = {},
  }: {
    readonly port: number
    readonly connections: number
    readonly environment?: Readonly<Record<string, string>>
  },
): Promise<DebianPostgres> {
  await mkdir(folder, { recursive: true })
  await chmod(path.dirname(folder), 0o755)
  if (asOwner.length > 0) await run('chown', ['postgres:postgres', folder])
  const data = path.join(folder, 'data')
  const [program = '', ...owner] = [...asOwner, 'initdb']
  await run(program, [...owner, '-D', data, '-U', databaseUser, '--auth=trust', '--no-instructions'], {
    cwd: folder,
  })
  const settings = [
    ...['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `max_connections=${connections}`],
    'superuser_reserved_connections=0',
  ]
  const admin = { host: '127.0.0.1', port, user: databaseUser, database: 'postgres' }
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
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
      if (await answers(admin)) return
      await delay(250)
    }
    throw new Error('PostgreSQL does not come back')
  }
  await start()
  return {
    ...{ admin, start },
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

async function answers(admin: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...admin, connectionTimeoutMillis: 3_000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
