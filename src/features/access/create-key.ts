import { v7 as uuid } from 'uuid'
import type { Db } from '../../context.ts'
import { generateKey, hashKey, keyPrefix, type Scope, scopes } from './api-key.ts'
import { defaultTenantName, ensureTenant } from './tenants.ts'

export interface NewKey {
  readonly name: string
  /** Name of the tenant that it opens; made if it does not exist. */
  readonly tenant?: string
  readonly scopes?: readonly Scope[]
  readonly expiresAt?: Date | null
  /** A key of the operator's own choosing; a random one otherwise. */
  readonly key?: string
}

/** Makes a key and returns it: the only moment at which it can be read. */
export async function createKey(db: Db, wanted: NewKey): Promise<{ id: string; key: string }> {
  const tenantId = await ensureTenant(db, wanted.tenant ?? defaultTenantName)
  const key = wanted.key ?? generateKey()
  const id = uuid()
  await db
    .insertInto('api_keys')
    .values({
      id,
      tenant_id: tenantId,
      name: wanted.name,
      prefix: keyPrefix(key),
      hash: hashKey(key),
      scopes: [...(wanted.scopes ?? scopes)],
      expires_at: wanted.expiresAt ?? null,
      revoked_at: null,
      last_used_at: null,
    })
    // several machines may start with the same configured key at once
    .onConflict((c) => c.column('hash').doNothing())
    .execute()
  return { id, key }
}
