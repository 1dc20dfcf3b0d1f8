import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadConfig } from '../../src/app/config.ts'
import { serve } from '../../src/app/serve.ts'
import type { ConnectionTarget } from '../../src/platform/db/connection.ts'
import { migrations } from '../../src/schema/migrations.ts'
import { Client } from './client.ts'
import { type FreshDatabase, freshDatabase, silent } from './database.ts'
import { whenDone } from './when-done.ts'

/** A running service of a test file's own (or of a test's), stopped with it. */
export interface TestService {
  readonly url: string
  /** Calls it with a key that may do everything. */
  readonly api: Client
  readonly key: string
  readonly dataDir: string
  /** What makes another process (the command line, a worker) part of the same service. */
  readonly env: Readonly<Record<string, string>>
  readonly database: FreshDatabase
}

/** What the scripted recogniser says; a window gets one of these lines by its sound. */
export const spokenLines = [
  'Bom dia, o que a senhora está sentindo?',
  'Estou com dor de cabeça há três dias.',
  'A senhora teve febre?',
  'Não tive febre.',
  'Vou prescrever dipirona 500 mg de seis em seis horas.',
]

export const bootstrapKey = 'svc_test_key-of-the-test-service'
export const secret = 'a secret of the tests, not of anybody else'

/** Settings of a service on `database` that keeps its files in `dataDir`. */
export async function serviceSettings(
  database: FreshDatabase,
  dataDir: string,
): Promise<Record<string, string>> {
  const script = path.join(dataDir, 'script.txt')
  await writeFile(script, spokenLines.join('\n'))
  return {
    AUSCULT_PORT: '0',
    AUSCULT_HOST: '127.0.0.1',
    AUSCULT_DATA_DIR: dataDir,
    AUSCULT_DATABASE_URL: urlOf(database.connection),
    AUSCULT_BOOTSTRAP_KEY: bootstrapKey,
    AUSCULT_SECRET: secret,
    AUSCULT_ASR: 'scripted',
    AUSCULT_ASR_SCRIPT: script,
    AUSCULT_REPORT: 'extractive',
    AUSCULT_EXAM: 'parser',
    AUSCULT_LOG_LEVEL: 'silent',
    AUSCULT_SHUTDOWN_SECONDS: '5',
  }
}

/** Starts the service in this process, on a free port, with a database and a folder of its own. */
export async function startService(settings: Record<string, string> = {}): Promise<TestService> {
  const dataDir = await temporaryDir()
  const database = await freshDatabase(migrations)
  const env = { ...(await serviceSettings(database, dataDir)), ...settings }
  const service = await serve(loadConfig(env), 'all', silent)
  whenDone(() => service.stop())
  const url = service.url as string
  const key = env.AUSCULT_BOOTSTRAP_KEY || bootstrapKey
  return { url, api: new Client(url, key), key, dataDir, env, database }
}

/** A folder that goes with the test or the test file. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'auscult-api-'))
  whenDone(() => rm(dir, { recursive: true, force: true }))
  return dir
}

function urlOf(connection: ConnectionTarget): string {
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
