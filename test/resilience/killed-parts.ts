import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '../support/client.ts'
import { type ServiceProcess, spawnService } from '../support/process.ts'
import { childrenOf, isDecoder } from '../support/processes.ts'
import { type Recogniser, startRecogniser } from '../support/recogniser.ts'
import { bootstrapKey } from '../support/settings.ts'
import { insist, type Reach } from './reach.ts'

/** What a recording passes through, each a process of its own. */
export type Part = 'server' | 'decoder' | 'detector' | 'recogniser'

/** The service with a speech server beside it; any part can be killed, and all come back. */
export class Killable implements AsyncDisposable {
  readonly #settings: Readonly<Record<string, string>>
  readonly #engine: { readonly realTimeFactor: number }
  #service: ServiceProcess | null = null
  #recogniser: Recogniser | null = null
  #up = Promise.withResolvers<Client>()
  kills = 0

  constructor(settings: Readonly<Record<string, string>>, engine = { realTimeFactor: 0.05 }) {
    this.#settings = settings
    this.#engine = engine
  }

  readonly reach: Reach = () => this.#up.promise

  async start(): Promise<void> {
    this.#recogniser ??= await startRecogniser(this.#engine)
    this.#service = spawnService({
      AUSCULT_ASR: 'openai-compatible',
      AUSCULT_ASR_URL: this.#recogniser.url,
      ...this.#settings,
    })
    this.#up.resolve(new Client(await this.#service.ready, bootstrapKey))
  }

  async kill(part: Part): Promise<void> {
    if (part === 'server') {
      this.kills++
      this.#up = Promise.withResolvers()
      await this.#service?.kill()
      return await this.start()
    }
    if (part === 'recogniser') {
      this.kills++
      const port = this.#recogniser?.port ?? 0
      await this.#recogniser?.close()
      await delay(300)
      this.#recogniser = await startRecogniser({ ...this.#engine, port })
      return
    }
    const found = await this.#childrenThat(part)
    if (found.length > 0) this.kills++
    for (const pid of found) process.kill(pid, 'SIGKILL')
  }

  /** Waits for one, but not for ever: it may have done its work and gone. */
  async #childrenThat(part: 'decoder' | 'detector'): Promise<number[]> {
    const server = this.#service?.pid ?? 0
    const matches = (program: string, command: string) =>
      part === 'decoder' ? isDecoder(program, command) : command.includes('silero.child')
    for (let i = 0; i < 100; i++) {
      const found = childrenOf(server, matches)
      if (found.length > 0) return found
      await delay(20)
    }
    return []
  }

  output(): string {
    return this.#service?.output() ?? ''
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#service?.stop()
    await this.#recogniser?.close()
  }
}

export interface HeardTranscript {
  readonly segments: readonly unknown[]
  readonly coverage: object
  readonly warnings: readonly string[]
}

/**
 * Records one consultation; `before` is called before every chunk and, with `null`, right after finish was
 * accepted. Resolves to the transcript once the consultation has ended; rejects when it failed.
 */
export async function record(
  reach: Reach,
  chunks: readonly Uint8Array[],
  before: (chunk: number | null) => Promise<void> = async () => undefined,
): Promise<HeardTranscript> {
  const { body } = await insist<{ id: string; recording: { id: string } }>(reach, (api) =>
    api.post('/consultations/v2', { json: {} }),
  )
  const to = { id: body.id, recordingId: body.recording.id }
  for (const [index, bytes] of chunks.entries()) {
    await before(index)
    const { status } = await insist(reach, (api) => api.chunk(to, bytes, { chunkIndex: String(index) }))
    if (status !== 201) throw new Error(`chunk ${index} was answered with ${status}`)
  }
  const { status } = await insist(reach, (api) => api.finish(to, {}))
  if (status !== 201) throw new Error(`finish was answered with ${status}`)
  await before(null)
  for (;;) {
    const { body: view } = await insist(reach, (api) => api.consultation(to.id))
    if (view.status === 'failed') throw new Error(`${view.failure?.stage}: ${view.failure?.message}`)
    if (view.status === 'completed') break
    await delay(50)
  }
  const { segments, coverage, warnings } = (
    await insist<HeardTranscript>(reach, (api) => api.get(`/consultations/${to.id}/transcript`))
  ).body
  return { segments, coverage, warnings }
}
