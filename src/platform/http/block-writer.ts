import type { FileHandle } from 'node:fs/promises'

/** Written at once. */
const BLOCK_BYTES = 256 * 1024
/** What a short file has all in all is written as it came. */
const SHORT_BYTES = 64 * 1024
/** Blocks that are kept for the next files; what is taken beyond them is thrown away after use. */
const MOST_KEPT = 16

const kept: Buffer[] = []

/**
 * Writes what comes in pieces to a file, in large blocks that are used again. Pieces that waited for their block to fill
 * outlived the young heap: an upload of 30 MB cost a collection of the whole one, many times what copying them does.
 */
export class BlockWriter {
  readonly #file: FileHandle
  readonly #pieces: Buffer[] = []
  #block: Buffer | undefined
  /** Bytes that wait. */
  #waiting = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** The piece is its owner's again when this resolves, except the first few of a file. */
  async add(piece: Buffer): Promise<void> {
    if (!this.#block) {
      this.#pieces.push(piece)
      this.#waiting += piece.length
      if (this.#waiting <= SHORT_BYTES) return
      const pieces = this.#pieces.splice(0)
      this.#waiting = 0
      this.#block = kept.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES)
      for (const one of pieces) await this.#copy(one, this.#block)
    } else {
      await this.#copy(piece, this.#block)
    }
  }

  async #copy(piece: Buffer, block: Buffer): Promise<void> {
    for (let at = 0; at < piece.length; ) {
      const copied = piece.copy(block, this.#waiting, at)
      at += copied
      this.#waiting += copied
      if (this.#waiting === block.length) await this.#flush()
    }
  }

  /** Writes what still waits. */
  async end(): Promise<void> {
    await this.#flush()
  }

  /** Nothing is written any more: to be called whatever became of the file. */
  close(): void {
    if (this.#block && kept.length < MOST_KEPT) kept.push(this.#block)
    this.#block = undefined
  }

  async #flush(): Promise<void> {
    const bytes = this.#block ? this.#block.subarray(0, this.#waiting) : joined(this.#pieces.splice(0))
    this.#waiting = 0
    // A disk that is nearly full takes a part; what it says of the rest is the error to tell.
    for (let at = 0; at < bytes.length; ) at += (await this.#file.write(bytes, at)).bytesWritten
  }
}

/** One piece as it is, several as a copy. */
export const joined = (pieces: readonly Buffer[]): Buffer => {
  const [first, ...others] = pieces
  return first && others.length === 0 ? first : Buffer.concat(pieces)
}
