import type { Client } from './client.ts'

export interface WebhookBody {
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly description: string
  readonly payload: string
  readonly order: string
  readonly status: string
  readonly disabledReason?: string
  readonly failingSince?: string
  readonly createdAt: string
}

export interface DeliveryBody {
  readonly id: string
  readonly type: string
  readonly status: string
  readonly subject: string
  readonly sequence: number
  readonly attempts: readonly {
    readonly at: string
    readonly httpStatus: number | null
    readonly error: string | null
    readonly milliseconds: number
  }[]
  readonly nextAttemptAt: string | null
}

export interface DeliveriesPage {
  readonly data: readonly DeliveryBody[]
  readonly nextCursor: string | null
}

/** Subscribes and gives the subscription with its secret. */
export async function subscribe(
  api: Client,
  url: string,
  more: Record<string, unknown> = {},
): Promise<WebhookBody & { readonly secret: string }> {
  const { status, body } = await api.post<WebhookBody & { secret: string }>('/webhooks', {
    json: { url, events: ['*'], ...more },
  })
  if (status !== 201) throw new Error(`subscribe: ${status} ${JSON.stringify(body)}`)
  return body
}

export const deliveriesOf = async (api: Client, id: string, query = ''): Promise<readonly DeliveryBody[]> =>
  (await api.get<DeliveriesPage>(`/webhooks/${id}/deliveries${query}`)).body.data

/** A consultation that is completed soon. */
export async function sendText(api: Client, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await api.post<{ id: string }>('/consultations/text', {
    json: { text: 'Médico: Bom dia.\nPaciente: Estou com dor de cabeça.', ...more },
    headers: { prefer: 'respond-async' },
  })
  if (status !== 201) throw new Error(`text: ${status} ${JSON.stringify(body)}`)
  return body.id
}

/** Lets tests receive on this machine, and tries again soon. */
export const webhookSettings = {
  AUSCULT_WEBHOOK_ALLOW: '127.0.0.0/8,::1/128',
  AUSCULT_WEBHOOK_RETRIES: '50ms,50ms,50ms',
  AUSCULT_WEBHOOK_TIMEOUT: '2',
}
