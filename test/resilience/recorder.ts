import { setTimeout as delay } from 'node:timers/promises'
import type { Answer, Client, Started } from '../support/client.ts'

/** Where the service is now; waits while it is down. */
export type Reach = () => Promise<Client>

/** Repeats a request until it is answered: the service may end, and come back elsewhere, at any moment. */
export async function insist<Body>(
  reach: Reach,
  request: (api: Client) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  for (;;) {
    const api = await reach()
    try {
      return await request(api)
    } catch (error) {
      if (!isBroken(error)) throw error
      await delay(20)
    }
  }
}

/** The connection broke, or there was none. */
const isBroken = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && /terminated|socket|ECONN/i.test(error.message))

/** A client that records one consultation, chunk by chunk, and keeps account of what was acknowledged. */
export class Recorder {
  readonly #chunks: readonly Uint8Array[]
  readonly #onAcknowledged: () => void
  started: Started | null = null
  acknowledgedChunks = 0
  finished = false

  constructor(chunks: readonly Uint8Array[], onAcknowledged = () => {}) {
    this.#chunks = chunks
    this.#onAcknowledged = onAcknowledged
  }

  async record(reach: Reach, pauseMs: () => number): Promise<void> {
    const start = await insist<{ id: string; recording: { id: string } }>(reach, (api) =>
      api.post('/consultations/v2', { json: {} }),
    )
    expectStatus(start, 201)
    const started = { id: start.body.id, recordingId: start.body.recording.id }
    this.started = started
    for (const [index, bytes] of this.#chunks.entries()) {
      await delay(pauseMs())
      expectStatus(
        await insist(reach, (api) => api.chunk(started, bytes, { chunkIndex: String(index) })),
        201,
      )
      this.acknowledgedChunks = index + 1
      this.#onAcknowledged()
    }
    expectStatus(await insist(reach, (api) => api.finish(started, {})), 201)
    this.finished = true
    this.#onAcknowledged()
  }

  /** What of the acknowledged is missing or wrong; the recording must have been finished. */
  async audit(reach: Reach, expected: { transcription: string; windows: number }): Promise<string[]> {
    const { started } = this
    if (!started) return []
    const faults: string[] = []
    const fault = (text: string) => faults.push(`consultation ${started.id}: ${text}`)
    for (const [index, bytes] of this.#chunks.slice(0, this.acknowledgedChunks).entries()) {
      const { status, body } = await insist(reach, (api) =>
        api.chunk(started, bytes, { chunkIndex: String(index) }),
      )
      if (status !== 201 || !body.duplicate) fault(`chunk ${index} is missing (${status})`)
    }
    if (!this.finished) return faults
    const api = await reach()
    const done = await api.settled(started.id)
    if (done.status !== 'completed') fault(`${done.status}: ${done.failure?.message}`)
    else if (done.transcription !== expected.transcription) fault(`heard otherwise: ${done.transcription}`)
    const kinds = await eventKinds(api, started.id)
    const wanted = { 'consultation.in-progress': 1, 'consultation.completed': 1, progress: expected.windows }
    for (const [kind, count] of Object.entries(wanted)) {
      const seen = kinds.filter((one) => one === kind).length
      if (seen !== count) fault(`${kind} was told ${seen} times instead of ${count}`)
    }
    return faults
  }
}

/** The kinds of all events of a consultation that has ended, in order. */
export async function eventKinds(api: Client, id: string): Promise<string[]> {
  const { body } = await api.get<string>(`/consultations/${id}/events`)
  return [...body.matchAll(/^data: \{"event":"([\w.-]+)"/gm)].map(([, kind]) => kind as string)
}

function expectStatus(answer: Answer, status: number): void {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}
