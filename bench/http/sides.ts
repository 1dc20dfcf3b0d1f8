import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { hashKey } from '../../src/features/access/api-key.ts'
import type { Asked } from '../support/sender.ts'
import type { BenchService } from '../support/start-service.ts'
import { twinTables } from './twin-tables.ts'

/** One of the two that are compared, as a caller sees it. */
export interface Side extends Asked {
  readonly pid: number
  /** What comes is decoded, too. */
  readonly decodes: boolean
  /** A completed consultation with its events. */
  readonly consultationId: string
}

export interface Twin extends Side, AsyncDisposable {}

/**
 * The twin in a process of its own, on the service's PostgreSQL and file system, with the same consultation in a table
 * of its own. `lines`: it writes down who did what, as the service does.
 */
export async function startTwin(
  service: BenchService,
  consultationId: string,
  lines: boolean,
): Promise<Twin> {
  const connection = await service.connection()
  const client = new pg.Client(connection)
  await client.connect()
  const answer = (path: string) => service.api.open(path).then((found) => found.text())
  const tenantId = randomUUID()
  try {
    await client.query(twinTables)
    await client.query('insert into twin.keys (id, tenant_id, hash) values ($1, $2, $3)', [
      ...[randomUUID(), tenantId, hashKey(service.key)],
    ])
    const body = await answer(`/consultations/${consultationId}`)
    const fill = 'insert into twin.consultations (id, tenant_id, status, body) values ($1, $2, $3, $4)'
    await client.query(fill, [consultationId, tenantId, 'completed', body])
    for (const event of (await answer(`/consultations/${consultationId}/events`)).split('\n\n'))
      await client.query('insert into twin.events (subject, data) values ($1, $2)', [
        ...[consultationId, `${event}\n\n`],
      ])
  } finally {
    await client.end()
  }
  const settings = {
    ...{ connection, lines, dir: join(service.dataDir, 'twin') },
    specialties: await answer('/specialties'),
  }
  const child = fork(new URL('./twin.child.ts', import.meta.url), await startedAs(service.pid))
  child.send(settings)
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    key: service.key,
    pid: child.pid as number,
    decodes: false,
    consultationId,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** What Node and its allocator were told when the service was started: the twin is told the same. */
async function startedAs(pid: number): Promise<{ execArgv: string[]; env: NodeJS.ProcessEnv }> {
  const words = async (file: string) => (await readFile(`/proc/${pid}/${file}`, 'utf8')).split('\0')
  const [, ...args] = await words('cmdline')
  const set = (await words('environ')).filter((one) => one.startsWith('MALLOC_'))
  return {
    execArgv: args.slice(
      0,
      args.findIndex((one) => !one.startsWith('--')),
    ),
    env: { ...process.env, ...Object.fromEntries(set.map((one) => one.split('=', 2))) },
  }
}
