/** So many samples a second every Opus stream counts by, however it was recorded. */
export const OPUS_RATE = 48_000

/** What a track says of itself. */
export interface OpusHead {
  readonly channels: 1 | 2
  /** Samples at the start, of `OPUS_RATE`, that are not part of the recording. */
  readonly preSkip: number
  /** 256ths of a decibel by which it is to be played louder. */
  readonly gain: number
}

export interface OpusPacket {
  readonly bytes: Uint8Array
  /** Samples at its end, of `OPUS_RATE`, that are not part of the recording. */
  readonly padding: number
}

/** Takes a container's bytes as they come and tells the Opus packets of its first sound track. */
export interface PacketReader {
  /** Known before the first packet. */
  readonly head: OpusHead | null
  /** Something was missing or broken and has been passed over. */
  readonly isDamaged: boolean
  /** More bytes belong to what has begun. */
  readonly isAmid: boolean
  /** Packets that are whole now; they hold on to `bytes`. Throws `NotForUs`. */
  push(bytes: Uint8Array): OpusPacket[]
}

/** Another decoder has to take this stream: it holds something else, or Opus in a way that browsers don't record it. */
export class NotForUs extends Error {
  override readonly name = 'NotForUs'
}

/** No packet of browsers is a tenth of it; RFC 6716 ends at 61,298 bytes. */
export const MOST_PACKET = 64 * 1024
