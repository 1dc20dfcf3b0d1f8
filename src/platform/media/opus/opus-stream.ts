import { SAMPLE_RATE } from '../pcm.ts'
import { LONGEST_PACKET, type OpenDecoder, type OpusDecoder } from './libopus.ts'
import type { OpusContainer } from './messages.ts'
import { OggPackets } from './ogg-packets.ts'
import { OPUS_RATE, type OpusPacket, type PacketReader } from './packets.ts'
import { WebmPackets } from './webm-packets.ts'

/** As ffmpeg has it where one channel becomes two: each as loud as a voice from between them, 3 dB less. */
const MONO_GAIN = -771

/** Bytes of one recorded stream to samples, as much at a time as fits. */
export class OpusStream {
  damage: string | null = null
  readonly #reader: PacketReader
  readonly #open: OpenDecoder
  readonly #wanted: 1 | 2
  #decoder: OpusDecoder | null = null
  #channels: 1 | 2
  /** Packets that wait, and the place of the first. */
  #packets: OpusPacket[] = []
  #next = 0
  /** Samples of each channel that still precede the recording. */
  #skip = 0

  /** Gives two channels where they are wanted and there are two. */
  constructor(container: OpusContainer, wanted: 1 | 2, open: OpenDecoder) {
    this.#reader = container === 'ogg' ? new OggPackets() : new WebmPackets()
    this.#open = open
    this.#wanted = wanted
    this.#channels = wanted
  }

  get channels(): 1 | 2 {
    return this.#channels
  }

  get isTaken(): boolean {
    return this.#decoder !== null
  }

  /** Packets wait. */
  get hasMore(): boolean {
    return this.#next < this.#packets.length
  }

  /** Everything that was written before has been taken. Throws `NotForUs`. */
  write(bytes: Uint8Array): void {
    this.#packets = this.#reader.push(bytes)
    this.#next = 0
    const { head } = this.#reader
    if (head && !this.#decoder) {
      this.#channels = head.channels === 2 && this.#wanted === 2 ? 2 : 1
      this.#skip = Math.round(inOurs(head.preSkip))
      this.#decoder = this.#open(this.#channels, head.gain + (this.#wanted > head.channels ? MONO_GAIN : 0))
    }
    if (this.#reader.isDamaged) this.damage ??= 'part of the recording is missing or broken'
  }

  /** Nothing more comes. */
  end(): void {
    if (this.#reader.isAmid) this.damage ??= 'the recording ends in the middle'
  }

  /** Fills `out`, interleaved, with what packets hold that fit; tells how much of it is filled. */
  read(out: Int16Array): number {
    let filled = 0
    const room = LONGEST_PACKET * this.#channels
    while (this.hasMore && filled + room <= out.length) {
      const packet = this.#packets[this.#next++]!
      filled += this.#decode(packet, out.subarray(filled))
    }
    if (!this.hasMore) this.#packets = []
    return filled
  }

  close(): void {
    this.#decoder?.close()
    this.#decoder = null
  }

  #decode({ bytes, padding }: OpusPacket, out: Int16Array): number {
    const decoded = this.#decoder?.decode(bytes, out) ?? null
    if (decoded === null) {
      this.damage ??= 'a packet of the recording is broken'
      return 0
    }
    const skipped = Math.min(this.#skip, decoded)
    this.#skip -= skipped
    const kept = Math.max(0, decoded - skipped - Math.round(inOurs(padding)))
    if (skipped > 0) out.copyWithin(0, skipped * this.#channels, (skipped + kept) * this.#channels)
    return kept * this.#channels
  }
}

const inOurs = (samples: number): number => (samples * SAMPLE_RATE) / OPUS_RATE
