import type { Db } from '../../context.ts'
import { hashKey, scopes } from './api-key.ts'
import { createKey } from './create-key.ts'

/**
 * Makes sure that somebody can get in. With `configuredKey` that key exists afterwards; without it the very
 * first start makes one. Returns a new random key (to be shown once), else `null`.
 */
export async function bootstrapAccess(db: Db, configuredKey: string): Promise<string | null> {
  if (configuredKey) {
    const known = await db
      .selectFrom('api_keys')
      .select('id')
      .where('hash', '=', hashKey(configuredKey))
      .executeTakeFirst()
    if (!known) await createKey(db, { name: 'bootstrap', key: configuredKey, scopes })
    return null
  }
  const any = await db.selectFrom('api_keys').select('id').limit(1).executeTakeFirst()
  return any ? null : (await createKey(db, { name: 'first start', scopes })).key
}
