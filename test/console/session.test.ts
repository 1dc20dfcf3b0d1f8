import { describe, expect, it } from 'vitest'
import type { Tables } from '../../src/schema/tables.ts'
import { auscultHere } from '../support/cli-here.ts'
import { Client } from '../support/client.ts'
import { startService } from '../support/service.ts'
import { signingIn } from './signing-in.ts'

const service = await startService()
const { kysely } = service.database.open<Tables>(1)
const { codeFor, signIn } = signingIn(service)

describe('a session of the console', () => {
  it('begins with a one-time code, however it is typed, and the code does not work twice', async () => {
    const code = await codeFor('Dra. Ana', '--professional', '7')
    const { answer, cookie, client } = await signIn({ code: ` ${code.toLowerCase().replaceAll('-', ' ')}` })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      ...{ name: 'Dra. Ana', tenant: 'default', professionalId: '7' },
      scopes: ['consultations', 'exams'],
    })
    expect(cookie).toMatch(/^auscult_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect((await client.get('/consultations')).status).toBe(200)
    expect((await signIn({ code })).answer.status).toBe(401)
  })

  it('begins with an API key too, and is over when the key is revoked', async () => {
    const { stdout } = await auscultHere(['keys', 'create', '--name', 'nurse'], service.env)
    const { client } = await signIn({ key: stdout.trim() })
    expect((await client.get('/consultations')).status).toBe(200)
    await auscultHere(['keys', 'revoke', stdout.trim().slice(0, 13)], service.env)
    expect((await client.get('/consultations')).status).toBe(401)
  })

  it('is not begun by a wrong code, a code past its time, or a page of another site', async () => {
    expect((await signIn({ code: 'AAAA-AAAA-AAAA' })).answer.status).toBe(401)
    expect((await signIn({})).answer.status).toBe(401)
    const late = await codeFor('late')
    await kysely
      .updateTable('sign_in_codes')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await signIn({ code: late })).answer.status).toBe(401)
    const foreign = await codeFor('foreign')
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
      expect((await signIn({ code: foreign }, headers)).answer.status).toBe(403)
  })

  it('counts for pages of this host alone', async () => {
    const { client } = await signIn({ key: service.key })
    const as = (headers: Record<string, string>) =>
      client.with(headers).post('/consultations/v2', { json: {} })
    const { cookie } = await signIn({ key: service.key })
    const own = cookie.split(';')[0] ?? ''
    const statusOf = async (headers: Record<string, string>) =>
      (
        await new Client(service.url, undefined, { cookie: own, ...headers }).post('/consultations/v2', {
          json: {},
        })
      ).status
    expect((await as({})).status).toBe(201)
    expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(401)
    expect(await statusOf({ 'sec-fetch-site': 'none' })).toBe(401)
    expect(await statusOf({ origin: 'https://elsewhere.example' })).toBe(401)
    expect(await statusOf({})).toBe(401)
    expect(await statusOf({ origin: service.url })).toBe(201)
  })

  it('is over when it was signed out, not used for too long, or past its end', async () => {
    const statusAfter = async (change: (client: Client) => Promise<unknown>) => {
      const { client } = await signIn({ key: service.key })
      await change(client)
      return (await client.get('/consultations')).status
    }
    const past = new Date(Date.now() - 21 * 60_000)
    expect(await statusAfter((client) => client.request('DELETE', '/console/session'))).toBe(401)
    expect(await statusAfter(() => kysely.updateTable('sessions').set({ seen_at: past }).execute())).toBe(401)
    expect(await statusAfter(() => kysely.updateTable('sessions').set({ expires_at: past }).execute())).toBe(
      401,
    )
  })

  it('of an operator manages keys and sees no consultation; a later invitation changes what a person may do', async () => {
    const { client } = await signIn({ code: await codeFor('Op', '--role', 'operator') })
    expect((await client.get('/api-keys')).status).toBe(200)
    expect((await client.get('/consultations')).status).toBe(403)
    await codeFor('Op', '--role', 'doctor')
    expect((await client.get('/consultations')).status).toBe(200)
    expect((await client.get('/api-keys')).status).toBe(403)
  })

  it('by a key ends with the key, and no later', async () => {
    const { stdout } = await auscultHere(['keys', 'create', '--name', 'for a while'], service.env)
    const { client } = await signIn({ key: stdout.trim() })
    expect((await client.get('/consultations')).status).toBe(200)
    await kysely
      .updateTable('api_keys')
      .set({ expires_at: new Date(0) })
      .where('name', '=', 'for a while')
      .execute()
    expect((await client.get('/consultations')).status).toBe(401)
    expect((await signIn({ key: stdout.trim() })).answer.status).toBe(401)
  })

  it('leaves nothing in the database that could be used to come in', async () => {
    const code = await codeFor('hidden')
    const { cookie } = await signIn({ key: service.key })
    const secret = /auscult_session=([^;]+)/.exec(cookie)?.[1] ?? 'none'
    const rows = JSON.stringify([
      await kysely.selectFrom('sessions').selectAll().execute(),
      await kysely.selectFrom('sign_in_codes').selectAll().execute(),
    ])
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(code.replaceAll('-', ''))
  })
})
