import { type DecodeEnd, type DecodeOptions, DecoderProcess } from './decoder-process.ts'

/** Decodes a stream segment while it is still being recorded. */
export interface LiveDecoder {
  /**
   * Resolves when the decoder has taken the bytes, which waits for `onPcm`. Bytes after the end of what can be
   * decoded are ignored. Rejects with `DecoderLost`, with what `onPcm` threw, or with the signal's reason.
   */
  write(bytes: Uint8Array): Promise<void>
  /** No more bytes: resolves when every sample has been given; rejects as `write` does. */
  end(): Promise<DecodeEnd>
  /** Ends the process at once and resolves when it is gone. Safe to repeat. */
  close(): Promise<void>
}

/** Only for segments that `canDecodeLive`. One child process of about 50 MB each. */
export function openLiveDecoder(options: DecodeOptions): LiveDecoder {
  const decoder = new DecoderProcess('pipe:0', options)
  let ended = false
  const failure = decoder.done.then(
    () => undefined,
    (error: unknown) => {
      ended = true
      return error
    },
  )
  decoder.done.then(
    () => {
      ended = true
    },
    () => undefined,
  )
  return {
    async write(bytes) {
      if (!ended && bytes.length > 0) {
        decoder.busy = true
        decoder.noteActivity()
        // The callback also comes, with an error, when the process is gone.
        await new Promise<void>((resolve) => decoder.stdin?.write(bytes, () => resolve()))
        decoder.busy = false
      }
      if (ended) {
        const error = await failure
        if (error !== undefined) throw error
      }
    },
    async end() {
      decoder.busy = true
      decoder.noteActivity()
      decoder.stdin?.end()
      return await decoder.done
    },
    async close() {
      decoder.kill()
      await failure
    },
  }
}
