import { decoderPlaces } from './decoder-places.ts'
import { type DecodeEnd, type DecodeOptions, DecoderProcess } from './decoder-process.ts'

/**
 * Decodes a stored stream segment (all its chunks in one file) from its start, when there is a place for it; the way for
 * formats that need their end first. `path` is absolute and of our own making, never a client's file name.
 * Rejects with `DecoderLost`, `PoolFull`, with what `onPcm` threw, or with the signal's reason.
 */
export const decodeFile = (
  path: string,
  options: DecodeOptions,
  places: keyof typeof decoderPlaces = 'files',
): Promise<DecodeEnd> =>
  decoderPlaces[places].hold(async () => {
    const decoder = new DecoderProcess(path, options)
    decoder.busy = true
    return await decoder.done
  }, options.signal)
