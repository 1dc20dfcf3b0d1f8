import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { whenDone } from './when-done.ts'

/** A message as it arrived. */
export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly raw: string
  readonly body: Message
  readonly at: number
}

export interface Message {
  readonly type: string
  readonly timestamp: string
  readonly sequence: number
  readonly data: {
    readonly id: string
    readonly status: string
    readonly metadata: object
    readonly [member: string]: unknown
  }
}

/** What the receiver does with the message number `n` (0, 1 …): a status, with headers perhaps, or something worse. */
export type Answer =
  | number
  | { readonly status: number; readonly headers: Record<string, string> }
  /** `hang` says nothing; `cut` breaks the connection; `trickle` never ends the body of its 200. */
  | 'hang'
  | 'cut'
  | 'trickle'

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  answer: (n: number, message: Received) => Answer
  /** Waits until so many have arrived; the test's own time limit is the only one. */
  until(count: number): Promise<readonly Received[]>
  close(): Promise<void>
}

interface ReceiverOptions {
  readonly tls?: { readonly key: string; readonly cert: string }
}

/** A system that is told of events, on a free port; closed with the test. */
export async function startReceiver(options: ReceiverOptions = {}): Promise<Receiver> {
  const receiver = await openReceiver(options)
  whenDone(receiver.close)
  return receiver
}

/** The same for whoever closes it. */
export async function openReceiver(options: ReceiverOptions = {}): Promise<Receiver> {
  const received: Received[] = []
  let changed = Promise.withResolvers<void>()
  const receiver = { answer: (() => 204) as Receiver['answer'] }
  const listener: RequestListener = async (request, response) => {
    const raw = await text(request).catch(() => null)
    if (raw === null) return
    const message = toReceived(request, raw)
    const answer = receiver.answer(received.length, message)
    received.push(message)
    changed.resolve()
    changed = Promise.withResolvers()
    give(response, answer)
  }
  const server = options.tls ? createTlsServer(options.tls, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return Object.assign(receiver, {
    url: `${options.tls ? 'https' : 'http'}://localhost:${port}/hook`,
    received: received as readonly Received[],
    async until(count: number) {
      while (received.length < count) await changed.promise
      return received
    },
    close,
  })
}

const toReceived = (request: IncomingMessage, raw: string): Received => ({
  path: request.url ?? '',
  headers: request.headers as Record<string, string>,
  raw,
  body: JSON.parse(raw) as Message,
  at: Date.now(),
})

function give(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang') return
  if (answer === 'cut') response.destroy()
  else if (answer === 'trickle') response.writeHead(200).write('still ')
  else if (typeof answer === 'number') response.writeHead(answer).end('a body that nobody needs')
  else response.writeHead(answer.status, answer.headers).end()
}

/** What a receiver does with the public library: throws unless this secret signed the message. */
export const verify = (secret: string, { raw, headers }: Received): unknown =>
  new Webhook(secret).verify(raw, { ...headers })
