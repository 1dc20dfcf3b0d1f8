import { elementsIn, lengthOf, readElement, sizeOf, unsignedOf } from './ebml.ts'
import { readOpusHead } from './opus-head.ts'
import {
  MOST_PACKET,
  NotForUs,
  OPUS_RATE,
  type OpusHead,
  type OpusPacket,
  type PacketReader,
} from './packets.ts'

const HEADER = 0x1a45dfa3
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const CLUSTER = 0x1f43b675
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
/** What else may stand in a segment or a cluster (RFC 9559): anything but these is no element at all. */
const OTHERS = [
  ...[0x114d9b74, 0x1549a966, 0x1c53bb6b, 0x1941a469, 0x1043a770, 0x1254c367, 0xec, 0xbf],
  ...[0xe7, 0x5854, 0xa7, 0xab, 0xaf],
]
const KNOWN: ReadonlySet<number> = new Set([
  ...[HEADER, SEGMENT, TRACKS, CLUSTER, SIMPLE_BLOCK, BLOCK_GROUP],
  ...OTHERS,
])

const TRACK_ENTRY = 0xae
const TRACK = {
  number: 0xd7,
  type: 0x83,
  codec: 0x86,
  codecPrivate: 0x63a2,
  delay: 0x56aa,
  encodings: 0x6d80,
}
const SOUND = 2
const BLOCK = 0xa1
const PADDING = 0x75a2

/** Samples for nanoseconds. */
const samplesOf = (ns: number): number => Math.round((ns * OPUS_RATE) / 1e9)
const CLUSTER_MARK = Buffer.from([0x1f, 0x43, 0xb6, 0x75])

/** Reads WebM and Matroska as recorders write them while they record: clusters one after another, sizes known or not. */
export class WebmPackets implements PacketReader {
  head: OpusHead | null = null
  isDamaged = false
  #track = 0
  #rest = Buffer.alloc(0)
  /** Bytes to come of an element that says nothing to us. */
  #skip = 0
  /** Where the next cluster begins it can go on. */
  #isLost = false
  #hasBegun = false

  get isAmid(): boolean {
    return this.#rest.length > 0 || this.#skip > 0
  }

  push(bytes: Uint8Array): OpusPacket[] {
    const data = Buffer.concat([this.#rest, bytes])
    const packets: OpusPacket[] = []
    let at = 0
    for (let next: number | undefined = 0; next !== undefined; next = this.#step(data, at, packets)) at = next
    this.#rest = Buffer.from(data.subarray(at))
    return packets
  }

  /** Where it goes on after what begins at `at`; `undefined` where more bytes are needed. */
  #step(data: Buffer, at: number, packets: OpusPacket[]): number | undefined {
    if (this.#skip > 0) return this.#skipIn(data, at)
    if (this.#isLost) return this.#findCluster(data, at)
    const element = readElement(data, at)
    if (element === undefined) return undefined
    if (element === null || !KNOWN.has(element.id)) return this.#lose(at)
    const { id, from, size } = element
    if (id === HEADER && this.#hasBegun) throw new NotForUs('another file begins within it')
    this.#hasBegun = true
    if (id === SEGMENT || id === CLUSTER) return from
    if (size === null) return this.#lose(at)
    if (id !== TRACKS && id !== SIMPLE_BLOCK && id !== BLOCK_GROUP) {
      this.#skip = size
      return from
    }
    if (size > MOST_PACKET) return this.#lose(at)
    if (from + size > data.length) return undefined
    const content = data.subarray(from, from + size)
    if (id === TRACKS) this.#readTracks(content)
    else packets.push(...(id === BLOCK_GROUP ? this.#readGroup(content) : this.#readBlock(content, 0)))
    return from + size
  }

  #skipIn(data: Buffer, at: number): number | undefined {
    const here = Math.min(this.#skip, data.length - at)
    this.#skip -= here
    return here === 0 ? undefined : at + here
  }

  #lose(at: number): number {
    if (!this.head) throw new NotForUs('its beginning is not understood')
    this.isDamaged = true
    this.#isLost = true
    return at + 1
  }

  #findCluster(data: Buffer, at: number): number | undefined {
    const found = data.indexOf(CLUSTER_MARK, at)
    this.#isLost = found < 0
    if (found >= 0) return found
    const kept = Math.max(at, data.length - CLUSTER_MARK.length + 1)
    return kept === at ? undefined : kept
  }

  #readTracks(content: Buffer): void {
    if (this.head) throw new NotForUs('its tracks change')
    for (const { id, content: entry } of elementsIn(content)) {
      if (id !== TRACK_ENTRY) continue
      const fields = new Map(Array.from(elementsIn(entry), (field) => [field.id, field.content]))
      const number = (field: number) => unsignedOf(fields.get(field) ?? Buffer.alloc(0))
      if (number(TRACK.type) !== SOUND) continue
      if (fields.get(TRACK.codec)?.toString('latin1') !== 'A_OPUS' || fields.has(TRACK.encodings))
        throw new NotForUs('its first sound track is not plain Opus')
      const head = readOpusHead(fields.get(TRACK.codecPrivate) ?? Buffer.alloc(0))
      if (fields.has(TRACK.delay) && Math.abs(samplesOf(number(TRACK.delay)) - head.preSkip) > 1)
        throw new NotForUs('it says twice, and differently, what precedes it')
      this.#track = number(TRACK.number)
      this.head = head
      return
    }
    throw new NotForUs('it has no sound track')
  }

  #readGroup(content: Buffer): OpusPacket[] {
    const fields = new Map(Array.from(elementsIn(content), (field) => [field.id, field.content]))
    const padding = fields.get(PADDING)
    const ns = padding && padding.length > 0 && padding.length <= 6 ? padding.readIntBE(0, padding.length) : 0
    return this.#readBlock(fields.get(BLOCK) ?? Buffer.alloc(0), Math.max(0, samplesOf(ns)))
  }

  /** Track, time (of no use here: what was not recorded is not heard), flags, sound. */
  #readBlock(content: Buffer, padding: number): OpusPacket[] {
    const length = lengthOf(content[0]) ?? 9
    const flags = content[length + 2]
    if (length > 8 || flags === undefined) {
      this.isDamaged = true
      return []
    }
    if (!this.head) throw new NotForUs('its sound comes before its description')
    if (sizeOf(content.subarray(0, length)) !== this.#track) return []
    if (flags & 0x06) throw new NotForUs('its packets are laced')
    return [{ bytes: content.subarray(length + 3), padding }]
  }
}
