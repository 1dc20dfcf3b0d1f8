import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type Caller, hashKey } from './api-key.ts'

/**
 * The caller that a key belongs to; `null` for an unknown, expired or revoked one. The look-up is by the
 * hash of what was sent, so its time says nothing about any stored key.
 */
export async function findCaller(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
): Promise<Caller | null> {
  const now = clock.now()
  const row = await db
    .selectFrom('api_keys')
    .select(['id', 'tenant_id', 'scopes', 'last_used_at'])
    .where('hash', '=', hashKey(key))
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst()
  if (!row) return null
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > 60_000) await touch(db, row.id)
  return { tenantId: row.tenant_id, keyId: row.id, scopes: row.scopes }
}

/** Once a minute is enough to see which keys are in use, and spares a write on every request. */
const touch = (db: Context['db'], id: string) =>
  db.updateTable('api_keys').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()
