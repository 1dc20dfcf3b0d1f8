import { afterAll, describe, expect, it, vi } from 'vitest'
import { DecoderLost } from '../../../src/platform/media/decoder-process.ts'
import { FfmpegLive } from '../../../src/platform/media/ffmpeg-live.ts'
import { openLiveDecoder } from '../../../src/platform/media/open-live-decoder.ts'
import { OpusDecoders } from '../../../src/platform/media/opus/opus-decoders.ts'
import { wavFile } from '../../../src/platform/media/pcm.ts'
import { childrenNamed, childrenOf } from '../../support/processes.ts'
import { browserSlices, collector, convert } from '../../support/recordings.ts'
import { hostileOpus } from './hostile-opus.ts'
import { liveDecoderSuite } from './live-decoder-suite.ts'

const isShared = (_: string, command: string) => command.includes('opus.child')
const sharedNow = () => childrenOf(process.pid, isShared)
const MINUTE = ['-af', 'apad', '-t', '60']

liveDecoderSuite({
  name: 'an ffmpeg of its own',
  demuxer: 'wav',
  minute: async () => wavFile(new Int16Array(60 * 16_000).fill(1000)),
  open: (options) => new FfmpegLive(options),
  isProcess: (program) => program === 'ffmpeg',
  isShared: false,
})

let decoders = new OpusDecoders()
let patienceMs: number | undefined
afterAll(() => decoders.close())

describe.each([
  ['matroska', 'minute.webm'],
  ['ogg', 'minute.ogg'],
])('%s', (demuxer, name) => {
  liveDecoderSuite({
    name: 'the process that all share',
    demuxer,
    minute: () => convert(name, [...MINUTE, '-c:a', 'libopus']),
    open(options) {
      if (options.limits?.stallMs !== patienceMs) {
        decoders.close()
        patienceMs = options.limits?.stallMs
        decoders = new OpusDecoders(patienceMs === undefined ? {} : { stallMs: patienceMs })
      }
      return openLiveDecoder(options, decoders)
    },
    isProcess: isShared,
    isShared: true,
  })
})

describe('many streams in one process', async () => {
  const slices = await browserSlices('chrome-webm')
  const ogg = await convert('minute.ogg', [...MINUTE, '-c:a', 'libopus'])
  const decoder = (name: string, demuxer = 'matroska') => {
    const { onPcm, bytes } = collector()
    return { live: openLiveDecoder({ demuxer, onPcm, name, channels: 2 }, decoders), bytes }
  }
  const alone = async () => {
    const { live, bytes } = decoder('alone')
    for (const slice of slices) await live.write(slice)
    await live.end()
    return bytes()
  }

  it('one process decodes them all, each as if it were alone', async () => {
    const expected = await alone()
    const pids = sharedNow()
    const all = Array.from({ length: 20 }, (_, index) => decoder(`together-${index}`))
    for (const slice of slices) await Promise.all(all.map(({ live }) => live.write(slice)))
    await Promise.all(all.map(({ live }) => live.end()))
    for (const { bytes } of all) expect(bytes().equals(expected)).toBe(true)
    expect(sharedNow()).toEqual(pids)
    expect(childrenNamed('ffmpeg')).toEqual([])
  })

  it('hostile bytes of others change nothing of one, and do not end the process', async () => {
    const expected = await alone()
    const pids = sharedNow()
    const hostile = hostileOpus([Buffer.concat(slices), ogg], 36)
    const good = decoder('good')
    for (const [index, slice] of slices.entries()) {
      const these = hostile.filter((_, at) => at % slices.length === index)
      const others = these.map(async ({ demuxer, bytes }, at) => {
        const { live } = decoder(`hostile-${index}-${at}`, demuxer)
        await live
          .write(bytes)
          .then(() => live.end())
          .catch(() => undefined)
        await live.close()
      })
      await good.live.write(slice)
      await Promise.all(others)
    }
    await good.live.end()
    expect(good.bytes().equals(expected)).toBe(true)
    expect(sharedNow()).toEqual(pids)
  })

  it('a flood of one leaves the others their turns', async () => {
    const flood = decoder('flood', 'ogg')
    let isOver = false
    const poured = (async () => {
      await flood.live.write(ogg)
      for (let pages = 0; pages < 60; pages++) await flood.live.write(pagesAfterTags(ogg))
      isOver = true
    })()
    const other = decoder('other')
    for (const slice of slices) await other.live.write(slice)
    await other.live.end()
    expect(isOver).toBe(false)
    await flood.live.close()
    await poured.catch(() => undefined)
  })

  it('a stream over which the process ends by itself goes to another decoder when it comes again, the others do not', async () => {
    const guilty = decoder('guilty', 'ogg').live
    const innocent = decoder('innocent')
    await innocent.live.write(slices[0]!)
    // It ends over what it was asked last.
    const [pid] = sharedNow()
    process.kill(pid!, 'SIGSTOP')
    const written = guilty.write(ogg)
    written.catch(() => undefined)
    process.kill(pid!, 'SIGSEGV')
    process.kill(pid!, 'SIGCONT')
    await expect(written).rejects.toThrow(DecoderLost)
    await expect(innocent.live.write(slices[1]!)).rejects.toThrow(DecoderLost)

    const again = decoder('guilty', 'ogg')
    await again.live.write(ogg.subarray(0, 20_000))
    await vi.waitUntil(() => childrenNamed('ffmpeg').length === 1)
    await again.live.close()
    expect((await alone()).length).toBeGreaterThan(0)
    expect(childrenNamed('ffmpeg')).toHaveLength(0)
    expect(sharedNow()).toHaveLength(1)
  })
})

/** Pages of sound only: what stands behind the first two. */
function pagesAfterTags(ogg: Buffer): Buffer {
  return ogg.subarray(ogg.indexOf('OggS', ogg.indexOf('OpusTags')))
}
