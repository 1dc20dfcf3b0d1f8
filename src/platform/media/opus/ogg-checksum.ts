/** Polynomial of Ogg's checksum (RFC 3533, 6). */
const POLYNOMIAL = 0x04c11db7

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = value < 0 ? (value << 1) ^ POLYNOMIAL : value << 1
  return value
})

/** Of a page whose own checksum, bytes 22 to 25, counts as zero. */
export function oggChecksum(page: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < page.length; at++) {
    const byte = at >= 22 && at < 26 ? 0 : page[at]!
    sum = (sum << 8) ^ TABLE[(sum >>> 24) ^ byte]!
  }
  return sum >>> 0
}
