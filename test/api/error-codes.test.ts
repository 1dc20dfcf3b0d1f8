import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { interfaceRoutes } from '../support/errors.ts'
import { startService } from '../support/service.ts'

const { url } = await startService()
const anyone = new Client(url)

interface Document {
  readonly paths: Record<string, Record<string, { readonly security?: readonly unknown[] }>>
}
const { paths } = (await anyone.get<Document>('/openapi.json')).body
const guarded = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security }]) => security?.length !== 0)
    .map(([method]) => `${method.toUpperCase()} ${path}`),
)

/** A link to a recording is for whoever has it: its refusal is looked at apart. */
const ofTheInterface = new Set(interfaceRoutes.filter((route) => !route.startsWith('GET /recordings/')))

const refused = async (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  const { status, body } = await anyone.request<{ code?: string }>(
    method,
    path.replaceAll(/\{\w+\}/g, 'nobody'),
    method === 'GET' || method === 'DELETE' ? {} : { json: {} },
  )
  return { status, body }
}

describe('an error', { timeout: 30_000 }, () => {
  it('of the service interface has no code, and that of every other route has one', async () => {
    const coded: string[] = []
    for (const route of guarded) {
      const { status, body } = await refused(route)
      expect(status, route).toBe(401)
      if ('code' in body) coded.push(route)
      else expect(body, route).toEqual({ message: expect.any(String), statusCode: 401 })
    }
    expect(guarded.filter((route) => ofTheInterface.has(route))).toHaveLength(ofTheInterface.size)
    expect(coded).toEqual(guarded.filter((route) => !ofTheInterface.has(route)))
  })

  it('of a signed link to a recording, which the interface hands out, has no code', async () => {
    const { body } = await anyone.get('/recordings/nobody/audio')
    expect(body).not.toHaveProperty('code')
  })

  it.each(['GET /nowhere', 'PATCH /lists'])('has no code where nothing is: %s', async (route) => {
    expect((await refused(route)).body).not.toHaveProperty('code')
  })
})
