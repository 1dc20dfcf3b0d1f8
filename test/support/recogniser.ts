import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface RecogniserOptions {
  /** Time that a window takes, as a share of its length. */
  readonly realTimeFactor?: number
  /** Windows at once; others wait for their turn. Default: any number. */
  readonly slots?: number
  /** A free one unless told otherwise. */
  readonly port?: number
}

export interface HeardWindow {
  readonly arrivedAt: number
  readonly answeredAt: number
  /** Of sound. */
  readonly seconds: number
  readonly prompt: string
}

export interface Recogniser {
  /** Up to and including `/v1`. */
  readonly url: string
  readonly port: number
  /** Windows heard, in the order of their answers; times as of `performance.now()`. */
  readonly heard: readonly HeardWindow[]
  /** Most requests under way at the same time. */
  readonly mostAtOnce: number
  /** Requests that were refused. */
  readonly refused: number
  /** Answers with this status instead, until told otherwise. */
  refuseWith(status: number | null): void
  /** Ends at once; requests under way lose their connection. */
  close(): Promise<void>
}

const WORDS =
  'a paciente refere dor forte no joelho direito desde ontem sem febre toma dipirona e losartana todo dia nega alergia pressão boa exame normal retorno em duas semanas'.split(
    ' ',
  )
const BYTES_PER_SECOND = 32_000
const WAV_HEADER = 44

/**
 * A speech server that follows OpenAI's "Create transcription" and hears by sound alone: the same samples give
 * the same words and times, other samples give others.
 */
export async function startRecogniser(options: RecogniserOptions = {}): Promise<Recogniser> {
  const { realTimeFactor = 0, slots = Number.POSITIVE_INFINITY } = options
  const waiting: (() => void)[] = []
  const log: HeardWindow[] = []
  const state = { mostAtOnce: 0, refused: 0, open: 0, working: 0, refusal: null as number | null }

  async function takeTurn(): Promise<void> {
    if (state.working >= slots) await new Promise<void>((resolve) => waiting.push(resolve))
    else state.working++
  }

  function endTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else state.working--
  }

  async function recognise(request: IncomingMessage): Promise<object> {
    const arrivedAt = performance.now()
    const { file: wav, prompt } = await upload(request)
    const seconds = (wav.length - WAV_HEADER) / BYTES_PER_SECOND
    await takeTurn()
    await delay(seconds * realTimeFactor * 1000)
    endTurn()
    log.push({ arrivedAt, answeredAt: performance.now(), seconds, prompt })
    return hear(wav.subarray(WAV_HEADER), seconds)
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/v1/models') return answer(200, { object: 'list', data: [] })
    if (request.url !== '/v1/audio/transcriptions') return answer(404, {})
    state.mostAtOnce = Math.max(state.mostAtOnce, ++state.open)
    try {
      if (state.refusal !== null) {
        state.refused++
        request.resume()
        return answer(state.refusal, {})
      }
      return answer(200, await recognise(request))
    } catch {
      // The caller went away.
      return response.destroy()
    } finally {
      state.open--
    }
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    heard: log,
    get mostAtOnce() {
      return state.mostAtOnce
    },
    get refused() {
      return state.refused
    },
    refuseWith: (status) => {
      state.refusal = status
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function upload(request: IncomingMessage): Promise<{ file: Buffer; prompt: string }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(Buffer.concat(parts), { headers }).formData()
  const file = form.get('file')
  if (!file || typeof file === 'string') throw new Error('no file')
  return { file: Buffer.from(await file.arrayBuffer()), prompt: String(form.get('prompt') ?? '') }
}

/** Two words a second, chosen by the sound; every five seconds a segment. */
function hear(pcm: Buffer, seconds: number): object {
  const digest = createHash('sha256').update(pcm).digest()
  const words = Array.from({ length: Math.max(1, Math.floor(seconds * 2)) }, (_, index) => ({
    word: WORDS[(digest[index % 32]! + index * 7) % WORDS.length]!,
    start: index / 2,
    end: Math.min(seconds, (index + 1) / 2),
  }))
  const segments = []
  for (let at = 0; at < words.length; at += 10) {
    const own = words.slice(at, at + 10)
    const text = own.map(({ word }) => word).join(' ')
    segments.push({ start: own[0]!.start, end: own.at(-1)!.end, text, words: own, avg_logprob: -0.2 })
  }
  return {
    task: 'transcribe',
    language: 'portuguese',
    duration: seconds,
    text: segments.map(({ text }) => text).join(' '),
    segments,
  }
}
