import { HANDED_OVER_BYTES, type StoredChunk } from './followed.ts'

/** Beyond these, they are read from the database again. */
const MOST = 64
/** Bytes that are kept at hand; those of others are read from the blob store again. */
const MOST_BYTES = 4 * HANDED_OVER_BYTES

/** Stored chunks that wait for their turn, in any order. */
export class OfferedChunks {
  readonly #chunks = new Map<number, StoredChunk>()
  #bytes = 0

  /** False when there is no room for it. */
  add(chunk: StoredChunk): boolean {
    if (this.#chunks.size >= MOST) return false
    const { bytes, ...row } = chunk
    const fits = bytes !== undefined && this.#bytes + bytes.length <= MOST_BYTES
    this.#chunks.set(chunk.chunk_index, fits ? chunk : row)
    if (fits) this.#bytes += bytes.length
    return true
  }

  /** The one of this index; those before it have come on another way and are forgotten. */
  take(index: number): StoredChunk | undefined {
    for (const known of this.#chunks.keys()) if (known < index) this.#forget(known)
    const chunk = this.#chunks.get(index)
    this.#forget(index)
    return chunk
  }

  /** Only such are left as have chunks before them that nobody offered. */
  get isAhead(): boolean {
    return this.#chunks.size > 0
  }

  #forget(index: number): void {
    this.#bytes -= this.#chunks.get(index)?.bytes?.length ?? 0
    this.#chunks.delete(index)
  }
}
