import { type DecodeEnd, type DecodeOptions, DecoderProcess } from './decoder-process.ts'

/**
 * Decodes a stored stream segment (all its chunks in one file) from its start; the way for formats that need
 * their end first. `path` is absolute and of our own making, never a client's file name.
 * Rejects with `DecoderLost`, with what `onPcm` threw, or with the signal's reason.
 */
export async function decodeFile(path: string, options: DecodeOptions): Promise<DecodeEnd> {
  const decoder = new DecoderProcess(path, options)
  decoder.busy = true
  return await decoder.done
}
