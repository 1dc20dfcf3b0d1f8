/**
 * Whether a segment can be decoded from a pipe while it grows, judged by its first bytes; `undefined` when
 * more of them are needed. MP4 and AIFF only with their description before the sound; CAF keeps its packet
 * table at the end.
 */
export function canDecodeLive(head: Uint8Array, demuxer: string): boolean | undefined {
  if (demuxer === 'mov') return comesFirst(head, 0, { wanted: 'moov', unwanted: 'mdat', boxAt: mp4Box })
  if (demuxer === 'aiff') return comesFirst(head, 12, { wanted: 'COMM', unwanted: 'SSND', boxAt: iffChunk })
  return demuxer !== 'caf'
}

interface Box {
  readonly type: string
  readonly length: number
}

interface Walk {
  readonly wanted: string
  readonly unwanted: string
  readonly boxAt: (view: Buffer, at: number) => Box
}

/** Walks boxes from `at` until one of the two comes. */
function comesFirst(bytes: Uint8Array, at: number, { wanted, unwanted, boxAt }: Walk): boolean | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let next = at; next + 16 <= view.length; ) {
    const { type, length } = boxAt(view, next)
    if (type === wanted) return true
    if (type === unwanted || length < 8) return false
    next += length
  }
  return undefined
}

/** ISO 14496-12, 4.2; a 64-bit length follows where the 32-bit one says 1. */
function mp4Box(view: Buffer, at: number): Box {
  const short = view.readUInt32BE(at)
  const length = short === 1 ? Number(view.readBigUInt64BE(at + 8)) : short
  return { type: view.toString('latin1', at + 4, at + 8), length }
}

function iffChunk(view: Buffer, at: number): Box {
  const length = view.readUInt32BE(at + 4)
  return { type: view.toString('latin1', at, at + 4), length: 8 + length + (length % 2) }
}
