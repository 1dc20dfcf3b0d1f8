import { expect } from 'vitest'
import { createKey, type Scope } from '../../src/features/access/index.ts'
import type { Tables } from '../../src/schema/tables.ts'
import { Client } from './client.ts'
import type { TestService } from './service.ts'

/** A client with a new key of that tenant, as an operator makes them; as professional 7 towards exams. */
export async function tenantClient(
  {
    url,
    database,
    tenantPrefix = '',
  }: Pick<TestService, 'url' | 'database'> & { readonly tenantPrefix?: string },
  name: string,
  ...scopes: readonly Scope[]
): Promise<Client> {
  const terms = { name: 'test', tenant: tenantPrefix + name, ...(scopes.length > 0 ? { scopes } : {}) }
  const { key } = await createKey(database.open<Tables>(1).kysely, terms)
  return new Client(url, key, { 'x-service-professional-id': '7' })
}

/** The same over the API: the tenant is one that the caller's has made. */
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
