import { v7 as uuid } from 'uuid'
import type { Db } from '../../context.ts'
import { defaultScopes, generateKey, hashKey, keyPrefix, type Scope } from './api-key.ts'
import { defaultTenantName, ensureTenant } from './tenants.ts'

interface KeyTerms {
  readonly name: string
  /** Default: those without `admin`. */
  readonly scopes?: readonly Scope[]
  readonly expiresAt?: Date | null
  /** Default: the installation's. */
  readonly requestsPerMinute?: number | null
  /** A key of the operator's own choosing; a random one otherwise. */
  readonly key?: string
  /** Shown in its place; a key's own beginning otherwise. */
  readonly prefix?: string
}

export interface NewKey extends KeyTerms {
  /** Name of the tenant that it opens; made if it does not exist. */
  readonly tenant?: string
}

/** Makes a key and returns it: the only moment at which it can be read. */
export async function createKey(db: Db, wanted: NewKey): Promise<{ id: string; key: string }> {
  return insertKey(db, await ensureTenant(db, wanted.tenant ?? defaultTenantName), wanted)
}

/** The same for a tenant that is there. */
export async function insertKey(
  db: Db,
  tenantId: string,
  terms: KeyTerms,
): Promise<{ id: string; key: string }> {
  const key = terms.key ?? generateKey()
  const id = uuid()
  await db
    .insertInto('api_keys')
    .values({
      id,
      tenant_id: tenantId,
      name: terms.name,
      prefix: terms.prefix ?? keyPrefix(key),
      hash: hashKey(key),
      scopes: [...(terms.scopes ?? defaultScopes)],
      expires_at: terms.expiresAt ?? null,
      revoked_at: null,
      last_used_at: null,
      requests_per_minute: terms.requestsPerMinute ?? null,
    })
    // several machines may start with the same configured key at once
    .onConflict((c) => c.column('hash').doNothing())
    .execute()
  return { id, key }
}
