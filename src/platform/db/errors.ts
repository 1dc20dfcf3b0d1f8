/**
 * SQLSTATEs after which the same transaction may well go through: serialization failure, deadlock, and a prepared
 * statement whose table was changed.
 */
const CONFLICTS = new Set(['40001', '40P01', '0A000'])

/** SQLSTATEs of a server that ended the session, or does not take one yet. */
const SESSION_ENDED = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006'])

const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * SQLSTATEs of a server that can't do now what it could do another time: no connections, memory or disk left, read
 * only, too slow, a lock that nobody gives back.
 */
const OUT_OF_ORDER = /^(?:08...|53...|57P0.|57014|55P03|25006|25P03|58...)$/

/** The server's name is not to be found, as where its container is away with it. */
const UNRESOLVED = new Set(['ENOTFOUND', 'EAI_AGAIN'])

/** In the words of `pg` and its pool, which give no codes. */
const NO_CONNECTION =
  /^Connection terminated|Client has encountered a connection error|^Client was closed|connection has been discarded|^timeout (?:expired|exceeded)|^Query read timeout|^Cannot use a pool after/

/** The server rolled the transaction back because of another one. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error))
}

/** The connection is gone, or never came about. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (SESSION_ENDED.has(code) || SOCKET_ERRORS.has(code)) return true
  // The unix socket of a server that is not there; of a file it would mean something else.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  return error instanceof Error && NO_CONNECTION.test(error.message)
}

/** Nothing is wrong with what was asked: the database can't be reached, or can't do it now. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) ||
  isConflict(error) ||
  OUT_OF_ORDER.test(codeOf(error)) ||
  UNRESOLVED.has(codeOf(error))

/** A row was to hang on another that is not there (any more). */
export const isOrphan = (error: unknown): boolean => codeOf(error) === '23503'

/** What was to be written is at fault: a value that can't be stored, or breaks a rule of its table. */
export const isRowsFault = (error: unknown): boolean => /^2[23]/.test(codeOf(error))

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}
