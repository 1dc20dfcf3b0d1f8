import { createHash, randomBytes } from 'node:crypto'

export const scopes = ['consultations', 'exams', 'admin'] as const
export type Scope = (typeof scopes)[number]

/** Who calls: the tenant that a key belongs to, and what the key may do. */
export interface Caller {
  readonly tenantId: string
  readonly keyId: string
  readonly scopes: readonly string[]
}

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/** A new key: 192 random bits behind a prefix that secret scanners can find. */
export const generateKey = (): string => `svc_live_${randomBytes(24).toString('base64url')}`

/** Keys are random, so a plain SHA-256 is enough: there is nothing to guess or to look up. */
export const hashKey = (key: string): string => createHash('sha256').update(key, 'utf8').digest('hex')

/** What of a key may be shown after its creation. */
export const keyPrefix = (key: string): string => key.slice(0, 13)
