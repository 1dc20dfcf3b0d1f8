import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

/** A chat request as the server got it. */
export interface LlmRequest {
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: unknown }[]
    readonly response_format?: {
      readonly type: string
      readonly json_schema?: { readonly name: string; readonly strict: boolean; readonly schema: never }
    }
    readonly [member: string]: unknown
  }
  readonly headers: IncomingMessage['headers']
  /** The text of the last message. */
  readonly lastText: string
  /** The texts of all messages, one after another. */
  readonly allText: string
}

/** How the server treats one request. */
export type Behaviour = (request: LlmRequest, response: ServerResponse) => void | Promise<void>

export interface ScriptedLlmServer {
  /** With `/v1`. */
  readonly baseUrl: string
  readonly requests: readonly LlmRequest[]
  /** Most requests that were open at the same time. */
  readonly mostAtOnce: number
  /** What to do with the coming requests, in order; the last one stays in force. */
  script(...behaviours: readonly Behaviour[]): void
  close(): Promise<void>
}

export interface ScriptedModels {
  readonly status?: number
  readonly models?: readonly { readonly id: string; readonly owned_by?: string }[]
}

/** A chat server on loopback that speaks OpenAI's protocol and misbehaves as told. */
export async function startScriptedLlmServer(listing: ScriptedModels = {}): Promise<ScriptedLlmServer> {
  const requests: LlmRequest[] = []
  let queue: Behaviour[] = []
  let open = 0
  let mostAtOnce = 0
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/models') {
      const data = listing.models ?? [{ id: 'test-model', owned_by: 'tests' }]
      return sendJson(response, listing.status ?? 200, { object: 'list', data })
    }
    if (request.url !== '/v1/chat/completions')
      return sendJson(response, 404, { error: { message: 'no such route' } })
    const body = JSON.parse(await readText(request)) as LlmRequest['body']
    const texts = body.messages.map(({ content }) => textOf(content))
    const seen = { body, headers: request.headers, lastText: texts.at(-1) ?? '', allText: texts.join('\n') }
    requests.push(seen)
    const behaviour = queue.length > 1 ? queue.shift() : queue[0]
    open++
    mostAtOnce = Math.max(mostAtOnce, open)
    response.on('close', () => open--)
    await behaviour?.(seen, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    get mostAtOnce() {
      return mostAtOnce
    },
    script(...behaviours) {
      queue = [...behaviours]
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : (content as { type: string; text?: string }[]).map(({ text }) => text ?? '').join('\n')

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

type Answer = unknown | ((request: LlmRequest) => unknown)
type Finish = 'stop' | 'length' | 'content_filter'

const resolve = (answer: Answer, request: LlmRequest): string => {
  const value = typeof answer === 'function' ? (answer as (request: LlmRequest) => unknown)(request) : answer
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** As servers count them. */
export const tokenCounts = (prompt: number, completion: number) => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  total_tokens: prompt + completion,
})
type TokenCounts = ReturnType<typeof tokenCounts>

/** Four characters a token, about what tokenizers do. */
const usageOf = (request: LlmRequest, text: string) =>
  tokenCounts(Math.ceil(request.allText.length / 4), Math.ceil(text.length / 4))

/** An answer under way. */
export interface AnswerStream {
  send(delta: { readonly content?: string; readonly refusal?: string }): void
  /** Usage is sent when it was asked for. */
  end(finish: Finish, usage: TokenCounts): void
}

/** Streams an answer in pieces, as real servers do. */
export function streamAnswer(request: LlmRequest, response: ServerResponse): AnswerStream {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const base = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: request.body.model }
  const write = (chunk: object) => response.write(`data: ${JSON.stringify({ ...base, ...chunk })}\n\n`)
  const send = (delta: object) => write({ choices: [{ index: 0, delta, finish_reason: null }] })
  send({ role: 'assistant', content: '' })
  return {
    send,
    end(finish, usage) {
      write({ choices: [{ index: 0, delta: {}, finish_reason: finish }] })
      const options = request.body.stream_options as { include_usage?: boolean } | undefined
      if (options?.include_usage) write({ choices: [], usage })
      response.end('data: [DONE]\n\n')
    },
  }
}

function stream(
  response: ServerResponse,
  request: LlmRequest,
  text: string,
  finish: Finish,
  field: 'content' | 'refusal' = 'content',
) {
  const answer = streamAnswer(request, response)
  for (let at = 0; at < text.length; at += 40) answer.send({ [field]: text.slice(at, at + 40) })
  answer.end(finish, usageOf(request, text))
}

/** The answer as it should be; a function may look at the request. */
export const answers =
  (answer: Answer): Behaviour =>
  (request, response) =>
    stream(response, request, resolve(answer, request), 'stop')

/** Like servers that drop the beginning of a prompt that is too long for them: reads and counts only its end. */
export const answersAfterCutting =
  (tokens: number, answer: Answer): Behaviour =>
  (request, response) => {
    const read = { ...request, allText: request.allText.slice(-tokens * 4) }
    return stream(response, read, resolve(answer, read), 'stop')
  }

export const answersInFences = (answer: Answer): Behaviour =>
  answers(
    (request: LlmRequest) =>
      `Here is the record:\n\`\`\`json\n${resolve(answer, request)}\n\`\`\`\nAnything else?`,
  )

/** Stops at the token limit, and says so. */
export const answersUpToLimit =
  (answer: Answer): Behaviour =>
  (request, response) =>
    stream(response, request, resolve(answer, request).slice(0, -30), 'length')

/** Stops in the middle, and calls it complete. */
export const answersTruncated = (answer: Answer): Behaviour =>
  answers((request: LlmRequest) => resolve(answer, request).slice(0, -30))

/** In OpenAI's way: `refusal` in place of content. */
export const refuses: Behaviour = (request, response) =>
  stream(response, request, 'I can not help with that.', 'stop', 'refusal')

export const filters: Behaviour = (request, response) => stream(response, request, '', 'content_filter')

export const fails =
  (status: number, error: object = {}, headers: Record<string, string> = {}): Behaviour =>
  (_, response) =>
    sendJson(
      response,
      status,
      { error: { message: 'failure', type: 'error', code: null, ...error } },
      headers,
    )

/** A server without constrained generation. */
export const knowsOnly =
  (formats: readonly (string | undefined)[], behaviour: Behaviour): Behaviour =>
  (request, response) =>
    formats.includes(request.body.response_format?.type)
      ? behaviour(request, response)
      : fails(400, { message: "'response_format.type' is not supported" })(request, response)

/** Refuses requests with a parameter, as newer models do with older ones' names. */
export const refusesParameter =
  (parameter: string, message: string, behaviour: Behaviour): Behaviour =>
  (request, response) =>
    parameter in request.body
      ? fails(400, { message, code: 'unsupported_parameter' })(request, response)
      : behaviour(request, response)

/** Answers with one document although a stream was asked for. */
export const answersUnstreamed =
  (answer: Answer): Behaviour =>
  (request, response) =>
    sendJson(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: request.body.model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: resolve(answer, request) },
          finish_reason: 'stop',
        },
      ],
      usage: usageOf(request, resolve(answer, request)),
    })

/** Takes the request and never answers. */
export const hangs: Behaviour = () => {}

/** Begins to stream, then is gone. */
export const hangsUp: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(
    'data: {"id":"1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"{',
  )
  setImmediate(() => response.destroy())
}

export const streamsGarbage: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('data: <html>502 Bad Gateway</html>\n\n')
  response.end('\u0000\u0001 not an event at all\n\ndata: [DONE]\n\n')
}

/** A page in place of an answer: a wrong address, or a proxy's own words. */
export const answersWithPage: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome</body></html>')
}

export const redirects =
  (location: string): Behaviour =>
  (_, response) => {
    response.writeHead(307, { location }).end()
  }
