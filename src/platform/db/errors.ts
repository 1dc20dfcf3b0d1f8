/** SQLSTATEs after which the same transaction may well go through: serialization failure and deadlock. */
const CONFLICTS = new Set(['40001', '40P01'])

/** SQLSTATEs of a server that ended the session, or does not take one yet. */
const SESSION_ENDED = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006'])

const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** The server rolled the transaction back because of another one. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error))
}

/** The connection is gone, or never came about. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (SESSION_ENDED.has(code) || SOCKET_ERRORS.has(code)) return true
  const message = error instanceof Error ? error.message : ''
  return /^Connection terminated|Client has encountered a connection error|connection has been discarded/.test(
    message,
  )
}

/** A row was to hang on another that is not there (any more). */
export const isOrphan = (error: unknown): boolean => codeOf(error) === '23503'

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}
