import { NotForUs, type OpusHead } from './packets.ts'

/** What an Opus track says of itself (RFC 7845, 5.1). Throws `NotForUs` for anything but mono and stereo. */
export function readOpusHead(bytes: Uint8Array): OpusHead {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length < 19 || view.toString('latin1', 0, 8) !== 'OpusHead') throw new NotForUs('it is not Opus')
  const channels = view[9]
  // The upper half of the version tells of changes that old decoders can't know.
  if (view[8]! > 15 || view[18] !== 0 || (channels !== 1 && channels !== 2))
    throw new NotForUs('it has channels that are mapped')
  return { channels, preSkip: view.readUInt16LE(10), gain: view.readInt16LE(16) }
}
