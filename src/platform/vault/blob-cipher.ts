import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

/*
 * A sealed blob: a header (format, version of the tenant's key, salt), then segments of 64 KiB, each with its tag. Each
 * blob has a key of its own, made from the tenant's and the salt; a segment's nonce is its number. That the last one is
 * the last, and which blob it is of, is part of what the tags prove. So any range can be read, and nothing cut off.
 */

export const HEADER_BYTES = 24
export const SEGMENT_BYTES = 64 * 1024
export const TAG_BYTES = 16
const FORMAT = 1
const SALT_BYTES = 16

/** Opens and closes the segments of one blob. */
export interface BlobCipher {
  readonly header: Buffer
  seal(segment: Buffer, index: number, last: boolean): Buffer
  /** @throws when it was altered, moved, or the blob was cut off. */
  open(sealed: Buffer, index: number, last: boolean): Buffer
}

export function newBlobCipher(ring: KeyRing, name: string): BlobCipher {
  const { version, key } = ring.current()
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt8(FORMAT, 0)
  header.writeUInt32BE(version, 4)
  randomBytes(SALT_BYTES).copy(header, 8)
  return cipherOf(key, header, name)
}

export function readBlobCipher(ring: KeyRing, header: Buffer, name: string): BlobCipher {
  if (header.length !== HEADER_BYTES || header.readUInt8(0) !== FORMAT)
    throw new Error(`the sealed blob ${name} has no header that is known`)
  return cipherOf(ring.of(header.readUInt32BE(4)).key, header, name)
}

function cipherOf(tenantKey: Buffer, header: Buffer, name: string): BlobCipher {
  const key = Buffer.from(hkdfSync('sha256', tenantKey, header.subarray(8), 'auscult blob', 32))
  const nonceOf = (index: number) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(index, 8)
    return nonce
  }
  const proven = (last: boolean) => Buffer.concat([header, Buffer.from(`${last ? 'last' : 'more'} ${name}`)])
  return {
    header,
    seal(segment, index, last) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(proven(last))
      return Buffer.concat([cipher.update(segment), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, index, last) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(proven(last))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    },
  }
}

/** Bytes that a sealed blob holds. */
export function plainSize(sealedSize: number): number {
  const body = sealedSize - HEADER_BYTES
  return body - segmentsOf(sealedSize) * TAG_BYTES
}

export const segmentsOf = (sealedSize: number): number =>
  Math.ceil((sealedSize - HEADER_BYTES) / (SEGMENT_BYTES + TAG_BYTES))

/** Pieces of exactly `size` bytes, the last of at most as many; one empty piece where there is nothing. */
export async function* inPieces(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly last: boolean }> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const part of bytes) {
    parts.push(part)
    length += part.length
    if (length <= size) continue
    let all = Buffer.concat(parts)
    // More than a piece: what is given out is surely not the last.
    for (; all.length > size; all = all.subarray(size)) yield { piece: all.subarray(0, size), last: false }
    parts = [all]
    length = all.length
  }
  yield { piece: Buffer.concat(parts), last: true }
}
