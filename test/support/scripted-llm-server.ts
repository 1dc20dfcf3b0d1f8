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

/** Answers with a document. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export type Finish = 'stop' | 'length' | 'content_filter'

/** As servers count them. */
export const tokenCounts = (prompt: number, completion: number) => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  total_tokens: prompt + completion,
})
type TokenCounts = ReturnType<typeof tokenCounts>

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
