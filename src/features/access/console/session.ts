import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Context } from '../../../context.ts'
import { Failure } from '../../../platform/errors.ts'
import { hashKey, isToken } from '../api-key.ts'
import { findCaller } from '../find-caller.ts'
import { plainCode } from './code.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'settings' | 'events'>

/** The longest that anybody stays signed in, used or not. */
const LIFE_MS = 12 * 3_600_000

/** What somebody signs in with: a one-time code, or an API key. */
export type Credential = { readonly code: string } | { readonly key: string }

interface Opener {
  readonly keyId: string
  readonly professionalId: string | null
  readonly endsAt: Date | null
}

/** Signs in. @returns what the cookie is to hold. Throws `unauthorized`, without saying what was wrong. */
export async function openSession(context: Needs, credential: Credential): Promise<string> {
  const { db, clock } = context
  const opener =
    'code' in credential ? await useCode(context, credential.code) : await useKey(context, credential.key)
  if (!opener) throw new Failure('unauthorized', 'Unauthorized')
  const secret = randomBytes(32).toString('base64url')
  const now = clock.now()
  const life = now.getTime() + LIFE_MS
  await db
    .insertInto('sessions')
    .values({
      id: uuid(),
      key_id: opener.keyId,
      hash: hashKey(secret),
      professional_id: opener.professionalId,
      seen_at: now,
      expires_at: new Date(Math.min(life, opener.endsAt?.getTime() ?? life)),
    })
    .execute()
  return secret
}

/** A code works once: whoever takes its row has used it. */
async function useCode({ db, clock }: Needs, code: string): Promise<Opener | null> {
  const row = await db
    .deleteFrom('sign_in_codes')
    .where('hash', '=', hashKey(plainCode(code)))
    .returning(['key_id', 'professional_id', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at <= clock.now()) return null
  return { keyId: row.key_id, professionalId: row.professional_id, endsAt: null }
}

async function useKey(context: Needs, key: string): Promise<Opener | null> {
  const caller = isToken(key) ? null : await findCaller(context, key)
  return caller && { keyId: caller.keyId, professionalId: null, endsAt: caller.expiresAt }
}

/** Signs out; streams of the session end. */
export async function endSession(
  { db, events }: Pick<Context, 'db' | 'events'>,
  sessionId: string,
): Promise<void> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .returning('key_id')
    .executeTakeFirst()
  if (row) events.wake(row.key_id)
}

/** Sessions and codes are of no use after their time. */
export async function dropExpiredSessions({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('sign_in_codes').where('expires_at', '<', now).execute()
}
