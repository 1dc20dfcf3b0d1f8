import { sql } from 'kysely'
import type { Context, Db } from '../../context.ts'
import { type Caller, hashKey, isToken, type TokenReach } from './api-key.ts'

type Needs = Pick<Context, 'db' | 'clock'>

/**
 * The caller that a key or a client token belongs to; `null` for an unknown, expired or revoked one. The look-up
 * is by the hash of what was sent, so its time says nothing about any stored key.
 */
export const findCaller = (context: Needs, key: string): Promise<Caller | null> =>
  isToken(key) ? findByToken(context, key) : findByKey(context, key)

async function findByKey({ db, clock }: Needs, key: string): Promise<Caller | null> {
  const now = clock.now()
  const row = await validKeys(db, now)
    .select(keyColumns)
    .where('api_keys.hash', '=', hashKey(key))
    .executeTakeFirst()
  if (!row) return null
  await touch(db, row, now)
  return callerOf(row, null)
}

/** A token ends with its key: what the key may no longer do, no page may. */
async function findByToken({ db, clock }: Needs, token: string): Promise<Caller | null> {
  const now = clock.now()
  const row = await validKeys(db, now)
    .innerJoin('client_tokens', 'client_tokens.key_id', 'api_keys.id')
    .select(keyColumns)
    .select([
      ...(['client_tokens.id as token_id', 'client_tokens.verbs', 'client_tokens.professional_id'] as const),
      ...(['client_tokens.consultation_id', 'client_tokens.origin'] as const),
      'client_tokens.expires_at as token_expires_at',
    ])
    .where('client_tokens.hash', '=', hashKey(token))
    .where('client_tokens.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  await touch(db, row, now)
  const reach = {
    tokenId: row.token_id,
    verbs: row.verbs,
    professionalId: row.professional_id,
    consultationId: row.consultation_id,
    origin: row.origin,
  }
  return { ...callerOf(row, reach), expiresAt: row.token_expires_at }
}

/**
 * Until when key and token of a caller are valid, in milliseconds since 1970 (`Infinity`: without end); `null` when
 * they are not, being revoked, rotated out or expired.
 */
export async function validUntil({ db, clock }: Needs, { keyId, token, expiresAt }: Caller) {
  const now = clock.now()
  const key = await validKeys(db, now)
    .select('api_keys.expires_at')
    .where('api_keys.id', '=', keyId)
    .executeTakeFirst()
  if (!key) return null
  const end = Math.min(...[key.expires_at, token && expiresAt].map((date) => date?.getTime() ?? Infinity))
  return end > now.getTime() ? end : null
}

const validKeys = (db: Db, now: Date) =>
  db
    .selectFrom('api_keys')
    .where('api_keys.revoked_at', 'is', null)
    .where((where) =>
      where.or([where('api_keys.expires_at', 'is', null), where('api_keys.expires_at', '>', now)]),
    )

const keyColumns = [
  ...(['api_keys.id', 'api_keys.tenant_id', 'api_keys.scopes', 'api_keys.last_used_at'] as const),
  ...(['api_keys.expires_at', 'api_keys.requests_per_minute'] as const),
] as const

interface KeyRow {
  readonly id: string
  readonly tenant_id: string
  readonly scopes: string[]
  readonly last_used_at: Date | null
  readonly expires_at: Date | null
  readonly requests_per_minute: number | null
}

const callerOf = (row: KeyRow, token: TokenReach | null): Caller => ({
  tenantId: row.tenant_id,
  keyId: row.id,
  scopes: row.scopes,
  requestsPerMinute: row.requests_per_minute,
  expiresAt: row.expires_at,
  token,
})

/** Once a minute is enough to see which keys are in use, and spares a write on every request. */
async function touch(db: Db, { id, last_used_at }: KeyRow, now: Date): Promise<void> {
  if (last_used_at && now.getTime() - last_used_at.getTime() <= 60_000) return
  await db.updateTable('api_keys').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()
}
