import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeFile } from '../../../src/platform/media/decode-file.ts'
import { bytesOf, joinSamples, rms, SampleAssembler, wavFile } from '../../../src/platform/media/pcm.ts'
import { collector, withFile } from '../../support/recordings.ts'

const tone = Int16Array.from({ length: 16_000 }, (_, i) => Math.round(8000 * Math.sin(i / 10)))

describe('PCM', () => {
  it('a WAV file decodes to the samples it was made of', async () => {
    const { onPcm, bytes } = collector()
    await withFile(wavFile(tone), (path) => decodeFile(path, { demuxer: 'wav', onPcm }))
    expect(bytes().equals(bytesOf(tone))).toBe(true)
  })

  it('pieces of any length, odd ones too, become the same samples', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 9 }), { maxLength: 20 }), (pieces) => {
        const assembler = new SampleAssembler()
        const samples = joinSamples(pieces.map((piece) => assembler.take(piece)))
        const all = Buffer.concat(pieces)
        expect(bytesOf(samples).equals(all.subarray(0, all.length - (all.length % 2)))).toBe(true)
      }),
    )
  })

  it('loudness goes from silence to full scale', () => {
    expect(rms(new Int16Array(100))).toBe(0)
    expect(rms(new Int16Array(100).fill(-32768))).toBe(1)
    expect(rms(new Int16Array(0))).toBe(0)
  })
})
