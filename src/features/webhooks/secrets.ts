import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context, Db, Tx } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { maxSecrets } from './webhook.ts'

/** Adds a secret of 32 random bytes, as Standard Webhooks spells them; stored encrypted. */
export async function addSecret(
  { sealer }: Pick<Context, 'sealer'>,
  tx: Tx,
  { endpointId, id = uuid() }: { readonly endpointId: string; readonly id?: string },
): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  await tx
    .insertInto('webhook_secrets')
    .values({
      id,
      endpoint_id: endpointId,
      sealed: sealer.seal(secret, endpointId),
      expires_at: null,
    })
    .execute()
  return secret
}

/**
 * A new secret; those before it go on signing for `overlapSeconds`, so that receivers can take it over in peace. With a
 * `seed`, the same request again gets the secret that the first one made.
 */
export function rotateSecret(
  context: Pick<Context, 'db' | 'sealer'>,
  endpointId: string,
  { overlapSeconds, seed }: { readonly overlapSeconds: number; readonly seed: string | null },
): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    // One rotation at a time, so that the bound holds.
    await tx
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('id', '=', endpointId)
      .forNoKeyUpdate()
      .execute()
    const [made] = seed === null ? [] : await activeSecrets(context, tx, { endpointId, id: seed })
    if (made !== undefined) return made
    await sql`
      update webhook_secrets
      set expires_at = least(expires_at, now() + ${overlapSeconds}::int * interval '1 second')
      where endpoint_id = ${endpointId}`.execute(tx)
    const secret = await addSecret(context, tx, { endpointId, id: seed ?? uuid() })
    await sql`
      delete from webhook_secrets where endpoint_id = ${endpointId} and (expires_at <= now() or id not in (
        select id from webhook_secrets where endpoint_id = ${endpointId} order by created_at desc limit ${maxSecrets}
      ))`.execute(tx)
    return secret
  })
}

export async function newestSecret(
  context: Pick<Context, 'sealer'>,
  db: Db,
  endpointId: string,
): Promise<string> {
  const [newest] = await activeSecrets(context, db, { endpointId })
  if (newest === undefined) throw new Error('a webhook has no secret')
  return newest
}

/**
 * The secrets that sign now, the newest first; with `id`, that one alone.
 * @throws when AUSCULT_SECRET is another than the one they were stored with.
 */
export async function activeSecrets(
  { sealer }: Pick<Context, 'sealer'>,
  db: Db,
  { endpointId, id }: { readonly endpointId: string; readonly id?: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_secrets')
    .select('sealed')
    .where('endpoint_id', '=', endpointId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]))
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ sealed }) => sealer.open(sealed, endpointId))
}
