import { readConfig } from '../read-config.ts'
import type { Role } from '../serve.ts'
import { UsageError } from '../usage-error.ts'

/** How long a process may take to answer before it counts as ill. */
const PATIENCE_MS = 8_000

/**
 * Asks the process that these settings describe, on this machine, whether it lives: for managers of containers and
 * services. A worker answers on its metrics port only.
 * @throws UsageError where it does not.
 */
export async function healthCommand(role: Role): Promise<void> {
  const { http, metrics } = readConfig()
  if (role === 'worker' && !metrics) throw new UsageError('a worker is asked on AUSCULT_METRICS_PORT: set it')
  const { host, port } = role === 'worker' && metrics ? metrics : http
  const url = `http://${reachable(host)}:${port}${role === 'worker' ? '/metrics' : '/health/live'}`
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  if (!answer?.ok) throw new UsageError(`${url} ${answer ? `answers ${answer.status}` : 'does not answer'}`)
  await answer.body?.cancel()
  console.log(`${url} answers`)
}

/** Who listens on all addresses is asked on the loopback one. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
