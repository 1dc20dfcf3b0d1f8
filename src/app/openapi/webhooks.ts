import { Type } from 'typebox'
import { eventTypes } from '../../features/events/index.ts'

const Message = Type.Object(
  {
    type: Type.Enum([...eventTypes, 'webhook.test']),
    timestamp: Type.String({ format: 'date-time', description: 'When it happened' }),
    sequence: Type.Integer({ description: 'The event’s position; 0 for a test' }),
    data: Type.Object(
      {
        id: Type.String({ description: 'The consultation or exam' }),
        status: Type.String(),
        metadata: Type.Object({}, { additionalProperties: true }),
      },
      { additionalProperties: true, description: 'With `payload: full` also what retrieval answers' },
    ),
  },
  { title: 'WebhookMessage' },
)

const header = (name: string, description: string) => ({
  ...{ name, description, in: 'header', required: true },
  schema: { type: 'string' },
})

/** What is sent to those that subscribe. */
export const webhooks = {
  event: {
    post: {
      operationId: 'receiveEvent',
      tags: ['webhooks'],
      summary: 'Something happened',
      description: 'Sent to every subscription of its type, signed after Standard Webhooks 1.0.',
      security: [],
      parameters: [
        header('webhook-id', 'The same for every attempt'),
        header('webhook-timestamp', 'Of the attempt, in Unix seconds'),
        header('webhook-signature', '`v1,` and the base64 of HMAC-SHA256 over id, timestamp and body'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: Message } } },
      responses: {
        204: { description: 'Any 2xx within 15 s: taken' },
        410: { description: 'Gone: the subscription is disabled' },
      },
    },
  },
}
