import type { Sniffed } from './sniffed.ts'

/** Frames that have to follow one another exactly before a sync pattern is believed. */
const FRAMES = 3

/** Formats without a file header: a frame's length leads to the next frame's sync pattern. */
export function sniffFrames(head: Uint8Array): Sniffed | undefined {
  const tag = id3Length(head)
  const audio = head.subarray(tag)
  // An ID3 tag stands at a file's start only; a long one (cover art) hides the frames from the sniffer.
  if (tag > 0) {
    const aac = audio.length > 0 && follows(audio, adtsLength)
    return aac
      ? { kind: 'start', demuxer: 'aac', mediaType: 'audio/aac' }
      : { kind: 'start', demuxer: 'mp3', mediaType: 'audio/mpeg' }
  }
  if (follows(audio, adtsLength)) return { kind: 'weak-start', demuxer: 'aac', mediaType: 'audio/aac' }
  if (follows(audio, mpegLength)) {
    // An encoder's Xing, Info or VBRI frame is written once, at the file's start.
    const first = Buffer.from(audio.subarray(0, 200)).toString('latin1')
    const kind = /Xing|Info|VBRI/.test(first) ? 'start' : 'weak-start'
    return { kind, demuxer: 'mp3', mediaType: 'audio/mpeg' }
  }
  if (follows(audio, (bytes, at) => (bytes[at] === 0x47 ? 188 : 0))) {
    return { kind: 'weak-start', demuxer: 'mpegts', mediaType: 'video/mp2t' }
  }
  return undefined
}

/** Whether frames stand back to back from the first byte on. */
function follows(bytes: Uint8Array, lengthAt: (bytes: Uint8Array, at: number) => number): boolean {
  let at = 0
  for (let frame = 0; frame < FRAMES; frame++) {
    const length = lengthAt(bytes, at)
    if (length === 0) return false
    at += length
  }
  return true
}

/** Bytes of an ID3v2 tag at the start, header included; 0 without one. */
function id3Length(bytes: Uint8Array): number {
  const [i, d, three, major = 0, , flags = 0] = bytes
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || major < 2 || major > 4 || flags & 15) return 0
  const size = bytes.subarray(6, 10)
  if (size.length < 4 || size.some((byte) => byte & 0x80)) return 0
  return 10 + size.reduce((sum, byte) => sum * 128 + byte, 0)
}

/** ISO 14496-3, ADTS. */
function adtsLength(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xf6) !== 0xf0) return 0
  if ((((bytes[at + 2] ?? 0) >> 2) & 15) > 12) return 0
  const length =
    (((bytes[at + 3] ?? 0) & 3) << 11) | ((bytes[at + 4] ?? 0) << 3) | ((bytes[at + 5] ?? 0) >> 5)
  return length > 7 ? length : 0
}

const KBITS_V1_L3 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_V1_L2 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
const KBITS_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const HERTZ_V1 = [44100, 48000, 32000]

/** ISO 11172-3 and 13818-3, layers II and III. */
function mpegLength(bytes: Uint8Array, at: number): number {
  const [sync = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  const version = (second >> 3) & 3
  const layer = (second >> 1) & 3
  if (sync !== 0xff || (second & 0xe0) !== 0xe0 || version === 1 || (layer !== 1 && layer !== 2)) return 0
  const v1 = version === 3
  const kbits = (v1 ? (layer === 1 ? KBITS_V1_L3 : KBITS_V1_L2) : KBITS_V2)[third >> 4] ?? 0
  const hertz = (HERTZ_V1[(third >> 2) & 3] ?? 0) / (v1 ? 1 : version === 2 ? 2 : 4)
  if (kbits === 0 || hertz === 0) return 0
  const samples = v1 || layer === 2 ? 1152 : 576
  return Math.floor(((samples / 8) * kbits * 1000) / hertz) + ((third >> 1) & 1)
}
