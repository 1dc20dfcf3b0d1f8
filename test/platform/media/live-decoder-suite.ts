import { describe, expect, it, vi } from 'vitest'
import { type DecodeOptions, DecoderLost } from '../../../src/platform/media/decoder-process.ts'
import { DEFAULT_LIMITS } from '../../../src/platform/media/limits.ts'
import type { LiveDecoder } from '../../../src/platform/media/live-decoder.ts'
import { childrenOf, until } from '../../support/processes.ts'

const nothing = () => undefined
/** As browsers slice a minute. */
const SLICES = 15
const STALL_MS = 1_000

export interface Kind {
  readonly name: string
  readonly demuxer: string
  /** A minute of sound, which says nothing until its end has come where that is needed. */
  readonly minute: () => Promise<Buffer>
  open(options: DecodeOptions): LiveDecoder
  /** The process that decodes. */
  isProcess(program: string, command: string): boolean
  /** Whether other streams need that process, too. */
  readonly isShared: boolean
}

/** What every decoder of live recordings promises. */
export function liveDecoderSuite({ name, demuxer, minute: minuteOf, open, isProcess, isShared }: Kind): void {
  /** The process bears its name only once its limits are set. */
  const running = () =>
    vi.waitUntil(() => {
      const [found, ...others] = childrenOf(process.pid, isProcess)
      return others.length === 0 && found
    })

  describe(`live decoding by ${name}`, async () => {
    const minute = await minuteOf()
    const slice = minute.subarray(0, Math.ceil(minute.length / SLICES))
    const rest = minute.subarray(slice.length)

    it('gives samples while the stream is still growing', async () => {
      let samples = 0
      const onPcm = (pcm: Int16Array) => {
        samples += pcm.length
      }
      const decoder = open({ demuxer, onPcm })
      await decoder.write(minute.subarray(0, minute.length / 2))
      await until(() => samples > 16_000)
      await decoder.write(minute.subarray(minute.length / 2))
      expect((await decoder.end()).samples).toBe(60 * 16_000)
      expect(samples).toBe(60 * 16_000)
    })

    it('gives the same samples however the bytes are cut', async () => {
      const decoded = async (step: number) => {
        const parts: Int16Array[] = []
        const decoder = open({ demuxer, onPcm: (pcm) => void parts.push(pcm.slice()), channels: 2 })
        for (let at = 0; at < minute.length; at += step) await decoder.write(minute.subarray(at, at + step))
        await decoder.end()
        return Buffer.concat(parts.map(({ buffer }) => Buffer.from(buffer)))
      }
      const whole = await decoded(minute.length)
      expect(whole.length).toBe(2 * 2 * 60 * 16_000)
      expect((await decoded(Math.ceil(minute.length / 333))).equals(whole)).toBe(true)
    })

    it('waits for a slow consumer instead of filling memory', async () => {
      let release: () => void = nothing
      let taken = 0
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const onPcm = async (pcm: Int16Array) => {
        taken += pcm.length
        await held
      }
      const decoder = open({ demuxer, onPcm })
      let written = false
      const write = decoder.write(minute).then(() => {
        written = true
      })
      await until(() => taken > 0)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(written).toBe(false)
      expect(taken).toBeLessThan(16_000 * 5)
      release()
      await write
      expect((await decoder.end()).samples).toBe(60 * 16_000)
    })

    it('passes on what its consumer throws, to the write and to the end', async () => {
      const onPcm = () => {
        throw new Error('disk full')
      }
      const decoder = open({ demuxer, onPcm })
      await expect(decoder.write(minute)).rejects.toThrow('disk full')
      await expect(decoder.end()).rejects.toThrow('disk full')
    })

    it('stops at once when its signal aborts, and leaves no process behind', async () => {
      const abort = new AbortController()
      const decoder = open({ demuxer, onPcm: nothing, signal: abort.signal })
      await decoder.write(slice)
      const child = await running()
      abort.abort(new Error('no longer wanted'))
      await expect(decoder.end()).rejects.toThrow('no longer wanted')
      await expect(decoder.write(rest)).rejects.toThrow('no longer wanted')
      expect(childrenOf(process.pid, isProcess).includes(child)).toBe(isShared)
    })

    it('tells when it was ended from outside, so that the stream can be replayed', async () => {
      const decoder = open({ demuxer, onPcm: nothing })
      await decoder.write(slice)
      process.kill(await running(), 'SIGKILL')
      await expect(decoder.end()).rejects.toThrow(DecoderLost)
      await expect(decoder.write(rest)).rejects.toThrow(DecoderLost)
      const again = open({ demuxer, onPcm: nothing })
      await again.write(minute)
      expect(await again.end()).toMatchObject({ samples: 60 * 16_000, damaged: false })
    })

    it('ends a process that is kept from working, so that the stream can be replayed', async () => {
      const limits = { ...DEFAULT_LIMITS, stallMs: STALL_MS }
      const decoder = open({ demuxer, onPcm: nothing, limits })
      await decoder.write(slice)
      process.kill(await running(), 'SIGSTOP')
      await expect(decoder.end()).rejects.toThrow(DecoderLost)
    })

    it('says nothing of a stream when it was closed before its end', async () => {
      const decoder = open({ demuxer, onPcm: nothing })
      await decoder.write(slice)
      const ended = decoder.end()
      await decoder.close()
      await expect(ended).rejects.toThrow(DecoderLost)
    })

    it('is not stuck because we were stopped for a while', async () => {
      const limits = { ...DEFAULT_LIMITS, stallMs: 2_000 }
      const decoder = open({ demuxer, onPcm: nothing, limits })
      const written = decoder.write(minute)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
      await written
      expect(await decoder.end()).toMatchObject({ samples: 60 * 16_000, damaged: false })
    })

    it('is not stuck while nobody records', async () => {
      const limits = { ...DEFAULT_LIMITS, stallMs: STALL_MS }
      const decoder = open({ demuxer, onPcm: nothing, limits })
      await decoder.write(slice)
      await new Promise((resolve) => setTimeout(resolve, 3 * STALL_MS))
      await decoder.write(rest)
      expect(await decoder.end()).toMatchObject({ samples: 60 * 16_000, damaged: false })
    })

    it('a recording longer than the limit is cut there, and says so', async () => {
      let samples = 0
      const onPcm = (pcm: Int16Array) => {
        samples += pcm.length
      }
      const decoder = open({ demuxer, onPcm, limits: { ...DEFAULT_LIMITS, maxSeconds: 5 } })
      await decoder.write(minute)
      await decoder.write(rest)
      expect(await decoder.end()).toMatchObject({ samples: 5 * 16_000, limited: true, damaged: false })
      expect(samples).toBe(5 * 16_000)
    })

    it('can be closed twice', async () => {
      const decoder = open({ demuxer, onPcm: nothing })
      await decoder.close()
      await decoder.close()
      await expect(decoder.write(minute)).rejects.toThrow(DecoderLost)
      if (!isShared) expect(childrenOf(process.pid, isProcess)).toEqual([])
    })
  })
}
