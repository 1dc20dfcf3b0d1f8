import type { HttpServer } from './create-server.ts'

const SWEEP_MS = 200

/**
 * Stops taking requests, ends event streams, lets running requests finish and closes idle connections.
 * @param deadlineMs After this, what is still open is cut.
 * @returns Whether everything ended by itself.
 */
export async function stopServer(server: HttpServer, deadlineMs: number): Promise<'clean' | 'cut'> {
  let outcome: 'clean' | 'cut' = 'clean'
  // A connection that becomes idle after the close began is not noticed by Node.
  const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS)
  const deadline = setTimeout(() => {
    outcome = 'cut'
    server.server.closeAllConnections()
  }, deadlineMs)
  try {
    await server.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(deadline)
  }
  return outcome
}
