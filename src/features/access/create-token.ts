import { v7 as uuid } from 'uuid'
import type { Context } from '../../context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import { type Caller, generateToken, hashKey, type Verb } from './api-key.ts'

export interface NewToken {
  readonly professionalId: string
  readonly consultationId: string | null
  readonly verbs: readonly Verb[]
  readonly origin: string | null
  readonly expiresInSeconds: number
}

/**
 * Lets a page act for a professional without the key. Throws `not-found` for a consultation that the caller does
 * not have, `unprocessable` for one of another professional.
 */
export async function createToken(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  wanted: NewToken,
): Promise<{ token: string; expiresAt: Date }> {
  await mustFit(db, caller, wanted)
  const token = generateToken()
  const end = clock.now().getTime() + wanted.expiresInSeconds * 1000
  const expiresAt = new Date(Math.min(end, caller.expiresAt?.getTime() ?? end))
  await db
    .insertInto('client_tokens')
    .values({
      id: uuid(),
      tenant_id: caller.tenantId,
      key_id: caller.keyId,
      hash: hashKey(token),
      professional_id: wanted.professionalId,
      consultation_id: wanted.consultationId,
      verbs: [...new Set(wanted.verbs)],
      origin: wanted.origin,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

async function mustFit(db: Context['db'], caller: Caller, wanted: NewToken): Promise<void> {
  const { consultationId, professionalId } = wanted
  if (consultationId === null) return
  const found = await db
    .selectFrom('consultations')
    .select('professional_id')
    .where('id', '=', consultationId)
    .where('tenant_id', '=', caller.tenantId)
    .executeTakeFirst()
  if (!found) throw notFound('Consultation not found')
  if (found.professional_id !== null && found.professional_id !== professionalId)
    throw unprocessable('professionalId must be that of the consultation')
}

/** Tokens are of no use after their time. */
export const dropExpiredTokens = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  db.deleteFrom('client_tokens').where('expires_at', '<', clock.now()).execute()
