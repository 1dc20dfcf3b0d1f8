import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrations } from '../../src/schema/migrations.ts'
import { exampleSlices } from '../support/audio.ts'
import { Client } from '../support/client.ts'
import { freshDatabase } from '../support/database.ts'
import { startProcess } from '../support/process.ts'
import { freshSettings } from '../support/service.ts'
import { bootstrapKey } from '../support/settings.ts'
import { whenDone } from '../support/when-done.ts'

const chunks = exampleSlices().slice(0, 8)

interface Transcript {
  readonly coverage: { readonly decoded: number }
}

it('chunks that only a killed process knew of are taken in by another, without a next chunk', {
  timeout: 300_000,
}, async () => {
  const database = await freshDatabase({ migrations })
  const settings = await freshSettings(database)
  async function start() {
    const service = await startProcess(settings)
    whenDone(() => service.kill())
    const api = new Client(service.url, bootstrapKey)
    const decoded = async (id: string) =>
      (await api.get<Transcript>(`/consultations/${id}/transcript`)).body.coverage.decoded
    return { ...service, api, decoded }
  }
  const victim = await start()
  const to = await victim.api.start()
  for (const chunk of chunks) expect((await victim.api.chunk(to, chunk)).status).toBe(201)
  await expect.poll(() => victim.decoded(to.id)).toBeGreaterThan(28)
  await victim.kill()
  // As if it had died before it had taken in more than the first, and before anybody could be told.
  const { kysely } = database.open<object>()
  await sql`delete from pgboss.job where name = 'decode-recording'`.execute(kysely)
  await sql`update recordings set decoded_chunks = 1, decoded_ms = 0`.execute(kysely)
  const other = await start()
  await expect.poll(() => other.decoded(to.id), { timeout: 200_000 }).toBeGreaterThan(28)
})
