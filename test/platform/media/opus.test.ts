import { beforeAll, describe, expect, it } from 'vitest'
import { FfmpegLive } from '../../../src/platform/media/ffmpeg-live.ts'
import { openLiveDecoder } from '../../../src/platform/media/open-live-decoder.ts'
import type { OpusContainer } from '../../../src/platform/media/opus/messages.ts'
import { OggPackets } from '../../../src/platform/media/opus/ogg-packets.ts'
import { OpusDecoders } from '../../../src/platform/media/opus/opus-decoders.ts'
import { NotForUs, type OpusPacket, type PacketReader } from '../../../src/platform/media/opus/packets.ts'
import { WebmPackets } from '../../../src/platform/media/opus/webm-packets.ts'
import { joinSamples } from '../../../src/platform/media/pcm.ts'
import { childrenNamed } from '../../support/processes.ts'
import { browserSlices, convert, cut } from '../../support/recordings.ts'
import { hostileOpus } from './hostile-opus.ts'

type Opens = (options: Parameters<typeof openLiveDecoder>[0]) => ReturnType<typeof openLiveDecoder>
const byFfmpeg: Opens = (options) => new FfmpegLive(options)
const shared: Opens = (options) => openLiveDecoder(options)

async function decode(open: Opens, demuxer: string, bytes: Buffer, name = 'one') {
  const parts: Int16Array[] = []
  const decoder = open({ demuxer, name, channels: 2, onPcm: (pcm) => void parts.push(pcm.slice()) })
  for (const piece of cut(bytes, 7001)) await decoder.write(piece)
  const end = await decoder.end()
  return { end, samples: joinSamples(parts) }
}

/** How alike two recordings are, 1 for the same, where one may be a sample later than the other. */
function likeness(a: Int16Array, b: Int16Array): number {
  return Math.max(...[-2, 0, 2].map((lag) => correlation(a, b, lag)))
}

function correlation(a: Int16Array, b: Int16Array, lag: number): number {
  let [ab, aa, bb] = [0, 0, 0]
  for (let at = 2; at < a.length - 2; at++) {
    const [x, y] = [a[at]!, b[at + lag]!]
    ab += x * y
    aa += x * x
    bb += y * y
  }
  return ab / Math.sqrt(aa * bb)
}

const loudness = (samples: Int16Array) => Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0))

const opus = (...args: string[]) => [...args, '-t', '5', '-c:a', 'libopus', '-compression_level', '0']
/** As recorders and programs write Opus: name, ffmpeg's arguments, demuxer. */
const RECORDED: readonly (readonly [string, readonly string[], OpusContainer])[] = [
  ['mono.webm', opus(), 'matroska'],
  ['stereo.webm', opus('-ac', '2'), 'matroska'],
  ['long-packets.webm', opus('-frame_duration', '60'), 'matroska'],
  ['later.webm', opus('-output_ts_offset', '100'), 'matroska'],
  ['live.webm', [...opus(), '-live', '1', '-cluster_time_limit', '4000'], 'matroska'],
  [
    'film.mkv',
    [...opus('-f', 'lavfi', '-i', 'color=s=64x64:d=2', '-map', '1:v', '-map', '0:a'), '-c:v', 'mjpeg'],
    'matroska',
  ],
  ['mono.ogg', opus(), 'ogg'],
  ['stereo.ogg', opus('-ac', '2'), 'ogg'],
  ['short-packets.ogg', opus('-application', 'lowdelay', '-frame_duration', '5'), 'ogg'],
  ['later.ogg', opus('-output_ts_offset', '100'), 'ogg'],
]

describe('what browsers record sounds as ffmpeg has it', () => {
  it.each(RECORDED)('%s, and broken off as long, and called damaged', async (name, args, demuxer) => {
    const bytes = await convert(name, args)
    const theirs = await decode(byFfmpeg, demuxer, bytes)
    expect(childrenNamed('ffmpeg')).toEqual([])
    const ours = await decode(shared, demuxer, bytes)
    expect(ours.end).toEqual(theirs.end)
    expect(ours.samples).toHaveLength(theirs.samples.length)
    expect(likeness(ours.samples, theirs.samples)).toBeGreaterThan(0.999)
    expect(loudness(ours.samples) / loudness(theirs.samples)).toBeCloseTo(1, 2)

    const broken = bytes.subarray(0, Math.floor(bytes.length * 0.6))
    const [part, itsPart] = [await decode(shared, demuxer, broken), await decode(byFfmpeg, demuxer, broken)]
    expect(part.samples).toHaveLength(itsPart.samples.length)
    expect(part.end.damaged).toBe(true)
  })

  it('the slices of Chrome', async () => {
    const bytes = Buffer.concat(await browserSlices('chrome-webm'))
    const [ours, theirs] = [
      await decode(shared, 'matroska', bytes),
      await decode(byFfmpeg, 'matroska', bytes),
    ]
    expect(ours.end).toEqual(theirs.end)
    expect(likeness(ours.samples, theirs.samples)).toBeGreaterThan(0.999)
  })
})

describe('what is for another decoder', () => {
  it.each([
    ['vorbis.ogg', ['-t', '5', '-c:a', 'libvorbis'], 'ogg'],
    ['vorbis.webm', ['-t', '5', '-c:a', 'libvorbis'], 'matroska'],
    ['surround.ogg', opus('-ac', '6'), 'ogg'],
    ['speech.mka', ['-t', '5', '-c:a', 'flac'], 'matroska'],
  ])('%s is passed on to ffmpeg, from its first byte', async (name, args, demuxer) => {
    const bytes = await convert(name, args)
    const ours = await decode(shared, demuxer, bytes)
    const theirs = await decode(byFfmpeg, demuxer, bytes)
    expect(ours.samples.length / 32_000).toBeCloseTo(5, 0)
    expect(ours.end).toEqual(theirs.end)
    expect(Buffer.from(ours.samples.buffer).equals(Buffer.from(theirs.samples.buffer))).toBe(true)
  })

  it.each([
    ['ogg', 'stereo.ogg', 'mono.ogg'],
    ['matroska', 'stereo.webm', 'mono.webm'],
  ])(
    '%s in which a second recording begins is decoded from its start by ffmpeg',
    async (demuxer, ...names) => {
      const of = (name: string) => convert(name, RECORDED.find(([one]) => one === name)?.[1])
      const bytes = Buffer.concat(await Promise.all(names.map(of)))
      await expect(decode(shared, demuxer, bytes, `chained-${demuxer}`)).rejects.toMatchObject({
        name: 'DecoderLost',
      })
      const again = await decode(shared, demuxer, bytes, `chained-${demuxer}`)
      const theirs = await decode(byFfmpeg, demuxer, bytes)
      expect(again.end).toEqual(theirs.end)
      expect(Buffer.from(again.samples.buffer).equals(Buffer.from(theirs.samples.buffer))).toBe(true)
    },
  )

  it('every stream, where there is no libopus: the first when it comes again', async () => {
    const entry = new URL('./unusable.child.ts', import.meta.url)
    const decoders = new OpusDecoders({ entry })
    const told: string[] = []
    decoders.onUnusable = (reason) => told.push(reason)
    const bytes = await convert('mono.ogg', opus())
    const open: Opens = (options) => openLiveDecoder(options, decoders)
    await expect(decode(open, 'ogg', bytes)).rejects.toMatchObject({ name: 'DecoderLost' })
    const { end } = await decode(open, 'ogg', bytes)
    expect(end).toMatchObject({ samples: 5 * 16_000, damaged: false })
    expect(told).toEqual(['libopus is not installed'])
  })

  it('nothing, and what is nothing', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('\x1a\x45\xdf\xa3'), Buffer.alloc(300_000, 0x1a)]) {
      const { end } = await decode(shared, 'matroska', bytes)
      expect(end.samples).toBe(0)
    }
  })
})

describe('packets', () => {
  let webm: Buffer
  let ogg: Buffer
  beforeAll(async () => {
    webm = await convert('live.webm', [...opus(), '-live', '1', '-cluster_time_limit', '2000'])
    ogg = await convert('mono.ogg', opus('-page_duration', '200000'))
  })
  const all = (reader: PacketReader, bytes: Buffer, step = bytes.length): OpusPacket[] =>
    cut(bytes, step).flatMap((piece) => reader.push(piece))

  it('are the same however the bytes are cut', () => {
    for (const [make, bytes] of [
      [() => new WebmPackets(), webm],
      [() => new OggPackets(), ogg],
    ] as const) {
      const whole = all(make(), bytes)
      expect(whole.length).toBeGreaterThan(240)
      expect(all(make(), bytes, 1)).toEqual(whole)
      expect(all(make(), bytes, 997)).toEqual(whole)
    }
  })

  it('after a broken stretch of WebM it goes on with the next cluster, and says so', () => {
    const reader = new WebmPackets()
    const at = webm.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]), webm.length / 2)
    const before = all(new WebmPackets(), webm).length
    const packets = all(
      reader,
      Buffer.concat([webm.subarray(0, at), Buffer.alloc(500), webm.subarray(at)]),
      300,
    )
    expect(packets).toHaveLength(before)
    expect(reader.isDamaged).toBe(true)
  })

  it('a page of Ogg that was altered is left out, and that is said', () => {
    const reader = new OggPackets()
    const altered = Buffer.from(ogg)
    altered[Math.floor(ogg.length / 2)]! ^= 1
    const before = all(new OggPackets(), ogg).length
    const packets = all(reader, altered, 300)
    expect(packets.length).toBeLessThan(before)
    expect(packets.length).toBeGreaterThan(before - 30)
    expect(reader.isDamaged).toBe(true)
  })

  it('hostile bytes are refused or passed over, and nothing else happens', () => {
    let refused = 0
    for (const { demuxer, bytes } of hostileOpus([webm, ogg], 600)) {
      const reader = demuxer === 'ogg' ? new OggPackets() : new WebmPackets()
      try {
        const packets = all(reader, bytes, 5_000)
        expect(packets.every((packet) => packet.bytes.length <= 64 * 1024)).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(NotForUs)
        refused++
      }
    }
    expect(refused).toBeGreaterThan(20)
    expect(refused).toBeLessThan(580)
  })

  it('a description that is larger than any is not waited for', () => {
    const tracks = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80, 0x16, 0x54, 0xae, 0x6b, 0x10, 0xff, 0xff, 0xff])
    expect(() => new WebmPackets().push(tracks)).toThrow(NotForUs)
  })
})
