import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { silent } from '../support/database.ts'
import { expectRefusal, nobodysId } from '../support/errors.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { startService, type TestService } from '../support/service.ts'
import { whenDone } from '../support/when-done.ts'

/** A service whose way to its database, or to its speech server, has weather. */
async function behindProxies(): Promise<
  TestService & { readonly toDatabase: FaultProxy; readonly toSpeech: FaultProxy }
> {
  const recogniser = await startRecogniser()
  whenDone(() => recogniser.close())
  const toSpeech = await startFaultProxy({ port: recogniser.port })
  whenDone(() => toSpeech.close())
  const proxies: FaultProxy[] = []
  const service = await startService(
    {
      AUSCULT_ASR: 'openai-compatible',
      AUSCULT_ASR_URL: `http://127.0.0.1:${toSpeech.port}/v1`,
      AUSCULT_DATABASE_POOL: '6',
    },
    silent,
    async (address) => {
      const url = new URL(address)
      const target = { path: `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port')}` }
      const proxy = await startFaultProxy(target)
      whenDone(() => proxy.close())
      proxies.push(proxy)
      return `postgres://${url.username}@127.0.0.1:${proxy.port}${url.pathname}`
    },
  )
  return { ...service, toSpeech, toDatabase: proxies[0] as FaultProxy }
}

const { api, database, toDatabase, toSpeech } = await behindProxies()
const admin = database.open<object>(1).kysely

async function finished() {
  const to = await api.start()
  await api.chunk(to, visit)
  await api.finish(to)
  return to
}

describe('a database', () => {
  it.each(['refuse', 'hang'] as const)(
    'that is away (%s) is answered 503, and used again once it is back',
    async (weather) => {
      const to = await api.start()
      toDatabase.set(weather)
      const answers = await Promise.all([
        api.consultation(to.id),
        api.post('/consultations/v2', { json: {} }),
        api.chunk(to, visit),
        api.get('/health/ready'),
      ])
      for (const answer of answers) {
        expect(answer.status).toBe(503)
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
        expect(answer.body).toMatchObject({ statusCode: 503, error: 'Service Unavailable' })
      }
      toDatabase.set('clear')
      await expect.poll(async () => (await api.get('/health/ready')).status).toBe(200)
      expect((await api.chunk(to, visit)).status).toBe(201)
      await api.finish(to)
      expect((await api.settled(to.id)).status).toBe('completed')
    },
  )

  it('that takes no writes is answered 503, while reading goes on', async () => {
    const to = await finished()
    await api.settled(to.id)
    const once = api.with({ 'idempotency-key': 'once', prefer: 'respond-async' })
    const json = { text: 'Paciente: Tenho tosse.' }
    expect((await once.post('/consultations/text', { json })).status).toBe(201)
    const name = sql.id(database.name)
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(admin)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${database.name} and pid <> pg_backend_pid()`.execute(admin)
    await expect.poll(async () => (await api.post('/consultations/v2', { json: {} })).status).toBe(503)
    expectRefusal(await api.get('/health/ready'), 503, 'database can not be used')
    expect((await api.get('/health/live')).status).toBe(200)
    // What is known already, and what is refused anyway: neither goes out without its line of the audit log.
    const asBefore = [
      await once.post('/consultations/text', { json }),
      await api.post('/consultations/text', { json: {} }),
      await api.get(`/consultations/${nobodysId}`),
    ]
    for (const answer of asBefore) expectRefusal(answer, 503, 'The database can not be used now')
    expect(asBefore[0]?.headers.get('location')).toBeNull()
    await sql`set default_transaction_read_only = off`.execute(admin)
    await sql`alter database ${name} reset default_transaction_read_only`.execute(admin)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${database.name} and pid <> pg_backend_pid()`.execute(admin)
    await expect.poll(async () => (await api.get('/health/ready')).status).toBe(200)
    expect((await once.post('/consultations/text', { json })).headers.get('idempotent-replayed')).toBe('true')
    expect((await api.settled((await finished()).id)).status).toBe('completed')
  })
})

describe('a speech server', () => {
  it('that is away is waited for without using up tries', async () => {
    toSpeech.set('refuse')
    const to = await finished()
    const waiting = async () => {
      const { rows } = await sql<{ retry_count: number }>`
        select retry_count from pgboss.job where name = 'transcribe-window' and output ? 'since'`.execute(
        admin,
      )
      return rows.map(({ retry_count }) => retry_count)
    }
    await expect.poll(waiting).toEqual(expect.arrayContaining([0]))
    expect((await api.consultation(to.id)).body.status).toBe('in-progress')
    toSpeech.set('clear')
    expect((await api.settled(to.id)).status).toBe('completed')
    expect((await waiting()).every((count) => count === 0)).toBe(true)
  })
})
