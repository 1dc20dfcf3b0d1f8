import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts short secrets for storage with AES-256-GCM. */
export interface Sealer {
  /** @param owner What the text belongs to: it opens for that alone, so that rows can't be exchanged. */
  seal(text: string, owner: string): Buffer
  /** @throws when it was sealed with another secret or for another owner, or was altered. */
  open(sealed: Buffer, owner: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param purpose Parts what is sealed for one use from every other use of the secret. */
export function createSealer(secret: Buffer, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32))
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, owner) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
