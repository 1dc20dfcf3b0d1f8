import type { ServerResponse } from 'node:http'
import {
  type Behaviour,
  type Finish,
  type LlmRequest,
  sendJson,
  streamAnswer,
  tokenCounts,
} from './scripted-llm-server.ts'

type Answer = unknown | ((request: LlmRequest) => unknown)

const resolve = (answer: Answer, request: LlmRequest): string => {
  const value = typeof answer === 'function' ? (answer as (request: LlmRequest) => unknown)(request) : answer
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Four characters a token, about what tokenizers do. */
const usageOf = (request: LlmRequest, text: string) =>
  tokenCounts(Math.ceil(request.allText.length / 4), Math.ceil(text.length / 4))

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
