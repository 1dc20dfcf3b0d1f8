import { Webhook as Signer } from 'standardwebhooks'
import type { Context } from '../../context.ts'
import type { PostOutcome } from '../../platform/outbound/outbound.ts'
import { activeSecrets } from './secrets.ts'
import type { Attempt, Webhook } from './webhook.ts'

export type SendNeeds = Pick<Context, 'db' | 'sealer' | 'outbound' | 'clock' | 'settings'>

/**
 * Sends a message once, signed after Standard Webhooks with every active secret. Rejects when `signal` fires, or when
 * the fault is ours; what the receiver does is in the outcome.
 */
export async function sendMessage(
  context: SendNeeds,
  {
    webhook,
    message,
  }: { readonly webhook: Webhook; readonly message: { readonly id: string; readonly body: string } },
  signal: AbortSignal,
): Promise<PostOutcome> {
  const secrets = await activeSecrets(context, context.db, { endpointId: webhook.id })
  const at = context.clock.now()
  const signatures = secrets.map((secret) => new Signer(secret).sign(message.id, at, message.body))
  return context.outbound.post({
    url: webhook.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Auscult-Webhooks',
      'webhook-id': message.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body: message.body,
    timeoutMs: context.settings.webhooks.timeoutMs,
    signal,
  })
}

/** As the log shows it. */
export const attemptOf = ({ at, httpStatus, error, milliseconds }: PostOutcome): Attempt => ({
  at: at.toISOString(),
  httpStatus,
  error,
  milliseconds,
})
