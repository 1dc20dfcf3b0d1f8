import { oggChecksum } from './ogg-checksum.ts'
import { readOpusHead } from './opus-head.ts'
import { packetLength } from './packet-length.ts'
import { MOST_PACKET, NotForUs, type OpusHead, type OpusPacket, type PacketReader } from './packets.ts'

const MARK = 'OggS'
const HEADER_BYTES = 27
const FLAGS = { continued: 1, first: 2, last: 4 }

interface Page {
  readonly flags: number
  /** Samples up to its end, what precedes the recording included. */
  readonly granule: number
  readonly serial: number
  /** What of packets lies in it. */
  readonly pieces: readonly { readonly bytes: Buffer; readonly isEnd: boolean }[]
  readonly end: number
}

/** Reads Ogg (RFC 3533) with one Opus stream (RFC 7845), as Firefox records it. */
export class OggPackets implements PacketReader {
  head: OpusHead | null = null
  isDamaged = false
  #serial: number | undefined
  #rest = Buffer.alloc(0)
  /** Packets that have ended; the first describes the stream, the second holds its tags. */
  #ended = 0
  /** Of a packet that goes on in the next page. */
  #begun: Buffer[] = []
  /** By granules; `undefined` before the first sound. */
  #position: number | undefined

  get isAmid(): boolean {
    return this.#rest.length > 0 || this.#begun.length > 0
  }

  push(bytes: Uint8Array): OpusPacket[] {
    const data = Buffer.concat([this.#rest, bytes])
    const packets: OpusPacket[] = []
    let at = 0
    for (;;) {
      const page = readPage(data, at)
      if (page === undefined) break
      if (page === null) {
        at = this.#lose(data, at + 1)
      } else {
        packets.push(...this.#read(page))
        at = page.end
      }
    }
    this.#rest = Buffer.from(data.subarray(at))
    return packets
  }

  /** Where the next page may begin. */
  #lose(data: Buffer, from: number): number {
    if (!this.head) throw new NotForUs('its beginning is not understood')
    this.isDamaged = true
    const found = data.indexOf(MARK, from, 'latin1')
    return found >= 0 ? found : Math.max(from, data.length - MARK.length + 1)
  }

  #read(page: Page): OpusPacket[] {
    if (page.flags & FLAGS.first) {
      if (this.#serial !== undefined) throw new NotForUs('it holds several streams')
      this.#serial = page.serial
    }
    if (page.serial !== this.#serial) throw new NotForUs('it holds parts of several streams')
    const packets = this.#join(page).flatMap((bytes) => this.#take(bytes))
    const lengths = packets.map(packetLength)
    const isLast = (page.flags & FLAGS.last) !== 0
    // What was recorded before the stream was begun to be written is no part of it.
    const length = lengths.reduce((sum, one) => sum + one, 0)
    let position = this.#position ?? (isLast ? 0 : page.granule - length)
    const told = packets.map((bytes, index) => {
      position += lengths[index]!
      return { bytes, padding: isLast ? clamp(position - page.granule, lengths[index]!) : 0 }
    })
    if (packets.length > 0) this.#position = position
    return told
  }

  /** Packets that end in this page. */
  #join({ flags, pieces }: Page): Buffer[] {
    const goesOn = (flags & FLAGS.continued) !== 0
    const hasBegun = this.#begun.length > 0
    if (goesOn !== hasBegun) this.isDamaged = true
    if (!goesOn) this.#begun = []
    const whole: Buffer[] = []
    for (const [index, { bytes, isEnd }] of pieces.entries()) {
      const isOrphan = index === 0 && goesOn && !hasBegun
      this.#begun.push(bytes)
      if (!isEnd) continue
      if (!isOrphan) whole.push(this.#begun.length === 1 ? bytes : Buffer.concat(this.#begun))
      this.#begun = []
    }
    this.#bound()
    return whole
  }

  /** Tags may hold pictures and are not read; sound never is so large. */
  #bound(): void {
    if (this.#begun.length === 0) return
    if (this.#ended === 1) this.#begun = [Buffer.alloc(0)]
    else if (this.#begun.reduce((sum, { length }) => sum + length, 0) > MOST_PACKET) {
      this.#begun = [Buffer.alloc(0)]
      this.isDamaged = true
    }
  }

  /** The packet, if it is sound. */
  #take(packet: Buffer): Buffer[] {
    this.#ended++
    if (this.#ended === 1) this.head = readOpusHead(packet)
    return this.#ended > 2 ? [packet] : []
  }
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/** The page that begins at `at`: `undefined` where more bytes are needed, `null` where none is, or a broken one. */
function readPage(data: Buffer, at: number): Page | null | undefined {
  const mark = data.toString('latin1', at, at + MARK.length)
  if (!MARK.startsWith(mark)) return null
  if (data.length < at + HEADER_BYTES) return undefined
  if (data[at + 4] !== 0) return null
  const body = at + HEADER_BYTES + data[at + 26]!
  const laces = data.subarray(at + HEADER_BYTES, body)
  const end = body + laces.reduce((sum, lace) => sum + lace, 0)
  if (data.length < body || data.length < end) return undefined
  if (oggChecksum(data.subarray(at, end)) !== data.readUInt32LE(at + 22)) return null
  return {
    flags: data[at + 5]!,
    granule: Number(data.readBigInt64LE(at + 6)),
    serial: data.readUInt32LE(at + 14),
    pieces: piecesOf(data.subarray(body, end), laces),
    end,
  }
}

/** A packet ends with the first lace below 255. */
function piecesOf(body: Buffer, laces: Uint8Array): Page['pieces'] {
  const pieces: { bytes: Buffer; isEnd: boolean }[] = []
  let from = 0
  let at = 0
  for (const [index, lace] of laces.entries()) {
    at += lace
    if (lace === 255 && index < laces.length - 1) continue
    pieces.push({ bytes: body.subarray(from, at), isEnd: lace < 255 })
    from = at
  }
  return pieces
}
