import { expect } from 'vitest'
import { auscult } from './cli.ts'
import { Client } from './client.ts'
import type { TestService } from './service.ts'

/** A client with a key of that tenant, made on the command line; as professional 7 towards exams. */
export async function tenantClient(
  { url, env }: Pick<TestService, 'url' | 'env'>,
  name: string,
  ...options: string[]
): Promise<Client> {
  const { code, stdout } = await auscult(
    ['keys', 'create', '--name', 'test', '--tenant', name, ...options],
    env,
  )
  expect(code).toBe(0)
  return new Client(url, stdout.trim(), { 'x-service-professional-id': '7' })
}

/** The same over the API, which is quicker; `scopes` as that takes them. */
export async function tenantOver(
  api: Client,
  name: string,
  scopes: readonly string[] = ['consultations', 'exams', 'admin'],
): Promise<Client> {
  const known = await api.get<{ data: { id: string; name: string }[] }>('/tenants')
  const made =
    known.body.data.find((tenant) => tenant.name === name) ??
    (await api.post<{ id: string }>('/tenants', { json: { name } })).body
  const key = await api.post<{ key: string }>('/api-keys', {
    json: { name: 'test', tenantId: made.id, scopes },
  })
  expect(key.status).toBe(201)
  return new Client(api.url, key.body.key, { 'x-service-professional-id': '7' })
}
