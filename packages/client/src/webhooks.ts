import type { WebhookMessage } from './types.gen.ts'

/** As Node gives them: lower-case names. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A message that may not be ours: answer it with 401, and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/** Seconds by which clocks and networks may differ. */
const TOLERANCE_SECONDS = 300

/**
 * The message, if it is genuine and recent (Standard Webhooks 1.0).
 * @param body As it came, byte for byte.
 * @param secret `whsec_…`, or several while they change.
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  body: string,
  {
    headers,
    secret,
    now = new Date(),
  }: {
    readonly headers: WebhookHeaders | Headers
    readonly secret: string | readonly string[]
    readonly now?: Date
  },
): Promise<WebhookMessage> {
  const get = (name: string) => String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '')
  const id = get('webhook-id')
  const timestamp = get('webhook-timestamp')
  if (id === '' || !/^\d+$/.test(timestamp))
    throw new WebhookVerificationError('The webhook headers are missing')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    throw new WebhookVerificationError('The message is too old, or from the future')
  const signatures = get('webhook-signature')
    .split(' ')
    .flatMap((signature) => (signature.startsWith('v1,') ? [bytesOf(signature.slice(3))] : []))
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(one)
    for (const signature of signatures) {
      // Compares in constant time.
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return JSON.parse(body)
    }
  }
  throw new WebhookVerificationError('No signature fits')
}

function keyOf(secret: string) {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!bytes) throw new TypeError('a webhook secret is whsec_ and base64')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** `null` for what is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
