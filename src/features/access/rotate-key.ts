import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { unprocessable } from '../../platform/errors.ts'
import { isScope, keysChanged } from './api-key.ts'
import { personPrefix } from './console/invite.ts'
import { insertKey } from './create-key.ts'
import type { KeySummary } from './list-keys.ts'

/**
 * A new key in the place of an old one, which stays valid for `overlapMs` (or until its own end, if that is
 * sooner). The new one is valid until `expiresAt`; `null`: without end.
 * Throws `unprocessable` for one that is revoked or has expired, and for a person at the console: nobody holds their key,
 * and its end would keep them out for good.
 */
export async function rotateKey(
  { db, clock, events }: Pick<Context, 'db' | 'clock' | 'events'>,
  old: KeySummary,
  { overlapMs, expiresAt }: { readonly overlapMs: number; readonly expiresAt: Date | null },
): Promise<{ id: string; key: string }> {
  if (old.prefix === personPrefix)
    throw unprocessable('a person at the console holds no key: invite them anew, or revoke it')
  const now = clock.now()
  const end = new Date(now.getTime() + overlapMs)
  const made = await inTransaction(db, async (tx) => {
    const ending = await tx
      .updateTable('api_keys')
      .set((s) => ({ expires_at: s.fn<Date>('least', ['expires_at', s.val(end)]) }))
      .where('id', '=', old.id)
      .where('revoked_at', 'is', null)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .executeTakeFirst()
    if (ending.numUpdatedRows === 0n) throw unprocessable('the key is not valid any more: make another')
    return insertKey(tx, old.tenantId, {
      name: old.name,
      scopes: old.scopes.filter(isScope),
      requestsPerMinute: old.requestsPerMinute,
      expiresAt,
    })
  })
  // Whoever streams with it learns of its new end.
  events.wake(old.id)
  await events.tell(keysChanged)
  return made
}
