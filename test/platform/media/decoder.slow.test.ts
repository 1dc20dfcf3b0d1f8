import { describe, expect, it } from 'vitest'
import { canDecodeLive } from '../../../src/platform/media/can-decode-live.ts'
import { decodeFile } from '../../../src/platform/media/decode-file.ts'
import { useDecoders } from '../../../src/platform/media/decoder-places.ts'
import { DEFAULT_LIMITS } from '../../../src/platform/media/limits.ts'
import { openLiveDecoder } from '../../../src/platform/media/open-live-decoder.ts'
import { wavFile } from '../../../src/platform/media/pcm.ts'
import { convert, VISIT, withFile } from '../../support/recordings.ts'
import { whenDone } from '../../support/when-done.ts'

const nothing = () => undefined

const minute = wavFile(new Int16Array(60 * 16_000).fill(1000))

describe('bounds', () => {
  it('files are decoded no more at a time than may be, in turn', async () => {
    useDecoders(1)
    whenDone(() => useDecoders(2))
    const told: string[] = []
    await withFile(minute, async (path) => {
      const decode = (name: string) => decodeFile(path, { demuxer: 'wav', onPcm: () => void told.push(name) })
      await Promise.all([decode('a'), decode('b')])
    })
    expect(told.lastIndexOf('a')).toBeLessThan(told.indexOf('b'))
  })

  it('an upload is looked at while files take all places', async () => {
    useDecoders(1)
    whenDone(() => useDecoders(2))
    await withFile(minute, async (path) => {
      const look = () => decodeFile(path, { demuxer: 'wav', onPcm: nothing }, 'looks')
      let looked: ReturnType<typeof look> | undefined
      const onPcm = async () => {
        looked ??= look()
        await looked
      }
      await decodeFile(path, { demuxer: 'wav', onPcm })
      expect((await looked)?.samples).toBe(60 * 16_000)
    })
  })

  it('a recording longer than the limit is cut there, and says so', async () => {
    const limits = { ...DEFAULT_LIMITS, maxSeconds: 5 }
    const end = await withFile(minute, (path) => decodeFile(path, { demuxer: 'wav', onPcm: nothing, limits }))
    expect(end).toMatchObject({ samples: 5 * 16_000, limited: true })
  })

  it('a small file that expands without end stops at the limit', async () => {
    const limits = { ...DEFAULT_LIMITS, maxSeconds: 60 }
    const hour = await convert('hour.flac', ['-af', 'apad,volume=0', '-t', '3600', '-ar', '8000'])
    expect(hour.length).toBeLessThan(1_000_000)
    const end = await withFile(hour, (path) => decodeFile(path, { demuxer: 'flac', onPcm: nothing, limits }))
    expect(end).toMatchObject({ samples: 60 * 16_000, limited: true })
  })

  it('a process that wants too much CPU time is ended and what it gave stands', async () => {
    const limits = { ...DEFAULT_LIMITS, cpuSeconds: 1 }
    const hour = await convert('hour.flac', ['-af', 'apad,volume=0', '-t', '3600', '-ar', '8000'])
    const end = await withFile(hour, (path) =>
      decodeFile(path, { demuxer: 'flac', onPcm: nothing, limits, sampleRate: 192_000 }),
    )
    expect(end.samples).toBeGreaterThan(0)
    expect(end.damaged).toBe(true)
  })
})

describe('what is no sound', () => {
  const list = Buffer.from(`ffconcat version 1.0\nfile '${VISIT}'\n`)
  const playlist = Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:20\n#EXTINF:13,\n${VISIT}\n#EXT-X-ENDLIST\n`)

  it.each(['wav', 'matroska', 'mov', 'mp3', 'ogg', 'mpegts', 'aac'])(
    'no list makes the %s decoder read another file',
    async (demuxer) => {
      for (const bytes of [list, playlist]) {
        const end = await withFile(bytes, (path) => decodeFile(path, { demuxer, onPcm: nothing }))
        expect(end.samples).toBe(0)
      }
    },
  )

  it('a demuxer that the sniffer never names is refused', () => {
    expect(() => openLiveDecoder({ demuxer: 'concat', onPcm: nothing })).toThrow(
      'not a known audio container',
    )
  })

  it('complaints name neither files nor addresses in memory', async () => {
    const end = await withFile(Buffer.from('RIFF....WAVE'), (path) =>
      decodeFile(path, { demuxer: 'wav', onPcm: nothing }),
    )
    expect(end).toMatchObject({ samples: 0, damaged: true })
    expect(end.message).toMatch(/^\[wav\] /)
    expect(end.message).not.toMatch(/0x|\/tmp/)
  })

  it('sound beside a video track is decoded, the picture left alone', async () => {
    const video = await convert('video.mp4', [
      ...['-f', 'lavfi', '-i', 'color=s=64x64:d=2', '-map', '0:a', '-map', '1:v'],
      ...['-c:a', 'aac', '-c:v', 'mpeg4', '-t', '2', '-movflags', '+faststart'],
    ])
    const end = await withFile(video, (path) => decodeFile(path, { demuxer: 'mov', onPcm: nothing }))
    expect(end.samples / 16_000).toBeCloseTo(2, 0)
    expect(end.damaged).toBe(false)
  })

  it('a truncated file gives what it holds', async () => {
    const opus = await convert('a.webm', ['-c:a', 'libopus', '-b:a', '24k'])
    const half = opus.subarray(0, opus.length / 2)
    const end = await withFile(half, (path) => decodeFile(path, { demuxer: 'matroska', onPcm: nothing }))
    expect(end.samples / 16_000).toBeGreaterThan(4)
    expect(end.samples / 16_000).toBeLessThan(9)
  })
})

describe('deciding whether to decode live', () => {
  it('asks for more bytes until the MP4 says where its description is', async () => {
    const file = await convert('a.m4a', ['-c:a', 'aac', '-movflags', '+faststart'])
    expect(canDecodeLive(file.subarray(0, 8), 'mov')).toBeUndefined()
    expect(canDecodeLive(file, 'mov')).toBe(true)
  })

  it('leaves an MP4 whose sound comes first for later', async () => {
    expect(canDecodeLive(await convert('a.m4a', ['-c:a', 'aac']), 'mov')).toBe(false)
  })
})
