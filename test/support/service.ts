import type { Logger } from 'pino'
import { loadConfig } from '../../src/app/config.ts'
import { serve } from '../../src/app/serve.ts'
import { migrations } from '../../src/schema/migrations.ts'
import { Client } from './client.ts'
import { type FreshDatabase, freshDatabase, silent } from './database.ts'
import { bootstrapKey, serviceSettings } from './settings.ts'
import { temporaryDir } from './temporary-dir.ts'
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

/**
 * Starts the service in this process, on a free port, with a database and a folder of its own; `by` gives the address
 * that it reaches its database by.
 */
export async function startService(
  settings: Record<string, string> = {},
  log: Logger = silent,
  by: (url: string) => string | Promise<string> = (url) => url,
): Promise<TestService> {
  const dataDir = await temporaryDir()
  const database = await freshDatabase({ migrations, queue: true })
  const env = { ...(await serviceSettings(dataDir, await by(databaseUrl(database)))), ...settings }
  const service = await serve(loadConfig(env), { role: 'all', log })
  whenDone(() => service.stop())
  const url = service.url as string
  const key = env.AUSCULT_BOOTSTRAP_KEY || bootstrapKey
  return { url, api: new Client(url, key), key, dataDir, env, database }
}

/** Settings for processes of a service with a folder of its own and this database; default: an empty one of its own. */
export async function freshSettings(database?: FreshDatabase): Promise<Record<string, string>> {
  return serviceSettings(await temporaryDir(), databaseUrl(database ?? (await freshDatabase())))
}

/** As the setting takes it. */
export function databaseUrl({ connection }: FreshDatabase): string {
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
