import type { Db } from '../../context.ts'

/** Revokes by id or by prefix, at once. Returns how many keys that closed. */
export async function revokeKey(db: Db, idOrPrefix: string, now: Date): Promise<number> {
  const result = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where((where) =>
      where.or([where(where.cast('id', 'text'), '=', idOrPrefix), where('prefix', '=', idOrPrefix)]),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
