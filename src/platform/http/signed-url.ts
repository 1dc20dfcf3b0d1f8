import { createHmac, timingSafeEqual } from 'node:crypto'

/** Makes paths that open without a key until they expire. */
export interface UrlSigner {
  /** @returns `path?expires=<Unix seconds>&signature=<base64url of HMAC-SHA256>` */
  sign(path: string, expiresAt: Date): string
  /** Whether `query` was signed for exactly this path and has not expired; takes the same time for any signature. */
  verify(path: string, query: unknown, now: Date): boolean
}

const MIN_SECRET_BYTES = 32

/** @param secret At least 32 random bytes. */
export function createUrlSigner(secret: Buffer): UrlSigner {
  if (secret.length < MIN_SECRET_BYTES)
    throw new RangeError(`a signing secret needs ${MIN_SECRET_BYTES} bytes`)
  const mac = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`${path}\n${expires}`).digest()

  return {
    sign(path, expiresAt) {
      const expires = String(Math.floor(expiresAt.getTime() / 1000))
      return `${path}?expires=${expires}&signature=${mac(path, expires).toString('base64url')}`
    },
    verify(path, query, now) {
      const { expires, signature } = (query ?? {}) as Record<string, unknown>
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
        return false
      const given = Buffer.from(signature, 'base64url')
      const wanted = mac(path, expires)
      const genuine = given.length === wanted.length && timingSafeEqual(given, wanted)
      return genuine && Number(expires) * 1000 > now.getTime()
    },
  }
}
