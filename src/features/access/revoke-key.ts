import type { Context, Db } from '../../context.ts'
import { keysChanged } from './api-key.ts'

/** Revokes by id or by prefix, at once; streams that the keys have open end. Returns how many keys that closed. */
export async function revokeKey(
  { db, events }: { db: Db; events: Pick<Context['events'], 'wake' | 'tell'> },
  idOrPrefix: string,
  now: Date,
): Promise<number> {
  const revoked = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where((where) =>
      where.or([where(where.cast('id', 'text'), '=', idOrPrefix), where('prefix', '=', idOrPrefix)]),
    )
    .returning('id')
    .execute()
  for (const { id } of revoked) events.wake(id)
  if (revoked.length > 0) await events.tell(keysChanged)
  return revoked.length
}
