import { EngineError } from '../errors.ts'

/**
 * The error for an answer that is not 2xx. Only identifiers of the server's error body are repeated:
 * its free text may quote what was sent, which is health data.
 */
export async function refusal(name: string, response: Response): Promise<EngineError> {
  const code = errorCode(await response.text().catch(() => ''))
  const detail = code ? ` (${code})` : ''
  const { status } = response
  if (status === 401 || status === 403)
    return new EngineError(`${name} refused the API key: ${status}${detail}`)
  if (status >= 300 && status < 400)
    return new EngineError(`${name} answered ${status}: redirects are not followed`)
  if (status === 404) return new EngineError(`${name} answered 404${detail}: check its address and model`)
  return new EngineError(`${name} answered ${status}${detail}`)
}

function errorCode(body: string): string | undefined {
  try {
    const { error } = JSON.parse(body) as { error?: { code?: unknown; type?: unknown } }
    return [error?.code, error?.type].find(
      (value): value is string => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value),
    )
  } catch {
    return undefined
  }
}
