import { connect, createServer, type Socket } from 'node:net'

/** Bytes that went through. */
export interface Traffic {
  readonly sent: number
  readonly received: number
}

export interface CountingProxy {
  readonly port: number
  traffic(): Traffic
  close(): Promise<void>
}

/** Passes connections on to a port of this machine, and counts what goes to it (sent) and comes from it (received). */
export async function startCountingProxy(target: number): Promise<CountingProxy> {
  const count = { sent: 0, received: 0 }
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true })
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.once('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    client.on('data', (bytes) => {
      count.sent += bytes.length
    })
    upstream.on('data', (bytes) => {
      count.received += bytes.length
    })
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    traffic: () => ({ ...count }),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
