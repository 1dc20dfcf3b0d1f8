import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../support/client.ts'
import { openReceiver, type Received, type Receiver, verify } from '../support/receiver.ts'
import { serviceSettings } from '../support/settings.ts'
import { subscribe, webhookSettings } from '../support/webhooks.ts'
import { insist } from './reach.ts'
import { Restarted } from './restarted.ts'

export interface WebhookKillOptions {
  readonly consultations: number
  readonly kills: number
  /** An empty folder. */
  readonly dataDir: string
  readonly tell?: (line: string) => void
}

export interface WebhookKillResult {
  readonly consultations: number
  readonly kills: number
  readonly events: number
  /** Messages that arrived, those that were refused included. */
  readonly messages: number
  readonly refused: number
  /** Of the taken ones, those that had been taken before: delivery is at least once. */
  readonly repeated: number
  readonly faults: readonly string[]
}

interface Event {
  readonly position: number
  readonly type: string
  readonly subject: { readonly id: string }
}

const SENDERS = 4
const kinds = ['consultation.in-progress', 'consultation.completed', 'consultation.integrated']

/**
 * Consultations from text while the service is killed (-9, every other time with its database); one receiver that wants
 * the order of each consultation fails a third of the time. Then every event must have arrived, under one id, in order.
 */
export async function webhooksUnderKills(options: WebhookKillOptions): Promise<WebhookKillResult> {
  const { consultations, kills, dataDir, tell = () => undefined } = options
  const receiver = await openReceiver()
  await using service = new Restarted({
    ...(await serviceSettings(dataDir)),
    ...webhookSettings,
    // So many that a third of failures never uses them up.
    AUSCULT_WEBHOOK_RETRIES: Array(20).fill('100ms').join(),
  })
  await service.start()
  const webhook = await subscribe(await service.reach(), receiver.url, { order: 'per-resource' })
  const taken = new Set<Received>()
  const faults: string[] = []
  receiver.answer = (_, message) => {
    if (!isSigned(webhook.secret, message)) faults.push(`a message ${message.body.type} was not signed`)
    if (Math.random() < 1 / 3) return Math.random() < 0.5 ? 500 : 'cut'
    taken.add(message)
    return 204
  }
  const watcher = watchOrder(service)
  const ids = await sendAll(service, consultations, kills, tell)
  const events = await watcher.toldOf(ids)
  await settled(await service.reach(), webhook.id)
  faults.push(...auditOrder(events), ...auditMessages(events, receiver, taken))
  const exit = await service.stop()
  if (exit !== 0) faults.push(`the last stop ended with ${exit}`)
  await receiver.close()
  return {
    ...{ consultations: ids.size, kills: service.kills, events: events.length },
    messages: receiver.received.length,
    refused: receiver.received.length - taken.size,
    repeated: taken.size - new Set([...taken].map(({ headers }) => headers['webhook-id'])).size,
    faults,
  }
}

/** Sends so many, and kills at even distances between. */
async function sendAll(
  service: Restarted,
  consultations: number,
  kills: number,
  tell: (line: string) => void,
): Promise<Set<string>> {
  const ids = new Set<string>()
  let begun = 0
  const send = async () => {
    while (begun++ < consultations) {
      const { status, body } = await insist<{ id: string }>(service.reach, (api) =>
        api.post('/consultations/text', {
          json: { text: 'Paciente: Estou com dor de cabeça.' },
          headers: { prefer: 'respond-async' },
        }),
      )
      if (status !== 201) throw new Error(`a text was answered ${status}`)
      ids.add(body.id)
    }
  }
  const sending = Promise.all(Array.from({ length: SENDERS }, send))
  sending.catch(() => {})
  for (let kill = 0; kill < kills; kill++) {
    while (ids.size < ((kill + 0.5) * consultations) / kills) await Promise.race([delay(20), sending])
    await service.kill(kill % 2 === 1)
    await service.start()
    tell(`kill ${kill + 1} after ${ids.size} consultations`)
  }
  await sending
  return ids
}

/** Reads the order of events all the while, as a system that polls does. */
function watchOrder(service: Restarted) {
  const events: Event[] = []
  let after = 0
  const read = async () => {
    const { body } = await insist<{ data: Event[]; next: number }>(service.reach, (api) =>
      api.get(`/events?after=${after}&wait=1&limit=1000`),
    )
    events.push(...body.data)
    after = body.next
  }
  const stopping = new AbortController()
  const reading = (async () => {
    while (!stopping.signal.aborted) await read()
  })()
  reading.catch(() => {})
  return {
    /**
     * Everything, once all events of these consultations are told, and of those that were sent twice because a kill
     * swallowed the answer.
     */
    async toldOf(ids: ReadonlySet<string>): Promise<readonly Event[]> {
      const isComplete = () => {
        const told = Map.groupBy(events, ({ subject }) => subject.id)
        return (
          [...ids].every((id) => told.has(id)) &&
          [...told.values()].every((list) => list.length >= kinds.length)
        )
      }
      while (!isComplete()) await Promise.race([delay(200), reading])
      stopping.abort()
      await reading
      return events
    },
  }
}

/** Until nothing is pending. */
async function settled(api: Client, id: string): Promise<void> {
  for (;;) {
    const { body } = await api.get<{ data: object[] }>(`/webhooks/${id}/deliveries?status=pending&limit=1`)
    if (body.data.length === 0) return
    await delay(100)
  }
}

/** The sequence has no gap, no inversion, and every consultation's events once, in theirs. */
function auditOrder(events: readonly Event[]): string[] {
  const faults = events.flatMap(({ position }, at) =>
    position === at + 1 ? [] : [`position ${position} at ${at + 1}`],
  )
  for (const [id, list] of Map.groupBy(events, ({ subject }) => subject.id)) {
    const types = list.map(({ type }) => type).join()
    if (types !== kinds.join()) faults.push(`consultation ${id}: ${types}`)
  }
  return faults
}

/** Every event was taken, under one id; of each consultation, none was taken before one that came earlier. */
function auditMessages(events: readonly Event[], receiver: Receiver, taken: ReadonlySet<Received>): string[] {
  const faults: string[] = []
  const byEvent = Map.groupBy(receiver.received, ({ body }) => body.sequence)
  for (const { position } of events) {
    const messages = byEvent.get(position) ?? []
    if (!messages.some((message) => taken.has(message))) faults.push(`event ${position} never arrived`)
    if (new Set(messages.map(({ headers }) => headers['webhook-id'])).size > 1)
      faults.push(`event ${position} came under several ids`)
  }
  for (const [id, messages] of Map.groupBy(taken, ({ body }) => body.data.id)) {
    const firsts = [...new Set(messages.map(({ body }) => body.sequence))]
    if (firsts.some((sequence, at) => at > 0 && sequence < (firsts[at - 1] as number)))
      faults.push(`consultation ${id} was told ${firsts.join()}`)
  }
  return faults
}

function isSigned(secret: string, message: Received): boolean {
  try {
    verify(secret, message)
    return true
  } catch {
    return false
  }
}
