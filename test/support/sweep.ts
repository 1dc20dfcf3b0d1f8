import { sql } from 'kysely'
import { expect } from 'vitest'
import { loadConfig } from '../../src/app/config.ts'
import { serve } from '../../src/app/serve.ts'
import { silent } from './database.ts'
import type { TestService } from './service.ts'

const sweeps = async ({ database }: TestService, state: string): Promise<number> => {
  const db = database.open<object>().kysely
  const { rows } = await sql`select from pgboss.job where name = 'sweep' and state::text = ${state}`.execute(
    db,
  )
  return rows.length
}

/** Lets the sweep that waits for its time begin now, and waits for its end. */
export async function sweep(service: TestService): Promise<void> {
  await expect.poll(() => sweeps(service, 'created')).toBe(1)
  const before = await sweeps(service, 'completed')
  const db = service.database.open<object>().kysely
  await sql`update pgboss.job set start_after = now() where name = 'sweep' and state = 'created'`.execute(db)
  await expect.poll(() => sweeps(service, 'completed')).toBeGreaterThan(before)
}

/** What every start of a process that works on jobs does. */
export async function startAgain(service: TestService): Promise<void> {
  const before = await sweeps(service, 'completed')
  const worker = await serve(loadConfig(service.env), { role: 'worker', log: silent })
  await expect.poll(() => sweeps(service, 'completed')).toBeGreaterThan(before)
  await worker.stop()
}
