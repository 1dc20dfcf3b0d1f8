import type { Context } from '../../context.ts'
import { defaultTenantName, ensureTenant } from '../../features/access/index.ts'
import { type EventType, eventTypes, isEventType } from '../../features/events/index.ts'
import {
  createWebhook,
  type DeliveryOrder,
  deleteWebhook,
  listWebhooks,
  type SendNeeds,
  sendTest,
  type Webhook,
  type WebhookPayload,
} from '../../features/webhooks/index.ts'
import { Failure } from '../../platform/errors.ts'
import { createAddressRules } from '../../platform/outbound/address-rules.ts'
import { createOutbound } from '../../platform/outbound/outbound.ts'
import { createSealer } from '../../platform/seal.ts'
import { contextSettings } from '../context-settings.ts'
import { createLog } from '../create-log.ts'
import { loadSecret } from '../load-secret.ts'
import { openDatabase } from '../open-database.ts'
import { readConfig } from '../read-config.ts'
import { newTable } from '../table.ts'
import { UsageError } from '../usage-error.ts'

export interface AddWebhookOptions {
  readonly events?: string
  readonly tenant?: string
  readonly description?: string
  readonly payload: WebhookPayload
  readonly order: DeliveryOrder
}

/** Subscribes an address; its secret is alone on standard output. */
export async function addWebhookCommand(url: string, options: AddWebhookOptions): Promise<void> {
  const { tenant = defaultTenantName, description = '', payload, order } = options
  const events = eventsOf(options.events)
  await withParts(async (parts) => {
    const tenantId = await ensureTenant(parts.db, tenant)
    const { webhook, secret } = await createWebhook(parts, tenantId, {
      ...{ url, events, description, payload, order },
    })
    console.log(secret)
    console.error(`webhook ${webhook.id}; its secret is shown this once`)
  })
}

function eventsOf(list: string | undefined): (EventType | '*')[] {
  if (list === undefined) return ['*']
  const wanted = list.split(',').map((type) => type.trim())
  const known = (type: string): type is EventType | '*' => type === '*' || isEventType(type)
  const unknown = wanted.filter((type) => !known(type))
  if (unknown.length > 0)
    throw new UsageError(`unknown event ${unknown.join(', ')}; there are ${eventTypes.join(', ')}`)
  return wanted.filter(known)
}

/** Prints every subscription, without its secret. */
export async function listWebhooksCommand(): Promise<void> {
  await withParts(async ({ db }) => {
    const tenants = await db.selectFrom('tenants').select(['id', 'name']).execute()
    const nameOf = new Map(tenants.map(({ id, name }) => [id, name]))
    const table = newTable(['id', 'tenant', 'url', 'events', 'payload', 'order', 'state'])
    for (const webhook of await listWebhooks({ db }, null)) {
      const { id, url, events, payload, order } = webhook
      table.push([
        ...[id, nameOf.get(webhook.tenantId) ?? '', url, events.join(' '), payload, order, stateOf(webhook)],
      ])
    }
    console.log(table.toString())
  })
}

function stateOf({ status, disabledReason, failingSince }: Webhook): string {
  if (status === 'disabled') return `disabled: ${disabledReason}`
  return failingSince
    ? `failing since ${failingSince.toISOString().slice(0, 16).replace('T', ' ')}`
    : 'enabled'
}

/** Deletes a subscription with its log. */
export async function removeWebhookCommand(id: string): Promise<void> {
  await withParts(async (parts) => {
    const webhook = await findWebhook(parts, id)
    await deleteWebhook(parts, webhook.id)
    console.log('removed')
  })
}

/** Sends a test message from here and says what became of it; fails when it was not taken. */
export async function testWebhookCommand(id: string): Promise<void> {
  await withParts(async (parts) => {
    const webhook = await findWebhook(parts, id)
    const { status, attempts } = await sendTest(parts, webhook, new AbortController().signal)
    const [attempt] = attempts
    if (status !== 'succeeded') throw new UsageError(`not delivered: ${attempt?.error ?? 'unknown'}`)
    console.log(`delivered: ${attempt?.httpStatus} after ${attempt?.milliseconds} ms`)
  })
}

async function findWebhook({ db }: Pick<Context, 'db'>, id: string): Promise<Webhook> {
  const webhook = (await listWebhooks({ db }, null)).find((one) => one.id === id)
  if (!webhook) throw new UsageError('no webhook has this id')
  return webhook
}

/** What webhooks need of a context; neither engines nor a queue are started for it. */
async function withParts(work: (parts: SendNeeds) => Promise<void>): Promise<void> {
  const config = readConfig()
  await using cleanUp = new AsyncDisposableStack()
  const { database } = await openDatabase(config, createLog('warn'), cleanUp)
  const outbound = createOutbound(createAddressRules(config.webhooks.allow))
  cleanUp.defer(() => outbound.close())
  try {
    await work({
      db: database.kysely,
      sealer: createSealer(await loadSecret(config), 'stored secrets'),
      outbound,
      clock: { now: () => new Date() },
      settings: contextSettings(config, null),
    })
  } catch (error) {
    throw error instanceof Failure ? new UsageError(error.message) : error
  }
}
