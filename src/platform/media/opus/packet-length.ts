const PER_MS = 48
/** Milliseconds of a frame by the configuration of its packet, in three kinds of coding (RFC 6716, 3.1). */
const SILK = [10, 20, 40, 60]
const HYBRID = [10, 20]
const CELT = [2.5, 5, 10, 20]

/** How many samples, of `OPUS_RATE`, a packet lasts; 0 where it is none. */
export function packetLength(packet: Uint8Array): number {
  const [toc, count = 0] = packet
  if (toc === undefined) return 0
  const config = toc >> 3
  const ms = config < 12 ? SILK[config % 4] : config < 16 ? HYBRID[config % 2] : CELT[config % 4]
  const frames = [1, 2, 2, count & 0x3f][toc & 3] ?? 0
  return (ms ?? 0) * frames * PER_MS
}
