import type { ExamMediaType } from './port.ts'

/** How many leading bytes are enough for `sniffExamFile`. */
export const SNIFF_BYTES = 1024

const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/**
 * What kind of exam file begins with `head` (the first `SNIFF_BYTES` bytes, or all there are);
 * `null` when it is none that the service accepts. Names and declared types are never trusted.
 */
export function sniffExamFile(head: Uint8Array): ExamMediaType | null {
  const ascii = (from: number, length: number) =>
    Buffer.from(head.subarray(from, from + length)).toString('latin1')
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte)

  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 4) === 'WEBP') return 'image/webp'
  if (starts(0x49, 0x49, 0x2a, 0) || starts(0x4d, 0x4d, 0, 0x2a)) return 'image/tiff'
  if (/^GIF8[79]a/.test(ascii(0, 6))) return 'image/gif'
  if (isBitmap(head)) return 'image/bmp'
  if (ascii(4, 4) === 'ftyp' && HEIF_BRANDS.has(ascii(8, 4))) return 'image/heic'
  // ISO 32000 lets readers accept the header anywhere in the first 1024 bytes; mail gateways do prepend bytes.
  if (ascii(0, SNIFF_BYTES).includes('%PDF-')) return 'application/pdf'
  return null
}

/** `BM` alone is weak magic: the header length that follows must be one of the known ones. */
function isBitmap(head: Uint8Array): boolean {
  if (head[0] !== 0x42 || head[1] !== 0x4d || head.length < 18) return false
  const headerLength = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(14, true)
  return [12, 40, 52, 56, 64, 108, 124].includes(headerLength)
}
