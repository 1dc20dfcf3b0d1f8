import type { Sniffed } from './sniffed.ts'

const MAGIC: readonly (readonly [hex: string, what: string])[] = [
  ['89504e47', 'a PNG picture'],
  ['ffd8ff', 'a JPEG picture'],
  ['47494638', 'a GIF picture'],
  ['25504446', 'a PDF document'],
  ['504b0304', 'a ZIP archive'],
  ['504b0506', 'a ZIP archive'],
  ['1f8b08', 'a gzip archive'],
  ['7f454c46', 'a program'],
]

/** Names common things that are no audio, so that the refusal can say what was sent. */
export function sniffOther(head: Uint8Array): Sniffed | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 512))
  const known = MAGIC.find(([hex]) => bytes.subarray(0, hex.length / 2).toString('hex') === hex)
  if (known) return { kind: 'not-audio', what: known[1] }
  // Playlists (HLS, DASH, SDP, ffconcat) are text too, whatever the file is called.
  return bytes.length >= 8 && isText(bytes) ? { kind: 'not-audio', what: 'text' } : undefined
}

function isText(bytes: Buffer): boolean {
  if (bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)) return false
  // The cut at 512 bytes may split a character: its last three bytes may be broken.
  const broken = bytes.toString('utf8').indexOf('\ufffd')
  return broken === -1 || (bytes.length === 512 && broken >= 500)
}
