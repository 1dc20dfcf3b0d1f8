import { sql } from 'kysely'
import type { Context, Db } from '../../context.ts'
import { type BriefMemory, createBriefMemory } from '../../platform/events/brief-memory.ts'
import { type Caller, hashKey, isToken, keysChanged } from './api-key.ts'

type Needs = Pick<Context, 'db' | 'clock'>

interface Found {
  readonly caller: Caller
  /** The sooner end of key and token. */
  readonly endsAt: number
}

/**
 * The caller that a key or a client token belongs to; `null` for an unknown, expired or revoked one. The look-up
 * is by the hash of what was sent, so its time says nothing about any stored key.
 */
export async function findCaller(
  context: Needs & Pick<Context, 'events'>,
  key: string,
): Promise<Caller | null> {
  const hash = hashKey(key)
  const look = () => (isToken(key) ? findByToken(context, hash) : findByKey(context, hash))
  const found = await knownCallers(context.events).get(hash, look)
  return found && found.endsAt > context.clock.now().getTime() ? found.caller : null
}

const known = new WeakMap<Context['events'], BriefMemory<Found>>()

function knownCallers(events: Context['events']): BriefMemory<Found> {
  const callers = known.get(events) ?? createBriefMemory<Found>({ context: { events }, subject: keysChanged })
  known.set(events, callers)
  return callers
}

async function findByKey({ db, clock }: Needs, hash: string): Promise<Found | null> {
  const now = clock.now()
  const row = await validKeys(db, now).select(keyColumns).where('api_keys.hash', '=', hash).executeTakeFirst()
  if (!row) return null
  await touch(db, row, now)
  return { caller: callerOf(row), endsAt: endOf(row.expires_at) }
}

/** A token ends with its key: what the key may no longer do, no page may. */
async function findByToken({ db, clock }: Needs, hash: string): Promise<Found | null> {
  const now = clock.now()
  const row = await validKeys(db, now)
    .innerJoin('client_tokens', 'client_tokens.key_id', 'api_keys.id')
    .select(keyColumns)
    .select([
      ...(['client_tokens.id as token_id', 'client_tokens.verbs', 'client_tokens.professional_id'] as const),
      ...(['client_tokens.consultation_id', 'client_tokens.origin'] as const),
      'client_tokens.expires_at as token_expires_at',
    ])
    .where('client_tokens.hash', '=', hash)
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
  return {
    caller: { ...callerOf(row), token: reach, expiresAt: row.token_expires_at },
    endsAt: Math.min(endOf(row.expires_at), endOf(row.token_expires_at)),
  }
}

/** The caller that a session cookie stands for; `null` when it is over, or was not used for too long. */
export async function findBySession(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  secret: string,
): Promise<Caller | null> {
  const now = clock.now()
  const row = await validKeys(db, now)
    .innerJoin('sessions', 'sessions.key_id', 'api_keys.id')
    .select(keyColumns)
    .select([
      ...(['sessions.id as session_id', 'sessions.professional_id', 'sessions.seen_at'] as const),
      'sessions.expires_at as session_expires_at',
    ])
    .where('sessions.hash', '=', hashKey(secret))
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', new Date(now.getTime() - settings.console.idleMs))
    .executeTakeFirst()
  if (!row) return null
  await touch(db, row, now)
  if (now.getTime() - row.seen_at.getTime() > SEEN_MS)
    await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', row.session_id).execute()
  const session = { id: row.session_id, professionalId: row.professional_id }
  return { ...callerOf(row), session, expiresAt: row.session_expires_at }
}

/** How exactly it is known when a session was last used. */
const SEEN_MS = 15_000

const endOf = (date: Date | null): number => date?.getTime() ?? Infinity

/**
 * Until when key and token of a caller are valid, in milliseconds since 1970 (`Infinity`: without end); `null` when
 * they are not, being revoked, rotated out or expired.
 */
export async function validUntil({ db, clock }: Needs, { keyId, token, session, expiresAt }: Caller) {
  const now = clock.now()
  const key = await validKeys(db, now)
    .select('api_keys.expires_at')
    .where('api_keys.id', '=', keyId)
    .executeTakeFirst()
  if (!key || (session && !(await isOpen(db, session.id)))) return null
  const end = Math.min(endOf(key.expires_at), endOf(token || session ? expiresAt : null))
  return end > now.getTime() ? end : null
}

const isOpen = async (db: Db, sessionId: string): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined

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

const callerOf = (row: KeyRow): Caller => ({
  tenantId: row.tenant_id,
  keyId: row.id,
  scopes: row.scopes,
  requestsPerMinute: row.requests_per_minute,
  expiresAt: row.expires_at,
  token: null,
  session: null,
})

/** Once a minute is enough to see which keys are in use, and spares a write on every request. */
async function touch(db: Db, { id, last_used_at }: KeyRow, now: Date): Promise<void> {
  if (last_used_at && now.getTime() - last_used_at.getTime() <= 60_000) return
  await db.updateTable('api_keys').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()
}
