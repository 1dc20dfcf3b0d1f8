import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context, Tx } from '../../context.ts'
import { Failure, unprocessable } from '../../platform/errors.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'locks' | 'sealer'>

const KEPT_MS = 24 * 3_600_000
const RETRY_SECONDS = 1

/** One request with an `Idempotency-Key`, from its arrival to its answer; others with the key are kept off. */
export interface Claim {
  /**
   * Binds the key to the request. Resolves to the answer that the same request got before, or to the seed that
   * the ids of what it makes come from. Throws `unprocessable` for another request.
   */
  bind(requestHash: string): Promise<{ answer: string } | { seed: string }>
  /** Keeps the answer for the next of the same, as long as none of these things is deleted. */
  keep(answer: string, subjects: readonly string[]): Promise<void>
  /** Forgets a request that has changed nothing. */
  forget(): Promise<void>
  release(): Promise<void>
}

/**
 * Claims a tenant's key. The claim ends with this process, however it ends; what is bound stays, so that a
 * repetition makes the same things and not others. Throws `conflict` while another request holds it.
 */
export async function claimKey(
  { db, clock, locks, sealer }: Needs,
  tenantId: string,
  key: string,
): Promise<Claim> {
  const keyHash = sha256(key)
  const lock = await locks.tryLock(`idempotency:${tenantId}:${keyHash}`)
  if (!lock) throw new Failure('conflict', 'A request with this Idempotency-Key is under way', RETRY_SECONDS)
  const owner = `idempotency:${tenantId}:${key}`
  const mine = { tenant_id: tenantId, key_hash: keyHash }
  const own = () =>
    db.selectFrom('idempotency_keys').where('tenant_id', '=', tenantId).where('key_hash', '=', keyHash)

  return {
    async bind(requestHash) {
      const oldest = new Date(clock.now().getTime() - KEPT_MS)
      const known = await own().selectAll().where('created_at', '>', oldest).executeTakeFirst()
      if (known && known.request_hash !== requestHash)
        throw unprocessable('Idempotency-Key was used for another request')
      if (known?.answer) return { answer: sealer.open(known.answer, owner) }
      if (known) return { seed: known.seed }
      const fresh = { request_hash: requestHash, seed: uuid(), answer: null }
      await db
        .insertInto('idempotency_keys')
        .values({ ...mine, ...fresh, created_at: clock.now() })
        .onConflict((c) =>
          c.columns(['tenant_id', 'key_hash']).doUpdateSet({ ...fresh, created_at: clock.now() }),
        )
        .execute()
      return { seed: fresh.seed }
    },
    async keep(answer, subjects) {
      await db
        .updateTable('idempotency_keys')
        .set({ answer: sealer.seal(answer, owner), subjects: [...subjects] })
        .where('tenant_id', '=', tenantId)
        .where('key_hash', '=', keyHash)
        .execute()
    },
    async forget() {
      await db
        .deleteFrom('idempotency_keys')
        .where('tenant_id', '=', tenantId)
        .where('key_hash', '=', keyHash)
        .execute()
    },
    release: () => lock.release(),
  }
}

/** With `tx`, of a thing that is deleted: what was answered about it. */
export const forgetAnswers = (tx: Tx, subject: string) =>
  tx.deleteFrom('idempotency_keys').where(sql<boolean>`subjects && array[${subject}]::uuid[]`).execute()

export const dropOldClaims = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(clock.now().getTime() - KEPT_MS))
    .execute()

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
