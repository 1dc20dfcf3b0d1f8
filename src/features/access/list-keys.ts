import type { Db } from '../../context.ts'
import { notFound } from '../../platform/errors.ts'

export interface KeySummary {
  readonly id: string
  readonly tenantId: string
  readonly tenant: string
  readonly name: string
  readonly prefix: string
  readonly scopes: readonly string[]
  readonly requestsPerMinute: number | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  readonly lastUsedAt: Date | null
}

/** All keys, oldest first, without their secrets. */
export const listKeys = (db: Db): Promise<KeySummary[]> => keysWithTenants(db).execute()

/** The keys of a tenant and of those that it has made, oldest first. */
export const listKeysWithin = (db: Db, tenantId: string): Promise<KeySummary[]> =>
  keysWithin(db, tenantId).execute()

/** One of those keys, or 404. */
export async function requireKeyWithin(db: Db, tenantId: string, id: string): Promise<KeySummary> {
  const key = await keysWithin(db, tenantId).where('api_keys.id', '=', id).executeTakeFirst()
  if (!key) throw notFound('API key not found')
  return key
}

const keysWithin = (db: Db, tenantId: string) =>
  keysWithTenants(db).where((where) =>
    where.or([where('tenants.id', '=', tenantId), where('tenants.parent_id', '=', tenantId)]),
  )

const keysWithTenants = (db: Db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('tenants', 'tenants.id', 'api_keys.tenant_id')
    .select([
      ...(['api_keys.id', 'tenants.id as tenantId', 'tenants.name as tenant', 'api_keys.name'] as const),
      ...(['prefix', 'scopes', 'requests_per_minute as requestsPerMinute'] as const),
      ...(['api_keys.created_at as createdAt', 'expires_at as expiresAt'] as const),
      ...(['revoked_at as revokedAt', 'last_used_at as lastUsedAt'] as const),
    ])
    .orderBy('api_keys.created_at')
    .orderBy('api_keys.id')
