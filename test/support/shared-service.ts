import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { loadConfig } from '../../src/app/config.ts'
import { type RunningService, serve } from '../../src/app/serve.ts'
import { createKey, scopes } from '../../src/features/access/index.ts'
import { migrations } from '../../src/schema/migrations.ts'
import type { Tables } from '../../src/schema/tables.ts'
import { Client } from './client.ts'
import { type FreshDatabase, keptDatabase, silent } from './database.ts'
import { databaseUrl } from './service.ts'
import { serviceSettings } from './settings.ts'

/** A tenant of a test file's own at a service that other files call as well. */
export interface SharedService {
  readonly url: string
  /** Calls it with a key of the tenant that may do everything. */
  readonly api: Client
  readonly key: string
  /** Other tenants' too. */
  readonly database: FreshDatabase
  /** What the names of further tenants of this file begin with. */
  readonly tenantPrefix: string
}

type Running = Pick<SharedService, 'url' | 'database'>

const running = new Map<string, Promise<Running>>()

/**
 * A tenant of its own at the service that this worker's files share: a start, with the processes that it warms, costs as
 * much as most files' tests. Whoever needs a service to itself (its files, its database, what is of all tenants, the
 * command line) starts one.
 */
export async function shareService(settings: Record<string, string> = {}): Promise<SharedService> {
  const which = JSON.stringify(settings)
  const started = running.get(which) ?? startShared(settings)
  running.set(which, started)
  const { url, database } = await started
  const own = database.open<Tables>(1)
  try {
    const tenant = randomUUID()
    const { key } = await createKey(own.kysely, { name: 'test', tenant, scopes })
    return { url, api: new Client(url, key), key, database, tenantPrefix: `${tenant} ` }
  } finally {
    await own.close()
  }
}

async function startShared(settings: Record<string, string>): Promise<Running> {
  const dataDir = await mkdtemp(path.join(inject('keptFiles'), 'service-'))
  const database = await keptDatabase({ migrations, queue: true })
  const config = loadConfig({ ...(await serviceSettings(dataDir, databaseUrl(database))), ...settings })
  const service = await serve(config, { role: 'all', log: silent })
  stopWithWorker(service)
  return { url: service.url as string, database }
}

/** Vitest ends its workers by a signal. */
function stopWithWorker(service: RunningService): void {
  process.once('SIGTERM', () => {
    service.stop().finally(() => process.exit())
  })
}
