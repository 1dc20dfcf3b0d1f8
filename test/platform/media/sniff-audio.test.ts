import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspectFirstChunk } from '../../../src/platform/media/inspect-first-chunk.ts'
import { opensSegment, sniffAudio } from '../../../src/platform/media/sniff-audio.ts'
import { browserSlices, convert, VISIT, withFile } from '../../support/recordings.ts'

const text = (content: string) => Buffer.from(content)

describe('a first chunk that is no audio', () => {
  it.each([
    ['HTML', text('<!doctype html><html><body>Sign in</body></html>')],
    ['JSON', text('{"recording": null, "size": 0}')],
    ['an ffconcat list', text("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['an HLS list', text('#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n/etc/passwd\n#EXT-X-ENDLIST\n')],
    ['a DASH manifest', text('<?xml version="1.0"?><MPD type="static"><Period></Period></MPD>')],
    ['an SDP description', text('v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\nm=audio 5004 RTP/AVP 0\r\n')],
    ['accented text', text('não é áudio, é só um texto com acentos e mais alguma coisa')],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['a PDF', text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')],
    ['a ZIP', Buffer.from('504b03041400000008000000210000000000', 'hex')],
  ])('%s is known for what it is and refused', async (_name, bytes) => {
    expect(sniffAudio(bytes).kind).toBe('not-audio')
    expect(await withFile(bytes, inspectFirstChunk)).toBeNull()
  })

  it('bytes that only look like the frames of a compressed stream are refused after trying to decode them', async () => {
    const frame = Buffer.alloc(417)
    frame.set([0xff, 0xfb, 0x90, 0x00])
    frame.fill(0xa5, 4)
    const bytes = Buffer.concat([frame, frame, frame, Buffer.alloc(40)])
    expect(sniffAudio(bytes)).toMatchObject({ kind: 'weak-start', demuxer: 'mp3' })
    expect(await withFile(bytes, inspectFirstChunk)).toBeNull()
  })

  it('random bytes are never taken for the start of anything', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 600 }), (bytes) => {
        expect(['continuation', 'not-audio']).toContain(sniffAudio(bytes).kind)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the middle of a stream', () => {
  it.each([
    ['Ogg', () => readFile(VISIT)],
    ['WebM', () => convert('a.webm', ['-c:a', 'libopus'])],
    ['fragmented MP4', async () => Buffer.concat(await browserSlices('chrome-mp4'))],
    ['MP3', () => convert('a.mp3', ['-c:a', 'libmp3lame'])],
    ['PCM', () => convert('a.wav', ['-t', '2'])],
  ])('%s cut anywhere after its header opens no new segment', async (_name, load) => {
    const bytes = await load()
    const first = sniffAudio(bytes.subarray(0, 8192))
    const demuxer = 'demuxer' in first ? first.demuxer : ''
    expect(first.kind).toBe('start')
    const opened: number[] = []
    for (let at = 512; at < bytes.length; at++) {
      if (opensSegment(sniffAudio(bytes.subarray(at, at + 8192)), demuxer)) opened.push(at)
    }
    expect(opened).toEqual([])
  })

  it('an Ogg page continues its stream unless it is flagged as a beginning', async () => {
    const bytes = await readFile(VISIT)
    const second = bytes.indexOf('OggS', 4, 'latin1')
    expect(sniffAudio(bytes).kind).toBe('start')
    expect(sniffAudio(bytes.subarray(second)).kind).toBe('continuation')
  })
})

it('an MP3 with a tag in front is recognised, however long the tag', async () => {
  const mp3 = await convert('a.mp3', ['-c:a', 'libmp3lame', '-id3v2_version', '0', '-write_xing', '0'])
  const size = 20_000
  const tag = Buffer.alloc(10 + size)
  tag.write('ID3', 'latin1')
  tag.set([4, 0, 0, 0, size >> 14, (size >> 7) & 127, size & 127], 3)
  const found = await withFile(Buffer.concat([tag, mp3]), inspectFirstChunk)
  expect(found).toEqual({ demuxer: 'mp3', mediaType: 'audio/mpeg' })
})
