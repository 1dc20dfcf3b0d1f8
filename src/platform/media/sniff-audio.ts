import type { Demuxer } from './demuxers.ts'
import { sniffFrames } from './sniff-frames.ts'
import { sniffOther } from './sniff-other.ts'
import type { Sniffed } from './sniffed.ts'

/** So many bytes of a chunk's start are enough to judge it. */
export const SNIFF_BYTES = 8192

/**
 * Judges a chunk by its magic bytes, never by a name or type that the client claims. Signatures: RFC 8794
 * (EBML), RFC 3533 (Ogg), ISO 14496-12 (MP4), RFC 9639 (FLAC), RFC 4867 (AMR), id3.org, Apple CAF and AIFF,
 * Microsoft RIFF and ASF.
 */
export function sniffAudio(head: Uint8Array): Sniffed {
  return sniffContainer(head) ?? sniffFrames(head) ?? sniffOther(head) ?? { kind: 'continuation' }
}

/**
 * Whether a chunk in mid-recording opens a new stream segment; otherwise it continues the open one.
 * Self-synchronising formats (MP3, ADTS, MPEG-TS) look the same in the middle as at the start, so they only
 * open a segment where a stream of another kind is open and their frames follow one another without a gap.
 */
export function opensSegment(sniffed: Sniffed, open: string): boolean {
  if (sniffed.kind === 'start') return true
  return sniffed.kind === 'weak-start' && sniffed.demuxer !== open && open !== 'wav' && open !== 'aiff'
}

function sniffContainer(head: Uint8Array): Sniffed | undefined {
  const start = (demuxer: Demuxer, mediaType: string): Sniffed => ({ kind: 'start', demuxer, mediaType })
  if (is(head, 0, '\x1a\x45\xdf\xa3')) {
    const webm = latin1(head, 0, 256).includes('webm')
    return start('matroska', webm ? 'audio/webm' : 'audio/x-matroska')
  }
  if ((is(head, 0, 'RIFF') || is(head, 0, 'RF64')) && is(head, 8, 'WAVE')) return start('wav', 'audio/wav')
  // Every Ogg page starts alike; only "beginning of stream" (flag 2) is a new stream.
  if (is(head, 0, 'OggS')) return (head[5] ?? 0) & 2 ? start('ogg', 'audio/ogg') : { kind: 'continuation' }
  if (is(head, 0, 'fLaC')) return start('flac', 'audio/flac')
  if (is(head, 4, 'ftyp')) return start('mov', is(head, 8, '3gp') ? 'audio/3gpp' : 'audio/mp4')
  if (['moof', 'styp', 'sidx', 'emsg', 'prft'].some((box) => is(head, 4, box)))
    return { kind: 'continuation' }
  if (['moov', 'wide', 'mdat'].some((box) => is(head, 4, box))) {
    // QuickTime files of old begin without `ftyp`; inside a fragmented file `mdat` is a continuation.
    return { kind: 'weak-start', demuxer: 'mov', mediaType: 'audio/mp4' }
  }
  if (is(head, 0, 'caff\x00\x01')) return start('caf', 'audio/x-caf')
  if (is(head, 0, 'FORM') && (is(head, 8, 'AIFF') || is(head, 8, 'AIFC'))) return start('aiff', 'audio/aiff')
  if (is(head, 0, '#!AMR')) return start('amr', 'audio/amr')
  if (is(head, 0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c')) {
    return start('asf', 'audio/x-ms-wma')
  }
  return undefined
}

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)

const is = (bytes: Uint8Array, at: number, magic: string) =>
  bytes.length >= at + magic.length && latin1(bytes, at, at + magic.length) === magic
