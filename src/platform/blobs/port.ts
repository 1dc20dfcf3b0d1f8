import type { Readable } from 'node:stream'

/** Offsets of the first and the last byte, both included; without `end`, to the last one. */
export interface BlobRange {
  readonly start: number
  readonly end?: number
}

/** Keys by their characters: `prefix/…`, from `after` (excluded) to `before` (excluded). */
export interface KeyRange {
  /** A whole folder: without a slash at its end. Default: the store. */
  readonly prefix?: string
  readonly after?: string
  readonly before?: string
}

export interface BlobInfo {
  readonly key: string
  readonly size: number
  readonly modifiedAt: Date
}

/**
 * Durable bytes by key. Keys are made by the server: segments of `[A-Za-z0-9._-]`, joined by `/`, none starting
 * with a dot. A blob is written once as a whole: a reader sees all of it or nothing; writing again replaces it.
 */
export interface BlobStore {
  /** Folder for files that `putFile` will take; on the same file system where the store is one. */
  readonly tempDir: string
  /** Whether it saves work when who writes a file for `putFile` syncs it, too. */
  readonly takesSynced: boolean
  /** Stores a file and consumes it. The bytes are durable when this resolves. `synced`: they are so already (0600). */
  putFile(key: string, path: string, options?: { readonly synced?: boolean }): Promise<void>
  /** Stores bytes; durable when this resolves. */
  put(key: string, data: Uint8Array | Readable): Promise<void>
  /** @throws BlobMissing */
  open(key: string, range?: BlobRange): Promise<Readable>
  /** Bytes, or null where there is no such blob. */
  size(key: string): Promise<number | null>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** Deletes every blob whose key starts with `prefix/`. */
  deleteAll(prefix: string): Promise<void>
  /**
   * Lends a local file with the blob's bytes to a program. It is only to be read, and only until `use` settles.
   * @throws BlobMissing
   */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>
  /** Every blob whose key lies in the range, in no certain order, as it is while the list is read. */
  list(range?: KeyRange): AsyncIterable<BlobInfo>
  /** Fails when the store can't be written or read now. */
  check(): Promise<void>
}

export class BlobMissing extends Error {
  override readonly name = 'BlobMissing'
  readonly key: string

  constructor(key: string) {
    super(`there is no blob ${key}`)
    this.key = key
  }
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/** @throws RangeError for a key that could leave its place. */
export function checkKey(key: string): string {
  const segments = key.split('/')
  const sound = key.length <= 900 && segments.every((segment) => SEGMENT.test(segment))
  if (!sound) throw new RangeError(`not a blob key: ${JSON.stringify(key.slice(0, 100))}`)
  return key
}
