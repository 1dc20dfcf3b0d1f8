import type { DecodeEnd } from './decoder-process.ts'

/** Decodes a stream segment while it is still being recorded. */
export interface LiveDecoder {
  /**
   * Resolves when the decoder has taken the bytes, which waits for `onPcm`. Bytes after the end of what can be
   * decoded are ignored. Rejects with `DecoderLost`, with what `onPcm` threw, or with the signal's reason.
   */
  write(bytes: Uint8Array): Promise<void>
  /** No more bytes: resolves when every sample has been given; rejects as `write` does. */
  end(): Promise<DecodeEnd>
  /** Ends its work at once and resolves when that is done. Safe to repeat. */
  close(): Promise<void>
}
