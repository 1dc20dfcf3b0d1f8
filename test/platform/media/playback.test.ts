import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hindranceOf } from '../../../src/platform/hindrance.ts'
import { canDecodeLive } from '../../../src/platform/media/can-decode-live.ts'
import { decodeFile } from '../../../src/platform/media/decode-file.ts'
import { renderPlayback, type StoredSegment } from '../../../src/platform/media/render-playback.ts'
import { childrenNamed, until } from '../../support/processes.ts'
import { browserSlices, convert } from '../../support/recordings.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'playback-'))
})
afterAll(() => rm(dir, { recursive: true }))

async function stored(name: string, demuxer: string, bytes: Uint8Array): Promise<StoredSegment> {
  const path = join(dir, name)
  await writeFile(path, bytes)
  return { path, demuxer }
}

/** Of a processor with one process of the usual niceness on it: each step of niceness weighs a fifth less. */
const shareBesideOne = (niceness: number): number => 1 / (1 + 1.25 ** niceness)

/** 0 once the process has ended. */
function nicenessOf(pid: number): number {
  try {
    return getPriority(pid)
  } catch {
    return 0
  }
}

describe('the playback file', () => {
  it('holds all segments one after another, with its description first', async () => {
    const segments = [
      await stored('a', 'matroska', Buffer.concat(await browserSlices('chrome-webm'))),
      await stored('b', 'wav', await convert('b.wav', ['-t', '2', '-ar', '8000', '-c:a', 'pcm_mulaw'])),
      await stored('c', 'mov', Buffer.concat(await browserSlices('chrome-mp4'))),
    ]
    const out = join(dir, 'mixed.m4a')
    const { seconds, bytes } = await renderPlayback(segments, out)
    let expected = 0
    for (const { path, demuxer } of segments) {
      const keepOpusStart = demuxer === 'mov'
      expected +=
        (await decodeFile(path, { demuxer, onPcm: () => undefined, keepOpusStart })).samples / 16_000
    }
    expect(seconds).toBeCloseTo(expected, 2)
    const file = await readFile(out)
    expect(file.length).toBe(bytes)
    expect(canDecodeLive(file, 'mov')).toBe(true)
    const decoded = await decodeFile(out, { demuxer: 'mov', onPcm: () => undefined })
    expect(decoded.samples / 16_000).toBeCloseTo(expected, 1)
    expect(decoded.damaged).toBe(false)
  })

  it('is made beside what is waited for: it gives way, and gets a quarter of a processor all the same', async () => {
    const good = await stored('good', 'wav', await convert('b.wav'))
    const abort = new AbortController()
    const made = renderPlayback(Array(20).fill(good), join(dir, 'background.m4a'), abort)
    // Decoders of files before this one may still be ending beside it.
    const niceness = await until(() => Math.max(0, ...childrenNamed('ffmpeg').map(nicenessOf)))
    abort.abort()
    await expect(made).rejects.toThrow('aborted')
    expect(shareBesideOne(niceness)).toBeGreaterThan(0.24)
  })

  it('leaves out what can not be read', async () => {
    const good = await stored('good', 'wav', await convert('b.wav', ['-t', '2']))
    const bad = await stored('bad', 'mov', Buffer.from('\0\0\0\x10ftypM4A nothing'))
    const { seconds } = await renderPlayback([bad, good], join(dir, 'partly.m4a'))
    expect(seconds).toBeCloseTo(2, 1)
  })

  it('fails when it can not be written', async () => {
    const good = await stored('good', 'wav', await convert('b.wav', ['-t', '2']))
    await expect(renderPlayback([good], join(dir, 'absent', 'out.m4a'))).rejects.toThrow('playback file')
  })

  it.runIf(process.getuid?.() === 0)(
    'waits for room when the disk is full, and keeps no half of it',
    async () => {
      const disk = join(dir, 'disk')
      await mkdir(disk)
      const run = promisify(execFile)
      await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk])
      try {
        const long = await stored('long', 'wav', await convert('b.wav'))
        const full = await renderPlayback([long, long], join(disk, 'out.m4a')).catch(
          (error: unknown) => error,
        )
        expect(full).toBeInstanceOf(Error)
        expect(hindranceOf(full)).toBe('outage')
      } finally {
        await run('umount', [disk])
      }
    },
  )

  it('stops when the signal aborts', async () => {
    const good = await stored('good', 'wav', await convert('b.wav'))
    await expect(
      renderPlayback([good], join(dir, 'stopped.m4a'), {
        signal: AbortSignal.abort(new Error('shutting down')),
      }),
    ).rejects.toThrow('shutting down')
  })
})
