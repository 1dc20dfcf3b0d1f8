import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startBucket } from '../../test/support/bucket.ts'
import { databaseUser, startDebianPostgres } from '../../test/support/debian-postgres.ts'
import { freePort } from '../../test/support/free-port.ts'
import { startProcess } from '../../test/support/process.ts'
import { startRecogniser } from '../../test/support/recogniser.ts'
import { PatientClient } from '../support/patient-client.ts'
import { warnings } from '../support/start-service.ts'
import { startCountingProxy, type Traffic } from './counting-proxy.ts'

const KEY = 'svc_bench_key-of-the-benchmarks'
const CONNECTIONS = 100

/** Two answering and two working processes, Debian's PostgreSQL and an S3 server, as several machines would be. */
export interface Installation extends AsyncDisposable {
  readonly clients: readonly PatientClient[]
  readonly pids: Readonly<Record<'api' | 'worker' | 'database', readonly number[]>>
  readonly admin: pg.ClientConfig
  /** Bytes to and from the S3 server. */
  traffic(): Traffic
}

export async function startApart(realTimeFactor: number, slots: number): Promise<Installation> {
  await using parts = new AsyncDisposableStack()
  const dir = await mkdtemp(join(tmpdir(), 'auscult-bench-'))
  parts.defer(() => rm(dir, { recursive: true, force: true }))
  const port = await freePort()
  const postgres = await startDebianPostgres(join(dir, 'postgres'), { port, connections: CONNECTIONS })
  parts.defer(() => postgres.close())
  const bucket = await startBucket('bench')
  parts.defer(() => bucket.stop())
  const recogniser = await startRecogniser({ realTimeFactor, slots })
  parts.defer(() => recogniser.close())
  const files = await startCountingProxy(Number(new URL(bucket.place.endpoint).port))
  parts.defer(() => files.close())
  const settings = {
    AUSCULT_PORT: '0',
    AUSCULT_DATABASE_URL: `postgres://${databaseUser}@127.0.0.1:${port}/postgres`,
    ...bucket.settings(`http://127.0.0.1:${files.port}`),
    AUSCULT_BOOTSTRAP_KEY: KEY,
    AUSCULT_SECRET: 'a secret of the benchmarks, not of anybody else',
    AUSCULT_ASR: 'openai-compatible',
    AUSCULT_ASR_URL: recogniser.url,
    AUSCULT_ASR_CONCURRENCY: String(Math.ceil(slots / 2)),
    AUSCULT_REPORT: 'facts',
    AUSCULT_EXAM: 'parser',
    AUSCULT_LOG_LEVEL: 'warn',
    AUSCULT_RATE_LIMIT: '0',
  }
  const start = async (name: string, ...args: string[]) => {
    const one = await startProcess({ ...settings, AUSCULT_DATA_DIR: join(dir, name) }, args)
    parts.defer(async () => {
      const said = warnings(one.output())
      if (said) process.stderr.write(`${name} said:\n${said}\n`)
      await one.stop()
    })
    return one
  }
  const api = [await start('api-0', 'serve', '--role', 'api'), await start('api-1', 'serve', '--role', 'api')]
  const worker = [await start('worker-0', 'worker'), await start('worker-1', 'worker')]
  const all = parts.move()
  return {
    clients: api.map(({ url }) => new PatientClient(url, KEY)),
    pids: {
      api: api.map(({ pid }) => pid),
      worker: worker.map(({ pid }) => pid),
      database: [postgres.pid()],
    },
    admin: postgres.admin,
    traffic: files.traffic,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
