import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import type { Client } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { startService } from '../support/service.ts'
import { shareService } from '../support/shared-service.ts'
import { tenantClient } from '../support/tenants.ts'
import { whenDone } from '../support/when-done.ts'

const service = await shareService()
const { api } = service
const put = (client: Client, terms: unknown) => client.request('PUT', '/vocabulary', { json: { terms } })

describe('the custom vocabulary of a tenant', () => {
  it('is kept trimmed, each term once', async () => {
    const stored = { terms: ['Dra. Conceição', 'dipirona'] }
    expect(await put(api, [' Dra. Conceição', 'dipirona', 'dipirona', ' '])).toMatchObject({
      status: 200,
      body: stored,
    })
    expect(await api.get('/vocabulary')).toMatchObject({ status: 200, body: stored })
  })

  it('is its own', async () => {
    await put(api, ['Conceição'])
    const elsewhere = await tenantClient(service, 'elsewhere', 'admin')
    expect((await elsewhere.get('/vocabulary')).body).toEqual({ terms: [] })
  })

  it.each([
    ['text'],
    [[7]],
    [['']],
    [['x'.repeat(101)]],
    [Array.from({ length: 501 }, (_, i) => `term ${i}`)],
  ])('is refused where it is not a bounded list of terms', async (terms) => {
    await put(api, ['as before'])
    expect((await put(api, terms)).status).toBe(422)
    expect((await api.get('/vocabulary')).body).toEqual({ terms: ['as before'] })
  })

  it('reaches the recogniser together with that of the consultation', async () => {
    const recogniser = await startRecogniser()
    whenDone(() => recogniser.close())
    const settings = {
      AUSCULT_ASR: 'openai-compatible',
      AUSCULT_ASR_URL: recogniser.url,
      AUSCULT_ASR_MODEL: 'm',
    }
    const { api } = await startService(settings)
    await put(api, ['Conceição'])
    const to = await api.start({ vocabulary: ['rosuvastatina'], language: 'pt-BR' })
    await api.chunk(to, visit)
    await api.finish(to)
    await api.settled(to.id)
    expect(recogniser.heard[0]?.prompt).toContain('Conceição')
    expect(recogniser.heard[0]?.prompt).toContain('rosuvastatina')
  })

  it('needs a key with the scope admin', async () => {
    const plain = await tenantClient(service, 'default', 'consultations')
    expectRefusal(await put(plain, []), 403, 'API key lacks the scope admin')
    expectRefusal(await plain.get('/vocabulary'), 403, 'API key lacks the scope admin')
  })
})
