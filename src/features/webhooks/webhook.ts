import type {
  DeliveryOrder,
  DeliveryStatus,
  DisabledReason,
  WebhookPayload,
  WebhookStatus,
} from '../../schema/statuses.ts'
import type { EventType } from '../events/index.ts'

/** Where a tenant's system wants to be told of events. */
export interface Webhook {
  readonly id: string
  readonly tenantId: string
  readonly url: string
  readonly events: readonly (EventType | '*')[]
  readonly description: string
  readonly payload: WebhookPayload
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
  readonly payload: WebhookPayload
  readonly order: DeliveryOrder
}

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
