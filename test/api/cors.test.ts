import { expect, it } from 'vitest'
import { startService } from '../support/service.ts'

const origin = 'https://ehr.example.org'
const { api } = await startService({ AUSCULT_CORS_ORIGINS: origin })

it('a page of an allowed origin may read every header that the API document names', async () => {
  const { body } = await api.get<{ components: { headers: object } }>('/openapi.json')
  const answer = await api.get('/specialties', { origin })
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase().split(/,\s*/)
  // `Vary` is for caches, on the way.
  const named = Object.keys(body.components.headers).filter((name) => name !== 'vary')
  expect(exposed).toEqual(expect.arrayContaining(named))
})

it('a page of another origin may read nothing', async () => {
  const answer = await api.get('/specialties', { origin: 'https://elsewhere.example.org' })
  expect(answer.headers.get('access-control-allow-origin')).not.toBe('https://elsewhere.example.org')
})
