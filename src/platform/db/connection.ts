import type { ClientConfig, CustomTypesConfig } from 'pg'
import pg from 'pg'

/** A PostgreSQL reached without a password: the embedded one, over its private unix socket. */
export interface PgConnection {
  /** Folder of the unix socket, or a host name. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** A `postgres://` URL, or the parts of an embedded server. */
export type ConnectionTarget = string | PgConnection

const { INT8, DATE } = pg.types.builtins

/** `int8` as a number where that is exact, else as its digits; `date` as `YYYY-MM-DD`, free of time zones. */
const types: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === INT8) return parseInt8
    if (format !== 'binary' && oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

function parseInt8(value: string): number | string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

/** What every connection of ours has in common: types, name, and an end to every wait (milliseconds). */
export function clientConfig(target: ConnectionTarget): ClientConfig {
  return {
    ...(typeof target === 'string' ? { connectionString: target } : target),
    application_name: 'auscult',
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    lock_timeout: 15_000,
    // A process that was stopped in a transaction must not keep others waiting for what it had locked.
    idle_in_transaction_session_timeout: 20_000,
  }
}
