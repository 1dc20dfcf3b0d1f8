import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Started } from '../../test/support/client.ts'
import { openEvents } from '../../test/support/events.ts'
import type { Consultation } from './make-consultation.ts'

export interface Played {
  readonly id: string
  readonly status: string
  /** Milliseconds from sending a chunk to its answer, each. */
  readonly acks: readonly number[]
  /** When finish was sent, and when the end was told, by `performance.now()`. */
  readonly finishAt: number
  readonly endAt: number
}

/**
 * Records a consultation as a browser does, `factor` times as fast: each slice is sent when its sound is over, one
 * at a time; finish follows the last one at once. Rejects when an answer is no 201.
 */
export async function play(api: Client, consultation: Consultation, factor: number): Promise<Played> {
  const to = await api.start({ language: 'pt-BR' })
  const begin = performance.now()
  const acks: number[] = []
  for (const [index, slice] of consultation.slices.entries()) {
    const over = Math.min((index + 1) * consultation.sliceSeconds, consultation.seconds)
    await delay(Math.max(0, begin + (over * 1000) / factor - performance.now()))
    acks.push(await send(api, to, slice, index))
  }
  const { ended } = await watchEnd(api, to.id)
  const finishAt = performance.now()
  const { status } = await api.finish(to, { specialty: 'generic' })
  if (status !== 201) throw new Error(`finish was answered with ${status}`)
  const endAt = await ended
  return {
    id: to.id,
    status: (await api.consultation(to.id)).body.status,
    acks,
    finishAt,
    endAt,
  }
}

/** Milliseconds to the answer. Rejects when it is no 201. */
async function send(api: Client, to: Started, slice: Buffer, index: number): Promise<number> {
  const sentAt = performance.now()
  const { status, body } = await api.chunk(to, slice, { chunkIndex: String(index), duration: '4' })
  if (status !== 201) throw new Error(`chunk ${index} was answered with ${status}: ${JSON.stringify(body)}`)
  return performance.now() - sentAt
}

/** Milliseconds from sending the whole recording in one step to the event that tells the end. */
export async function sendWhole(api: Client, consultation: Consultation): Promise<number> {
  const sentAt = performance.now()
  const bytes = Buffer.concat(consultation.slices)
  const { status, body } = await api.post<{ id: string }>('/consultations', {
    form: [
      ['language', 'pt-BR'],
      ['recording', { bytes }],
    ],
    headers: { prefer: 'respond-async' },
  })
  if (status !== 201) throw new Error(`the recording was answered with ${status}`)
  const { ended } = await watchEnd(api, body.id)
  return (await ended) - sentAt
}

/** Listens already when it resolves; `ended` resolves to the time at which the end is told. */
export async function watchEnd(api: Client, id: string): Promise<{ ended: Promise<number> }> {
  const stream = await openEvents(api, id)
  async function read(): Promise<number> {
    const isEnd = () => stream.frames.some(({ event, data }) => event === 'failed' || isCompleted(data))
    for await (const _ of stream.pieces) if (isEnd()) break
    const at = performance.now()
    stream.close()
    if (!isEnd()) throw new Error(`the event stream of ${id} ended too early`)
    return at
  }
  const ended = read()
  ended.catch(() => undefined)
  return { ended }
}

const isCompleted = (data: unknown) => (data as { event?: string }).event === 'consultation.completed'
