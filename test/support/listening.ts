import { expect } from 'vitest'
import type { Client } from './client.ts'
import { type Received, startReceiver } from './receiver.ts'
import { deliveriesOf, subscribe } from './webhooks.ts'
import { whenDone } from './when-done.ts'

/**
 * A receiver and its subscription, both gone with the test. One to all events needs a tenant of its own: what the tests
 * before left to happen may get its place, and be told, only now.
 */
export async function listening(client: Client, more: Record<string, unknown> = {}) {
  const receiver = await startReceiver()
  const webhook = await subscribe(client, receiver.url, more)
  whenDone(() => client.request('DELETE', `/webhooks/${webhook.id}`))
  const log = () => deliveriesOf(client, webhook.id)
  const logged = (status: string, count = 1) =>
    expect.poll(async () => (await log()).filter((one) => one.status === status).length).toBe(count)
  return { receiver, webhook, log, logged, path: `/webhooks/${webhook.id}` }
}

/** Waits until it is told everywhere that this consultation was completed. */
export async function toldOf(api: Client, id: string): Promise<void> {
  for (let after = 0; ; ) {
    const { body } = await api.get<{ data: { subject: { id: string } }[]; next: number }>(
      `/events?after=${after}&wait=10&types=consultation.completed`,
    )
    if (body.data.some(({ subject }) => subject.id === id)) return
    after = body.next
  }
}

export const completed = { events: ['consultation.completed'] }
export const idsOf = (received: readonly Received[]) =>
  new Set(received.map(({ headers }) => headers['webhook-id']))

/** What was told, in no order; what came again because its answer was late counts once. */
export const told = (received: readonly Received[]) =>
  [
    ...new Map(
      received.map(({ headers, body }) => [
        headers['webhook-id'],
        [body.type, body.data.id, body.data.status],
      ]),
    ).values(),
  ].sort()
