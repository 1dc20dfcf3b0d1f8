const words: Readonly<Record<string, string>> = {
  ADDRESS_REFUSED: 'the address is not allowed',
  ENOTFOUND: 'there is no such host',
  ENODATA: 'there is no such host',
  EAI_AGAIN: 'the name could not be resolved',
  ETIMEOUT: 'the name could not be resolved',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection broke off',
  EPIPE: 'the connection broke off',
  UND_ERR_SOCKET: 'the connection broke off',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'no answer in time',
  EHOSTUNREACH: 'the host can not be reached',
  ENETUNREACH: 'the host can not be reached',
}

/** Why a request got no answer, in words that hold nothing of either side's data. */
export function describeNetworkError(error: unknown): string {
  const code = codeOf(error)
  if (code === '') return 'the connection failed'
  if (/CERT|SELF_SIGNED|UNABLE_TO_|TLS|SSL|EPROTO/.test(code)) return `no trusted TLS connection (${code})`
  return words[code] ?? `the connection failed (${code})`
}

/** An attempt at several addresses fails with one error for each. */
function codeOf(error: unknown): string {
  const { code, errors, cause } = (error ?? {}) as { code?: unknown; errors?: unknown[]; cause?: unknown }
  if (typeof code === 'string') return code
  if (Array.isArray(errors) && errors.length > 0) return codeOf(errors[0])
  return cause === undefined ? '' : codeOf(cause)
}
