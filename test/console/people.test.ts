import { describe, expect, it } from 'vitest'
import { auscultHere } from '../support/cli-here.ts'
import { startService } from '../support/service.ts'
import { signingIn } from './signing-in.ts'

const service = await startService()
const { codeFor, signIn } = signingIn(service)

describe('the session of a person', () => {
  it('is nobody else’s to end: neither by the beginning that all people share, nor by another person’s', async () => {
    const { client: ana } = await signIn({ code: await codeFor('Ana Reis') })
    const { client: rui } = await signIn({ code: await codeFor('Rui Reis') })
    for (const beginning of ['console', 'console…'])
      expect((await auscultHere(['keys', 'revoke', beginning], service.env)).code, beginning).toBe(1)
    expect((await ana.get('/consultations')).status).toBe(200)
    const { client: again } = await signIn({ code: await codeFor('Ana Reis') })
    expect((await ana.get('/consultations')).status).toBe(200)
    await again.request('DELETE', '/console/session')
    expect((await ana.get('/consultations')).status).toBe(200)
    await auscultHere(['console', 'revoke', '--name', 'Ana Reis'], service.env)
    expect((await ana.get('/consultations')).status).toBe(401)
    expect((await rui.get('/consultations')).status).toBe(200)
  })

  it('of a person who was revoked does not begin by an older code, and begins by a new invitation', async () => {
    const old = await codeFor('Lia')
    await auscultHere(['console', 'revoke', '--name', 'Lia'], service.env)
    expect((await signIn({ code: old })).answer.status).toBe(401)
    expect((await signIn({ code: await codeFor('Lia') })).answer.status).toBe(201)
  })

  it('rests on a key that nobody holds: it is not rotated, which would keep its person out', async () => {
    const { client } = await signIn({ code: await codeFor('Eva', '--role', 'operator') })
    const { body } = await client.get<{ data: { id: string; name: string }[] }>('/api-keys')
    const id = body.data.find(({ name }) => name === 'Eva')?.id
    expect((await client.post(`/api-keys/${id}/rotate`, { json: {} })).status).toBe(422)
    expect((await signIn({ code: await codeFor('Eva') })).answer.status).toBe(201)
  })
})
