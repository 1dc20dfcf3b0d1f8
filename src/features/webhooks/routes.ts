import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { isId } from '../../platform/http/ids.ts'
import { nobodyWaits } from '../../platform/http/nobody-waits.ts'
import { callerOf, requireKey } from '../access/index.ts'
import { createWebhook, deleteWebhook, updateWebhook } from './manage-webhooks.ts'
import { listDeliveries, listWebhooks, requireWebhook } from './queries.ts'
import { redeliver, replay } from './redeliver.ts'
import { rotateSecret } from './secrets.ts'
import { sendTest } from './send-test.ts'
import type { Webhook } from './webhook.ts'
import * as wire from './wire.ts'

const DAY_SECONDS = 86_400

/** Subscriptions of a tenant's systems to its events, and the log of what they were sent. */
export function routeWebhooks(server: HttpServer, context: Context): void {
  const key = requireKey(context, 'admin')
  const found = new WeakMap<FastifyRequest, Webhook>()
  const exists = async (request: FastifyRequest) => {
    const { webhookId } = request.params as { webhookId: string }
    if (!isId(webhookId)) throw notFound('Webhook not found')
    found.set(request, await requireWebhook(context, callerOf(request).tenantId, webhookId))
  }
  const webhookOf = (request: FastifyRequest): Webhook => found.get(request) as Webhook
  const onRequest = [key, exists]

  server.post('/webhooks', { onRequest: [key], schema: wire.createSchema }, async (request, reply) => {
    const { url, events, description = '', payload = 'thin', order = 'any' } = request.body
    const details = { url, events, description, payload, order }
    const { tenantId } = callerOf(request)
    const { webhook, secret } = await createWebhook(context, tenantId, {
      ...details,
      seed: request.idempotencySeed,
    })
    return reply
      .code(201)
      .header('location', `/webhooks/${webhook.id}`)
      .send({ ...wire.toWebhookAnswer(webhook), secret })
  })

  server.get('/webhooks', { onRequest: [key], schema: wire.listSchema }, async (request) => ({
    data: (await listWebhooks(context, callerOf(request).tenantId)).map(wire.toWebhookAnswer),
    nextCursor: null,
  }))

  server.get('/webhooks/:webhookId', { onRequest, schema: wire.getSchema }, async (request) =>
    wire.toWebhookAnswer(webhookOf(request)),
  )

  server.patch('/webhooks/:webhookId', { onRequest, schema: wire.changeSchema }, async (request) =>
    wire.toWebhookAnswer(await updateWebhook(context, webhookOf(request), request.body)),
  )

  server.delete('/webhooks/:webhookId', { onRequest, schema: wire.deleteSchema }, async (request, reply) => {
    if (!(await deleteWebhook(context, webhookOf(request).id))) throw notFound('Webhook not found')
    return reply.code(204).send()
  })

  server.post(
    '/webhooks/:webhookId/secrets',
    { onRequest, schema: wire.rotateSchema },
    async (request, reply) => {
      const webhook = webhookOf(request)
      const overlap = request.body?.overlapSeconds ?? DAY_SECONDS
      const secret = await rotateSecret(context, webhook.id, {
        overlapSeconds: overlap,
        seed: request.idempotencySeed,
      })
      return reply.code(201).send({ ...wire.toWebhookAnswer(webhook), secret })
    },
  )

  server.post('/webhooks/:webhookId/test', { onRequest, schema: wire.testSchema }, async (request, reply) => {
    const delivery = await sendTest(context, webhookOf(request), nobodyWaits(request, reply))
    return reply.code(201).send(wire.toDeliveryAnswer(delivery))
  })

  server.get(
    '/webhooks/:webhookId/deliveries',
    { onRequest, schema: wire.deliveriesSchema },
    async (request) => {
      const { status = null, cursor = null, limit = 50 } = request.query
      if (cursor !== null && !isId(cursor)) throw unprocessable('cursor must be a nextCursor')
      const page = await listDeliveries(context, webhookOf(request), { limit, before: cursor, status })
      return { data: page.data.map(wire.toDeliveryAnswer), nextCursor: page.next }
    },
  )

  server.post(
    '/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
    { onRequest, schema: wire.redeliverSchema },
    async (request, reply) => {
      const { deliveryId } = request.params
      if (!isId(deliveryId)) throw notFound('Delivery not found')
      const delivery = await redeliver(context, webhookOf(request), deliveryId)
      return reply.code(201).send(wire.toDeliveryAnswer(delivery))
    },
  )

  server.post(
    '/webhooks/:webhookId/replay',
    { onRequest, schema: wire.replaySchema },
    async (request, reply) => {
      const since = new Date(request.body.since)
      // A leap second is well-formed, and no moment of ours.
      if (Number.isNaN(since.getTime())) throw unprocessable('since must be a moment')
      const deliveries = await replay(context, webhookOf(request), since)
      return reply.code(201).send({ deliveries })
    },
  )
}
