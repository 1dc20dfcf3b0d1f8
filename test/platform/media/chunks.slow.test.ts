import { describe, expect, it } from 'vitest'
import { browserSlices, convert, cut } from '../../support/recordings.ts'
import { type Assembled, assemble, decodeLive, decodeWhole } from './decode-chunks.ts'

/** A file in each container, cut into raw slices: [name, ffmpeg arguments, demuxer]. */
const FILES: readonly (readonly [name: string, args: readonly string[], demuxer: string])[] = [
  ['opus.webm', ['-c:a', 'libopus', '-b:a', '24k'], 'matroska'],
  ['opus.ogg', ['-c:a', 'libopus', '-b:a', '24k'], 'ogg'],
  ['vorbis.ogg', ['-c:a', 'libvorbis'], 'ogg'],
  ['pcm.wav', ['-ar', '44100', '-ac', '2'], 'wav'],
  ['mulaw.wav', ['-ar', '8000', '-c:a', 'pcm_mulaw'], 'wav'],
  ['speech.flac', [], 'flac'],
  ['faststart.m4a', ['-c:a', 'aac', '-movflags', '+faststart'], 'mov'],
  ['fragmented.mp4', ['-c:a', 'aac', '-movflags', '+frag_keyframe+empty_moov+default_base_moof'], 'mov'],
  ['adts.aac', ['-c:a', 'aac'], 'aac'],
  ['plain.mp3', ['-c:a', 'libmp3lame', '-write_xing', '0', '-id3v2_version', '0'], 'mp3'],
  ['stream.ts', ['-c:a', 'aac'], 'mpegts'],
  ['pcm.aiff', [], 'aiff'],
]

describe('raw slices of one file', () => {
  it.each(FILES)('%s decodes live to the same samples as the whole file', async (name, args, demuxer) => {
    const segments = await assemble(cut(await convert(name, args), 7001))
    expect(segments).toHaveLength(1)
    expect(segments?.[0]?.demuxer).toBe(demuxer)
    const [segment] = segments!
    const whole = await decodeWhole(segment!)
    expect(whole.length / 32_000).toBeCloseTo(13, 0)
    await expectLiveAs(segment!, whole)
  })

  it.each([
    ['end.m4a', ['-c:a', 'aac']],
    ['pcm.caf', []],
  ])('%s, which needs its end first, is left for later and decoded then', async (name, args) => {
    const segments = await assemble(cut(await convert(name, args), 7001))
    expect(segments).toHaveLength(1)
    expect(await decodeLive(segments![0]!)).toBeNull()
    expect((await decodeWhole(segments![0]!)).length / 32_000).toBeCloseTo(13, 0)
  })
})

describe('slices of a browser', () => {
  it.each(['chrome-webm', 'chrome-mp4'] as const)(
    '%s: live samples are those of the joined file',
    async (kind) => {
      const segments = await assemble(await browserSlices(kind))
      expect(segments).toHaveLength(1)
      const whole = await decodeWhole(segments![0]!)
      expect(whole.length / 32_000).toBeCloseTo(5.5, 0)
      await expectLiveAs(segments![0]!, whole)
    },
  )

  it('empty slices, which browsers send in silence, change nothing', async () => {
    const slices = await browserSlices('chrome-webm')
    const withEmpty = slices.flatMap((slice) => [slice, Buffer.alloc(0)])
    expect((await assemble(withEmpty))?.[0]?.bytes.equals((await assemble(slices))![0]!.bytes)).toBe(true)
  })

  it('a recorder that was started anew opens a new segment, whatever the first one recorded', async () => {
    const slices = [...(await browserSlices('chrome-webm')), ...(await browserSlices('chrome-mp4'))]
    const segments = await assemble([...slices, ...(await browserSlices('chrome-webm'))])
    expect(segments?.map((segment) => segment.demuxer)).toEqual(['matroska', 'mov', 'matroska'])
  })
})

describe('chunks that are files of their own', () => {
  const piece = (name: string, args: readonly string[], at: number) =>
    convert(name, ['-ss', String(at), '-t', '3', ...args])

  it.each([
    ['webm', ['-c:a', 'libopus']],
    ['ogg', ['-c:a', 'libopus']],
    ['wav', []],
    ['m4a', ['-c:a', 'aac']],
    ['flac', []],
  ] as const)('%s: each opens a segment of three seconds', async (ending, args) => {
    const files = await Promise.all([0, 3, 6].map((at) => piece(`piece.${ending}`, args, at)))
    const segments = await assemble(files)
    expect(segments).toHaveLength(3)
    for (const segment of segments!) {
      expect((await decodeWhole(segment)).length / 32_000).toBeCloseTo(3, 0)
    }
  })

  it('ADTS pieces, which look alike in the middle, are one stream', async () => {
    const files = await Promise.all([0, 3].map((at) => piece('piece.aac', ['-c:a', 'aac'], at)))
    const segments = await assemble(files)
    expect(segments).toHaveLength(1)
    expect((await decodeWhole(segments![0]!)).length / 32_000).toBeCloseTo(6, 0)
  })
})

/** Sample by sample where both are decoded by ffmpeg; as long as the file, and the same however cut, where live streams share a decoder. */
async function expectLiveAs(segment: Assembled, whole: Buffer): Promise<void> {
  const live = await decodeLive(segment)
  const atOnce = await decodeLive({ ...segment, chunks: [segment.bytes] })
  expect(live?.length).toBe(whole.length)
  expect(live?.equals(segment.bytes.includes('OpusHead') ? atOnce! : whole)).toBe(true)
}
