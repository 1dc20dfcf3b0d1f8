import type { Usability } from '../../../platform/usability.ts'

const CHECK_MS = 4_000

/** Whether the server answers and takes the key. Most list their models; one that can't is given the benefit. */
export async function checkServer(base: string, headers: Record<string, string>): Promise<Usability> {
  const { host } = new URL(base)
  try {
    const response = await fetch(`${base}/models`, { headers, signal: AbortSignal.timeout(CHECK_MS) })
    await response.body?.cancel()
    if (response.status === 401 || response.status === 403) {
      return { usable: false, reason: `${host} refuses the API key (${response.status})` }
    }
    if (response.status >= 500) return { usable: false, reason: `${host} answers ${response.status}` }
    return { usable: true, reason: `${host} answers` }
  } catch {
    return { usable: false, reason: `${host} does not answer` }
  }
}
