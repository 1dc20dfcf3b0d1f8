import { Client } from 'undici'

/** Where requests go, and with which key. */
export interface Asked {
  readonly url: string
  readonly key: string
}

export interface Ask {
  readonly method?: 'POST' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** One connection, one request after the other; it takes as little of the machine as a caller in Node can. */
export interface Sender<To extends Asked = Asked> {
  readonly side: To
  /** Rejects when the answer is no success. */
  ask(ask: Ask): Promise<string>
  close(): Promise<void>
}

export function openSender<To extends Asked>(side: To): Sender<To> {
  const client = new Client(side.url)
  return {
    side,
    async ask({ method, path, headers, body }) {
      const answer = await client.request({
        method: method ?? 'GET',
        path,
        headers: { 'x-service-api-key': side.key, 'x-service-professional-id': '7', ...headers },
        ...(body === undefined ? {} : { body }),
      })
      const text = await answer.body.text()
      if (answer.statusCode >= 300) throw new Error(`${path} was answered with ${answer.statusCode}: ${text}`)
      return text
    },
    close: () => client.close(),
  }
}
