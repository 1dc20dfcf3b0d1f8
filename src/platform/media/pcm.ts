/** Mono signed 16-bit little-endian PCM at this rate is what every part of the pipeline speaks. */
export const SAMPLE_RATE = 16_000

/** A complete RIFF/WAVE file of 16-bit PCM (Microsoft, Multimedia Programming Interface 1.0). */
export function wavFile(samples: Int16Array, sampleRate = SAMPLE_RATE, channels = 1): Buffer {
  const header = Buffer.alloc(44)
  const bytes = samples.length * 2
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * channels * 2, 28)
  header.writeUInt16LE(channels * 2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(bytes, 40)
  return Buffer.concat([header, bytesOf(samples)])
}

/** The samples' bytes, not copied. */
export const bytesOf = (samples: Int16Array): Buffer =>
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)

export function joinSamples(parts: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Root mean square, 0 (digital silence) to 1 (full scale). */
export function rms(samples: Int16Array): number {
  if (samples.length === 0) return 0
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length) / 32768
}

/** Turns byte pieces of any length into samples; a byte left over waits for the next piece. */
export class SampleAssembler {
  #odd: number | undefined

  take(bytes: Uint8Array): Int16Array<ArrayBuffer> {
    const lead = this.#odd === undefined ? 0 : 1
    const total = bytes.length + lead
    const even = total - (total % 2)
    // A copy: the piece may start at an odd address, and its buffer belongs to the stream.
    const out = new Uint8Array(even)
    if (this.#odd !== undefined && even > 0) out[0] = this.#odd
    out.set(bytes.subarray(0, even - (even > 0 ? lead : 0)), even > 0 ? lead : 0)
    this.#odd = total % 2 ? (bytes.at(-1) ?? this.#odd) : undefined
    return new Int16Array(out.buffer)
  }
}
