import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from './columns.ts'
import type {
  DeliveryOrder,
  DeliveryStatus,
  DisabledReason,
  WebhookPayload,
  WebhookStatus,
} from './statuses.ts'

export interface WebhookEndpointTable {
  id: string
  tenant_id: string
  url: string
  /** Types of events; `*` for all. */
  events: string[]
  description: string
  payload: WebhookPayload
  delivery_order: DeliveryOrder
  status: WebhookStatus
  /** Why it is disabled; `null` while it is not. */
  disabled_reason: DisabledReason | null
  /** The first failure since the last success. */
  failing_since: Date | null
  created_at: CreatedAt
}

export interface WebhookSecretTable {
  id: string
  endpoint_id: string
  /** Encrypted for this endpoint. */
  sealed: Buffer
  /** `null` for the newest: it does not end by itself. */
  expires_at: Date | null
  created_at: CreatedAt
}

/** A try to deliver, as the log shows it. */
export interface DeliveryAttemptRow {
  at: string
  httpStatus: number | null
  error: string | null
  milliseconds: number
}

export interface WebhookDeliveryTable {
  /** Also the message's `webhook-id`. */
  id: string
  tenant_id: string
  endpoint_id: string
  /** The event's place; 0 for a test. */
  position: number
  type: string
  subject: string
  happened_at: Date
  status: DeliveryStatus
  attempts: ColumnType<DeliveryAttemptRow[], string, string>
  /** Tries of this series; a redelivery begins another. */
  tries: Generated<number>
  next_attempt_at: ColumnType<Date, Date | undefined, Date>
  /** Until then a process is at it. */
  leased_until: Date | null
  created_at: CreatedAt
}

/** Who is told, and what they were told. */
export interface WebhookTables {
  webhook_endpoints: WebhookEndpointTable
  webhook_secrets: WebhookSecretTable
  webhook_deliveries: WebhookDeliveryTable
}
