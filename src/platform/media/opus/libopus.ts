import koffi from 'koffi'
import { SAMPLE_RATE } from '../pcm.ts'

/** The longest packet, 120 ms (RFC 6716, 2.1.4), in samples of `SAMPLE_RATE` for each channel. */
export const LONGEST_PACKET = 0.12 * SAMPLE_RATE

/** Request of `opus_decoder_ctl` (opus_defines.h): 256ths of a decibel. */
const SET_GAIN = 4034
/** As Debian's ffmpeg brings it along; elsewhere by the loader's own search, then where Homebrew has it. */
const NAMES =
  process.platform === 'darwin'
    ? ['libopus.0.dylib', '/opt/homebrew/lib/libopus.0.dylib', '/usr/local/lib/libopus.0.dylib']
    : ['libopus.so.0']

/** The state of one stream. */
export interface OpusDecoder {
  /** Decodes one packet into the start of `out`, interleaved, and tells how many samples each channel got; `null`: it is broken. */
  decode(packet: Uint8Array, out: Int16Array): number | null
  close(): void
}

/** Makes decoders that give `SAMPLE_RATE`. */
export type OpenDecoder = (channels: 1 | 2, gain: number) => OpusDecoder

/** The system's libopus. Throws where it does not load. Calls block the thread. */
export function loadLibopus(): OpenDecoder {
  const library = loadFirst(NAMES)
  const create = library.func('void *opus_decoder_create(int32_t, int, _Out_ int *)')
  const control = library.func('int opus_decoder_ctl(void *, int, ...)')
  const decode = library.func('int opus_decode(void *, const uint8_t *, int32_t, _Out_ int16_t *, int, int)')
  const destroy = library.func('void opus_decoder_destroy(void *)')
  return (channels, gain) => {
    const state: unknown = create(SAMPLE_RATE, channels, [0])
    if (!state) throw new Error('libopus can not make a decoder')
    if (gain !== 0) control(state, SET_GAIN, 'int', Math.max(-32_768, Math.min(32_767, gain)))
    return {
      decode(packet, out) {
        // Without bytes it would make up what was lost.
        if (packet.length === 0) return null
        const samples: number = decode(state, packet, packet.length, out, LONGEST_PACKET, 0)
        return samples < 0 ? null : samples
      },
      close: () => void destroy(state),
    }
  }
}

function loadFirst(names: readonly string[]) {
  for (const name of names) {
    try {
      return koffi.load(name)
    } catch {
      // The next place may have it.
    }
  }
  throw new Error('libopus is not installed')
}
