import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from './columns.ts'

export interface TenantTable {
  id: string
  name: string
  /** The tenant whose key made it and that may manage its keys; `null` for one that the operator made. */
  parent_id: string | null
  /** Terms that every consultation of the tenant may hold. */
  vocabulary: ColumnType<string[], string | undefined, string>
  /** How long what is kept: ISO 8601 durations; a kind that is not named is kept for good. */
  retention: ColumnType<Readonly<Partial<Record<string, string>>>, string | undefined, string>
  /** Nothing of the tenant's is deleted, by nobody, while this holds. */
  legal_hold: Generated<boolean>
  /** What becomes of a model's statements that the talk does not bear out; `null`: as configured. */
  unsupported: ColumnType<'mark' | 'remove' | null, 'mark' | 'remove' | null | undefined>
  created_at: CreatedAt
}

export interface ApiKeyTable {
  id: string
  tenant_id: string
  name: string
  /** The first characters of the key, to recognise it by. */
  prefix: string
  /** SHA-256 of the key, hex; the key itself is never stored. */
  hash: string
  scopes: string[]
  created_at: CreatedAt
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  /** `null`: the installation's. */
  requests_per_minute: number | null
}

/** What a page may act with instead of a key. */
export interface ClientTokenTable {
  id: string
  tenant_id: string
  /** Whose key made it: the token ends with that key. */
  key_id: string
  /** SHA-256 of the token, hex. */
  hash: string
  professional_id: string
  /** The only one it opens; `null`: those of the professional. */
  consultation_id: string | null
  verbs: string[]
  /** The only origin whose pages may use it. */
  origin: string | null
  created_at: CreatedAt
  expires_at: Date
}

/** A code that signs one person in at the console, once. */
export interface SignInCodeTable {
  /** SHA-256 of the code, hex. */
  hash: string
  key_id: string
  professional_id: string | null
  expires_at: Date
}

/** Somebody who is signed in at the console. */
export interface SessionTable {
  id: string
  /** What the person may do, and the name they are known by: the session ends with this key. */
  key_id: string
  /** SHA-256 of what the cookie holds, hex. */
  hash: string
  professional_id: string | null
  created_at: CreatedAt
  /** When it was last used, to within some seconds. */
  seen_at: Date
  expires_at: Date
}

/** Requests that were sent with an `Idempotency-Key`. */
export interface IdempotencyKeyTable {
  tenant_id: string
  /** SHA-256 of the key, hex. */
  key_hash: string
  /** SHA-256 of the request that it is bound to, hex. */
  request_hash: string
  /** What the ids of all that the request makes come from: a repetition after a crash makes the same. */
  seed: string
  /** What was answered, sealed with the key; `null` while the request is under way. */
  answer: Buffer | null
  /** What the answer is about: it goes with that. */
  subjects: Generated<string[]>
  created_at: Date
}

/** Who may do what, and what was asked already. */
export interface AccessTables {
  tenants: TenantTable
  api_keys: ApiKeyTable
  client_tokens: ClientTokenTable
  sign_in_codes: SignInCodeTable
  sessions: SessionTable
  idempotency_keys: IdempotencyKeyTable
}
