/** What a hostile program is told to look for: all of it lies outside what a child may have. */
export interface Loot {
  /** The server's process. */
  readonly pid: number
  /** Stands in the server's environment and in its memory. */
  readonly canary: string
  /** The server's key, a recording of another tenant, and the database's socket. */
  readonly secret: string
  readonly blob: string
  readonly socket: string
  /** On the loopback address. */
  readonly port: number
  /** A file to make where it may not. */
  readonly drop: string
}

export type Attempt =
  | 'environment'
  | 'memory'
  | 'secret'
  | 'blob'
  | 'database'
  | 'network'
  | 'signal'
  | 'write'
