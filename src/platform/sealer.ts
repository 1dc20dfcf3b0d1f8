import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts short texts for who knows both the installation's secret and a word of the caller's. */
export interface Sealer {
  seal(text: string, word: string): Buffer
  /** `null` for what was sealed with another secret or word, or changed since. */
  open(sealed: Buffer, word: string): string | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM (nonce, tag, text) with a key that HKDF makes of both. */
export function createSealer(secret: Buffer): Sealer {
  const keyFor = (word: string) =>
    new Uint8Array(hkdfSync('sha256', secret, Buffer.from(word, 'utf8'), 'auscult sealed text', 32))
  return {
    seal(text, word) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, keyFor(word), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, word) {
      try {
        const decipher = createDecipheriv(CIPHER, keyFor(word), sealed.subarray(0, NONCE_BYTES))
        decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
