import type { EventType } from '../events/index.ts'

export const payloads = ['thin', 'full'] as const
export const orders = ['any', 'per-resource'] as const
export const statuses = ['enabled', 'disabled'] as const

export type Payload = (typeof payloads)[number]
export type DeliveryOrder = (typeof orders)[number]
export type WebhookStatus = (typeof statuses)[number]

/** Why an endpoint is disabled: somebody asked for it, it answered 410, or it has failed for days. */
export type DisabledReason = 'request' | 'gone' | 'failing'

/** Where a tenant's system wants to be told of events. */
export interface Webhook {
  readonly id: string
  readonly tenantId: string
  readonly url: string
  readonly events: readonly (EventType | '*')[]
  readonly description: string
  readonly payload: Payload
  readonly order: DeliveryOrder
  readonly status: WebhookStatus
  readonly disabledReason: DisabledReason | null
  readonly failingSince: Date | null
  readonly createdAt: Date
}

/** What its owner says of an endpoint. */
export interface WebhookDetails {
  readonly url: string
  readonly events: readonly (EventType | '*')[]
  readonly description: string
  readonly payload: Payload
  readonly order: DeliveryOrder
}

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed'

/** The type of the message that only tries whether an endpoint works; its `sequence` is 0. */
export const testType = 'webhook.test'

export interface Attempt {
  readonly at: string
  readonly httpStatus: number | null
  readonly error: string | null
  readonly milliseconds: number
}

/** One event on its way to one endpoint. */
export interface Delivery {
  readonly id: string
  readonly type: string
  readonly status: DeliveryStatus
  /** The latest, oldest first. */
  readonly attempts: readonly Attempt[]
  /** `null` once it has ended, or while its endpoint is disabled. */
  readonly nextAttemptAt: Date | null
  readonly subject: string
  readonly sequence: number
  readonly createdAt: Date
}

/** Bounds of one tenant, lest it take what others need. */
export const maxWebhooksPerTenant = 20
export const maxSecrets = 5
