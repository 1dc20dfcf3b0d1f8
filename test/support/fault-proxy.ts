import { connect, createServer, type Socket } from 'node:net'

/**
 * What a network does to connections: `refuse` ends every one at once, `hang` takes them and says nothing more in either
 * direction (a black hole), `slow` passes some kilobytes a second, `cut` ends each after some kilobytes.
 */
export type Weather = 'clear' | 'refuse' | 'hang' | 'slow' | 'cut'

export interface FaultProxy {
  readonly port: number
  /** Takes effect on open connections too. Those that hung are gone when the sky clears, as after a real black hole. */
  set(weather: Weather): void
  close(): Promise<void>
}

const SLOW_BYTES = 8_192
const SLOW_EVERY_MS = 100
const CUT_AFTER = () => Math.floor(Math.random() * 60_000)

interface Pair {
  readonly client: Socket
  readonly server: Socket
}

/** A TCP proxy on this machine, to a port or a unix socket, whose weather can be changed. */
export async function startFaultProxy(
  target: { readonly port: number; readonly host?: string } | { readonly path: string },
): Promise<FaultProxy> {
  let weather: Weather = 'clear'
  const pairs = new Set<Pair>()

  const end = (pair: Pair) => {
    pairs.delete(pair)
    pair.client.destroy()
    pair.server.destroy()
  }

  function pass(pair: Pair, from: Socket, to: Socket): void {
    let left = CUT_AFTER()
    from.on('data', (bytes: Buffer) => {
      if (weather === 'hang') {
        from.pause()
        return
      }
      if (weather === 'cut') {
        left -= bytes.length
        if (left < 0) return end(pair)
      }
      if (weather === 'slow') {
        from.pause()
        setTimeout(() => from.resume(), (bytes.length / SLOW_BYTES) * SLOW_EVERY_MS).unref()
      }
      if (!to.write(bytes)) {
        from.pause()
        to.once('drain', () => from.resume())
      }
    })
    from.on('end', () => to.end())
    from.on('error', () => end(pair))
    from.on('close', () => end(pair))
  }

  const listener = createServer({ allowHalfOpen: true }, (client) => {
    if (weather === 'refuse') return client.destroy()
    const server = connect(target)
    const pair = { client, server }
    pairs.add(pair)
    pass(pair, client, server)
    pass(pair, server, client)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      const hung = weather === 'hang'
      weather = next
      if (next === 'refuse' || hung) for (const pair of [...pairs]) end(pair)
    },
    close: () =>
      new Promise((resolve) => {
        for (const pair of [...pairs]) end(pair)
        listener.close(() => resolve())
      }),
  }
}
