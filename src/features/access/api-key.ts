import { createHash, randomBytes } from 'node:crypto'

/** What a key may give to other keys through the API. */
export const grantableScopes = ['consultations', 'exams', 'admin'] as const

/** `installation`: what belongs to no tenant or to all of them. Only the command line gives it. */
export const scopes = [...grantableScopes, 'installation'] as const
export type Scope = (typeof scopes)[number]

/** What a key may do unless its maker says otherwise: whoever manages keys says so. */
export const defaultScopes: readonly Scope[] = ['consultations', 'exams']

/** What a client token may do: send a recording, or read what came of it. */
export const verbs = ['record', 'read'] as const
export type Verb = (typeof verbs)[number]

/** How far a client token reaches. */
export interface TokenReach {
  readonly tokenId: string
  readonly verbs: readonly string[]
  readonly professionalId: string
  /** The only consultation it opens; `null`: all of the professional. */
  readonly consultationId: string | null
  /** The only origin whose pages may use it. */
  readonly origin: string | null
}

/** Who is signed in at the console. */
export interface ConsoleSession {
  readonly id: string
  /** Whose consultations they make, where they are a professional. */
  readonly professionalId: string | null
}

/** Who calls: the tenant that a key belongs to, and what the key may do. */
export interface Caller {
  readonly tenantId: string
  readonly keyId: string
  readonly scopes: readonly string[]
  /** `null`: the installation's limit. */
  readonly requestsPerMinute: number | null
  readonly expiresAt: Date | null
  /** Set where a page calls with a token of that key. */
  readonly token: TokenReach | null
  /** Set where the console calls, for somebody who is signed in there. */
  readonly session: ConsoleSession | null
}

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/** A new key: 192 random bits behind a prefix that secret scanners can find. */
export const generateKey = (): string => `svc_live_${randomBytes(24).toString('base64url')}`

const TOKEN_PREFIX = 'svc_client_'

export const generateToken = (): string => `${TOKEN_PREFIX}${randomBytes(24).toString('base64url')}`

export const isToken = (text: string): boolean => text.startsWith(TOKEN_PREFIX)

/** Keys and tokens are random, so a plain SHA-256 is enough: there is nothing to guess or to look up. */
export const hashKey = (key: string): string => createHash('sha256').update(key, 'utf8').digest('hex')

/** What of a key may be shown after its creation. */
export const keyPrefix = (key: string): string => key.slice(0, 13)

/** Who changes what keys may do tells this name, and every process looks them up anew. */
export const keysChanged = 'api-keys'
