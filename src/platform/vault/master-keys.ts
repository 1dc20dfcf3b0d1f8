import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** The key that keys of tenants are wrapped with, and earlier ones that may still open some. */
export interface MasterKeys {
  /** Of the current one: says which key a wrapped one needs. */
  readonly id: string
  knows(id: string): boolean
  wrap(key: Buffer, owner: string): Buffer
  /** @throws when `id` is not known, or the wrapped key was altered or belongs to another owner. */
  unwrap(wrapped: Buffer, id: string, owner: string): Buffer
}

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Fit for the setting. */
export const newMasterKey = (): string => randomBytes(KEY_BYTES).toString('base64')

/**
 * Reads keys of 32 bytes, in base64 or hex, between commas or white space: the current one first.
 * @throws RangeError that says which one is none, without showing it.
 */
export function parseMasterKeys(text: string): MasterKeys | null {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const keys = new Map(words.map((word, index) => [idOf(decode(word, index)), decode(word, index)]))
  const [current] = keys
  if (!current) return null
  const [id, key] = current
  return {
    id,
    knows: (wanted) => keys.has(wanted),
    wrap: (inner, owner) => encrypt(key, inner, owner),
    unwrap(wrapped, wanted, owner) {
      const outer = keys.get(wanted)
      if (!outer) throw new RangeError(`the master key ${wanted} is not given`)
      return decrypt(outer, wrapped, owner)
    },
  }
}

function decode(word: string, index: number): Buffer {
  const bytes = Buffer.from(word, /^[0-9a-f]{64}$/i.test(word) ? 'hex' : 'base64')
  if (bytes.length !== KEY_BYTES) throw new RangeError(`key ${index + 1} must be 32 bytes in base64 or hex`)
  return bytes
}

/** Says which key it is and nothing about it. */
const idOf = (key: Buffer): string =>
  createHash('sha256').update('auscult master key').update(key).digest('hex').slice(0, 12)

/** AES-256-GCM: nonce, tag, text. */
export function encrypt(key: Buffer, text: Buffer, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @throws when it was altered, or belongs to another owner. */
export function decrypt(key: Buffer, sealed: Buffer, owner: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
