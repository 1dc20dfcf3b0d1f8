import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { EngineError } from '../../../src/platform/errors.ts'
import { createRemote, type RemoteSettings } from '../../../src/platform/remote/call-remote.ts'
import { refusal } from '../../../src/platform/remote/refusal.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server that gives these answers one after another, the last one for ever; `calls` counts. */
async function serve(...answers: readonly Answer[]) {
  const seen = { calls: 0, bodies: [] as string[] }
  const server = createServer(async (request, response) => {
    const answer = answers[Math.min(seen.calls, answers.length - 1)]!
    seen.calls++
    let body = ''
    for await (const part of request) body += part
    seen.bodies.push(body)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen }
}

/** As on a busy machine. */
class SlowFile extends File {
  override stream() {
    const slow = async function* (bytes: AsyncIterable<Uint8Array<ArrayBuffer>>) {
      await new Promise((resolve) => setTimeout(resolve, 40))
      yield* bytes
    }
    return ReadableStream.from(slow(super.stream())) as ReturnType<File['stream']>
  }
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end(`{"status":${code}}`)

const remote = (settings: Partial<RemoteSettings> = {}) =>
  createRemote({
    name: 'the server',
    timeoutMs: 5_000,
    retries: 3,
    backOffMs: 5,
    breaker: { failures: 50, coolDownMs: 1_000 },
    ...settings,
  })

describe('calling a server', () => {
  it('returns its answer, whole', async () => {
    const { url } = await serve(status(200))
    expect(await (await remote().fetch(url)).json()).toEqual({ status: 200 })
  })

  it.each([408, 429, 500, 502, 503])('tries again after %i, with the same body', async (code) => {
    const { url, seen } = await serve(status(code), status(code), status(200))
    const response = await remote().fetch(url, { method: 'POST', body: 'the body' })
    expect(response.status).toBe(200)
    expect(seen.bodies).toEqual(['the body', 'the body', 'the body'])
  })

  it.each([400, 401, 404, 422])('leaves %i to the caller at once', async (code) => {
    const { url, seen } = await serve(status(code))
    expect((await remote().fetch(url)).status).toBe(code)
    expect(seen.calls).toBe(1)
  })

  it('gives up after its tries, with an error worth another try later', async () => {
    const { url, seen } = await serve(status(503))
    const error = await remote()
      .fetch(url)
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(EngineError)
    expect(error).toMatchObject({ retryable: true, message: 'the server answered 503 (tried 4 times)' })
    expect(seen.calls).toBe(4)
  })

  it.each([
    [503, 'outage'],
    [502, 'outage'],
    [429, 'outage'],
    [500, undefined],
  ])('tells an outage from a fault over this request: %i', async (code, hindrance) => {
    const { url } = await serve(status(code))
    const error = await remote({ retries: 0 })
      .fetch(url)
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ retryable: true, hindrance })
  })

  it('waits as long as the server asks', async () => {
    const { url } = await serve(status(429, { 'retry-after': '1' }), status(200))
    const started = performance.now()
    expect((await remote({ backOffMs: 1 }).fetch(url)).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThan(900)
  })

  it('does not wait longer than its bound, but says that it may be tried again', async () => {
    const { url, seen } = await serve(status(429, { 'retry-after': '3600' }))
    await expect(remote().fetch(url)).rejects.toMatchObject({ retryable: true })
    expect(seen.calls).toBe(1)
  })

  it('a server that never answers is left after the time limit', async () => {
    const { url } = await serve(() => undefined)
    await expect(remote({ timeoutMs: 100, retries: 0 }).fetch(url)).rejects.toMatchObject({
      message: 'the server did not answer within 0.1 s',
      hindrance: 'outage',
    })
  })

  it('a server that stops in the middle of its answer is left too', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200)
      response.write('{"half":')
    })
    await expect(remote({ timeoutMs: 100, retries: 0 }).fetch(url)).rejects.toMatchObject({ retryable: true })
  })

  it('a server that is not there is a retryable failure', async () => {
    const { url } = await serve(status(200))
    servers.splice(0)[0]?.close()
    await expect(remote({ retries: 1 }).fetch(url)).rejects.toMatchObject({
      message: 'the server can not be reached (tried 2 times)',
      hindrance: 'outage',
    })
  })

  it('a form whose file is still being read when nobody takes it is a failure, and nothing worse', async () => {
    const body = new FormData()
    body.set('file', new SlowFile(['sound'], 'audio.wav'))
    const url = 'http://127.0.0.1:9/'
    const sent = remote({ retries: 0, timeoutMs: 10 }).fetch(url, { method: 'POST', body })
    await expect(sent).rejects.toMatchObject({ name: 'EngineError', retryable: true })
    // A rejection that nobody hears would fail the run by then.
    await new Promise((resolve) => setTimeout(resolve, 100))
  })

  it('an endless answer is cut off and not asked for again', async () => {
    const { url, seen } = await serve((_request, response) => {
      response.writeHead(200)
      response.end(Buffer.alloc(100_000))
    })
    await expect(remote({ maxAnswerBytes: 1000 }).fetch(url)).rejects.toMatchObject({ retryable: false })
    expect(seen.calls).toBe(1)
  })

  it('an abort is passed on at once, also between tries', async () => {
    const { url, seen } = await serve(status(503))
    const abort = new AbortController()
    const call = remote({ backOffMs: 20_000 }).fetch(url, { signal: abort.signal })
    const waiting = setInterval(() => seen.calls > 0 && abort.abort(new Error('no longer wanted')), 10)
    await expect(call).rejects.toThrow('no longer wanted')
    clearInterval(waiting)
    expect(seen.calls).toBe(1)
  })
})

describe('the circuit breaker', () => {
  it('leaves a failing server alone, then tries it again', async () => {
    const { url, seen } = await serve(status(500), status(500), status(200))
    const one = remote({ retries: 0, breaker: { failures: 2, coolDownMs: 300 } })
    await expect(one.fetch(url)).rejects.toThrow('answered 500')
    await expect(one.fetch(url)).rejects.toThrow('answered 500')
    await expect(one.fetch(url)).rejects.toMatchObject({
      message: 'the server answered 500 time and again and is left alone for a while',
      retryable: true,
    })
    expect(seen.calls).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect((await one.fetch(url)).status).toBe(200)
  })

  it('is not opened by a busy server, nor by refusals', async () => {
    const { url, seen } = await serve(status(429), status(400), status(429), status(400), status(200))
    const one = remote({ retries: 0, breaker: { failures: 2, coolDownMs: 60_000 } })
    for (let i = 0; i < 4; i++) await one.fetch(url).catch(() => undefined)
    expect((await one.fetch(url)).status).toBe(200)
    expect(seen.calls).toBe(5)
  })
})

describe('a refusal', () => {
  it('names the code that the server gave, never its text', async () => {
    const body = JSON.stringify({ error: { code: 'model_not_found', message: 'Maria Silva has a headache' } })
    const error = await refusal('the server', new Response(body, { status: 404 }))
    expect(error.message).toBe('the server answered 404 (model_not_found): check its address and model')
    expect(error.retryable).toBe(false)
  })

  it.each([401, 403])('%i is about the key', async (code) => {
    expect((await refusal('the server', new Response('', { status: code }))).message).toMatch(
      'refused the API key',
    )
  })
})
