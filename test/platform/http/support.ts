import { execFile } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import {
  createServer,
  type HttpServer,
  type HttpServerOptions,
} from '../../../src/platform/http/create-server.ts'

export const run = promisify(execFile)

export interface Running {
  readonly server: HttpServer
  readonly url: string
  readonly port: number
}

/** A server on a free port of the loopback, stopped when the test ends. */
export async function serve(
  addRoutes: (server: HttpServer) => void,
  options: Partial<HttpServerOptions> = {},
): Promise<Running> {
  const server = createServer({ log: false, bodyLimitBytes: 100_000, requestTimeoutMs: 10_000, ...options })
  addRoutes(server)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  onTestFinished(async () => {
    const closed = server.close()
    server.server.closeAllConnections()
    await closed
  })
  return { server, port, url: `http://127.0.0.1:${port}` }
}

export function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Everything the server says on this connection until it closes it. */
export async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of socket) chunks.push(chunk as Buffer)
  } catch {
    // A reset ends the reading too: what had arrived counts.
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Sends a whole request as it is and reads until the server closes. */
export async function exchange(port: number, request: string | Buffer): Promise<string> {
  const socket = open(port)
  socket.write(request)
  return readAll(socket)
}

/** Waits until a condition holds; the test's own time limit is the only one. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10)
}

/** Open descriptors of this process on files below a folder. */
export function descriptorsIn(folder: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${descriptor}`)
      return target.startsWith(folder) ? [target] : []
    } catch {
      return []
    }
  })
}

export const isEmpty = async (folder: string) => (await readdir(folder)).length === 0

export function connections(server: HttpServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
