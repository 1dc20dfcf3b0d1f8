import { Type } from 'typebox'
import { answers, answersNothing } from '../../platform/http/describe-route.ts'
import { deliveryOrders, deliveryStatuses, webhookPayloads, webhookStatuses } from '../../schema/statuses.ts'
import { eventTypes } from '../events/index.ts'
import type { Delivery, Webhook } from './webhook.ts'

const tags = ['webhooks']

const Url = Type.String({ minLength: 1, maxLength: 2_000, description: 'https, and publicly reachable' })
const Events = Type.Array(Type.Enum([...eventTypes, '*']), {
  minItems: 1,
  maxItems: 20,
  description: 'Types of events; `*` for all',
})
const Description = Type.String({ maxLength: 500 })
const Payload = Type.Enum([...webhookPayloads], {
  description: '`thin`: id, status, metadata; `full`: also what retrieval answers, which is health data',
})
const Order = Type.Enum([...deliveryOrders], {
  description:
    '`per-resource`: of one consultation or exam, a message waits until the one before it has ended',
})
const Status = Type.Enum([...webhookStatuses])
const Time = Type.String({ format: 'date-time' })
const OptionalTime = Type.Union([Time, Type.Null()])

const CreateBody = Type.Object(
  {
    url: Url,
    events: Events,
    description: Type.Optional(Description),
    payload: Type.Optional(Payload),
    order: Type.Optional(Order),
  },
  { title: 'CreateWebhook' },
)

const ChangeBody = Type.Object(
  {
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    description: Type.Optional(Description),
    payload: Type.Optional(Payload),
    order: Type.Optional(Order),
    status: Type.Optional(Status),
  },
  { title: 'ChangeWebhook' },
)

const members = {
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.String()),
  description: Type.String(),
  payload: Payload,
  order: Order,
  status: Status,
  disabledReason: Type.Optional(
    Type.Enum(['request', 'gone', 'failing'], {
      description: 'Asked for; answered 410; failed for five days',
    }),
  ),
  failingSince: Type.Optional(Type.String({ format: 'date-time', description: 'Since its last success' })),
  createdAt: Time,
}
const WebhookAnswer = Type.Object(members, { title: 'Webhook' })
const WithSecret = Type.Object(
  { ...members, secret: Type.String({ description: '`whsec_…`; shown this once' }) },
  { title: 'WebhookWithSecret' },
)

const DeliveryAnswer = Type.Object(
  {
    id: Type.String({ description: 'Also the message’s `webhook-id`' }),
    type: Type.String(),
    status: Type.Enum([...deliveryStatuses]),
    subject: Type.String({ description: 'The consultation or exam' }),
    sequence: Type.Integer({ description: 'The event’s position; 0 for a test' }),
    createdAt: Time,
    attempts: Type.Array(
      Type.Object(
        {
          at: Time,
          httpStatus: Type.Union([Type.Integer(), Type.Null()]),
          error: Type.Union([Type.String(), Type.Null()]),
          milliseconds: Type.Integer(),
        },
        { title: 'DeliveryAttempt' },
      ),
      { description: 'The latest 30, oldest first' },
    ),
    nextAttemptAt: OptionalTime,
  },
  { title: 'Delivery' },
)

const page = <Item extends ReturnType<typeof Type.Object>>(item: Item, title: string) =>
  Type.Object({ data: Type.Array(item), nextCursor: Type.Union([Type.String(), Type.Null()]) }, { title })

const params = Type.Object({ webhookId: Type.String() })
const deliveryParams = Type.Object({ webhookId: Type.String(), deliveryId: Type.String() })

export const createSchema = {
  ...{ tags, operationId: 'createWebhook', summary: 'Subscribe to events', body: CreateBody },
  description: 'Messages are signed after Standard Webhooks 1.0. The secret is in this answer only.',
  response: answers(201, { description: 'Subscribed', success: WithSecret }, 400, 401, 403, 422),
}
export const listSchema = {
  ...{
    tags,
    operationId: 'listWebhooks',
    description: 'Without their secrets.',
    summary: 'List the subscriptions',
  },
  response: answers(
    200,
    { description: 'All of them', success: page(WebhookAnswer, 'WebhookPage') },
    401,
    403,
  ),
}
export const getSchema = {
  ...{
    tags,
    operationId: 'getWebhook',
    description: 'Without its secret.',
    summary: 'Get a subscription',
    params,
  },
  response: answers(200, { description: 'The subscription', success: WebhookAnswer }, 401, 403, 404),
}
export const changeSchema = {
  ...{
    tags,
    operationId: 'updateWebhook',
    summary: 'Change, disable or enable a subscription',
    params,
    body: ChangeBody,
  },
  description:
    'Once enabled again, what is pending is delivered; for what happened meanwhile there is the replay.',
  response: answers(200, { description: 'As it is now', success: WebhookAnswer }, 400, 401, 403, 404, 422),
}
export const deleteSchema = {
  ...{
    tags,
    operationId: 'deleteWebhook',
    description: 'Nothing is sent to it any more.',
    summary: 'Delete a subscription with its log',
    params,
  },
  response: answersNothing('Deleted', 401, 403, 404),
}
export const rotateSchema = {
  ...{ tags, operationId: 'rotateWebhookSecret', summary: 'Make a new secret', params },
  description: 'Messages are signed with the earlier ones too until the overlap is over.',
  body: Type.Object(
    {
      overlapSeconds: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 604_800, description: 'Default 86400: a day' }),
      ),
    },
    { title: 'RotateSecret' },
  ),
  response: answers(201, { description: 'The new secret', success: WithSecret }, 400, 401, 403, 404, 422),
}
export const testSchema = {
  ...{ tags, operationId: 'testWebhook', summary: 'Send a test message', params },
  description: 'Of type `webhook.test`, once and at once; the answer says what became of it.',
  response: answers(201, { description: 'What became of it', success: DeliveryAnswer }, 401, 403, 404),
}
export const deliveriesSchema = {
  ...{ tags, operationId: 'listDeliveries', summary: 'Read the log of deliveries', params },
  description: 'Newest first; those that have ended are kept for 30 days.',
  querystring: Type.Object({
    status: Type.Optional(Type.Enum([...deliveryStatuses])),
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Default 50' })),
  }),
  response: answers(
    200,
    { description: 'A page', success: page(DeliveryAnswer, 'DeliveryPage') },
    401,
    403,
    404,
    422,
  ),
}
export const redeliverSchema = {
  ...{ tags, operationId: 'redeliver', summary: 'Deliver a message again', params: deliveryParams },
  description: 'Under the same `webhook-id`, with all tries.',
  response: answers(201, { description: 'Queued', success: DeliveryAnswer }, 401, 403, 404),
}
export const replaySchema = {
  ...{ tags, operationId: 'replayDeliveries', summary: 'Deliver all messages since a moment again', params },
  description: 'Also those that were never sent. What was sent goes under the same `webhook-id`.',
  body: Type.Object(
    { since: Type.String({ format: 'date-time', description: 'RFC 3339, with its time zone' }) },
    { title: 'Replay' },
  ),
  response: answers(
    201,
    {
      description: 'Queued',
      success: Type.Object({ deliveries: Type.Integer({ description: 'How many' }) }, { title: 'Replayed' }),
    },
    ...([400, 401, 403, 404, 422] as const),
  ),
}

export const toWebhookAnswer = (webhook: Webhook) => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  description: webhook.description,
  payload: webhook.payload,
  order: webhook.order,
  status: webhook.status,
  ...(webhook.disabledReason ? { disabledReason: webhook.disabledReason } : {}),
  ...(webhook.failingSince ? { failingSince: webhook.failingSince } : {}),
  createdAt: webhook.createdAt,
})

export const toDeliveryAnswer = (delivery: Delivery) => ({
  id: delivery.id,
  type: delivery.type,
  status: delivery.status,
  subject: delivery.subject,
  sequence: delivery.sequence,
  createdAt: delivery.createdAt,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.nextAttemptAt,
})
