import { randomFrom } from '../../support/random.ts'

/** Recordings that were altered: bytes changed, cut out, doubled, put in; many, always the same. */
export function hostileOpus(originals: readonly Buffer[], count: number) {
  const random = randomFrom(1)
  const below = (limit: number) => Math.floor(random() * limit)
  return Array.from({ length: count }, (_, index) => {
    const original = originals[index % originals.length]!
    // Headers are where sizes and counts stand.
    const reach = below(2) === 0 ? 400 : original.length
    let bytes = Buffer.from(original)
    for (let change = below(8); change >= 0; change--) {
      const at = below(Math.min(reach, bytes.length))
      const length = 1 + below(40)
      const some = Buffer.from(Array.from({ length }, () => below(256)))
      const kind = below(5)
      if (kind === 0) bytes[at] = below(256)
      else if (kind === 1) some.copy(bytes, at)
      else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
      else if (kind === 3) bytes = Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at)])
      else bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - length))])
    }
    return { demuxer: original[0] === 0x4f ? 'ogg' : 'matroska', bytes }
  })
}
