import type { Db } from '../../context.ts'

export interface KeySummary {
  readonly id: string
  readonly tenant: string
  readonly name: string
  readonly prefix: string
  readonly scopes: readonly string[]
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  readonly lastUsedAt: Date | null
}

/** All keys, oldest first, without their secrets. */
export async function listKeys(db: Db): Promise<KeySummary[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('tenants', 'tenants.id', 'api_keys.tenant_id')
    .selectAll('api_keys')
    .select('tenants.name as tenant')
    .orderBy('api_keys.created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    tenant: row.tenant,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  }))
}
