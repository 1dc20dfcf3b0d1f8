import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type BlobInfo, BlobMissing, type BlobRange, type BlobStore, type KeyRange } from '../blobs/port.ts'
import {
  HEADER_BYTES,
  inPieces,
  newBlobCipher,
  plainSize,
  readBlobCipher,
  SEGMENT_BYTES,
  segmentsOf,
  TAG_BYTES,
} from './blob-cipher.ts'
import type { KeyRing } from './key-ring.ts'

/** What sealed blobs are called in the store beneath: those without it were stored before encryption was on. */
const ENDING = '.sealed'
const SEALED_SEGMENT = SEGMENT_BYTES + TAG_BYTES

/**
 * A store that seals what it is given, with the key of the owner that the first part of a blob's key names. Ranges are
 * read without the rest. What lies there unsealed is read as it is.
 */
export class SealedBlobs implements BlobStore {
  /** What is synced is what is sealed. */
  readonly takesSynced = false
  readonly #inner: BlobStore
  readonly #ringOf: (owner: string) => Promise<KeyRing>

  constructor(inner: BlobStore, ringOf: (owner: string) => Promise<KeyRing>) {
    this.#inner = inner
    this.#ringOf = ringOf
  }

  get tempDir(): string {
    return this.#inner.tempDir
  }

  async putFile(key: string, path: string): Promise<void> {
    const sealed = join(this.tempDir, `seal-${randomUUID()}`)
    try {
      const source = createReadStream(path, { highWaterMark: SEGMENT_BYTES })
      await pipeline(await this.#seal(key, source), createWriteStream(sealed, { flags: 'wx', mode: 0o600 }))
      await this.#inner.putFile(key + ENDING, sealed)
    } finally {
      await rm(sealed, { force: true })
    }
    await rm(path, { force: true })
  }

  async put(key: string, data: Uint8Array | Readable): Promise<void> {
    const sealed = await this.#seal(key, data instanceof Uint8Array ? [data] : data)
    await this.#inner.put(key + ENDING, data instanceof Uint8Array ? await buffer(sealed) : sealed)
  }

  async open(key: string, range?: BlobRange): Promise<Readable> {
    try {
      return Readable.from(range ? await this.#openRange(key, range) : await this.#openAll(key), {
        objectMode: false,
      })
    } catch (error) {
      if (error instanceof BlobMissing) return this.#inner.open(key, range)
      throw error
    }
  }

  async size(key: string): Promise<number | null> {
    const sealed = await this.#inner.size(key + ENDING)
    return sealed === null ? this.#inner.size(key) : plainSize(sealed)
  }

  async delete(key: string): Promise<void> {
    await this.#inner.delete(key + ENDING)
    await this.#inner.delete(key)
  }

  deleteAll(prefix: string): Promise<void> {
    return this.#inner.deleteAll(prefix)
  }

  async *list(range?: KeyRange): AsyncGenerator<BlobInfo> {
    for await (const { key, size, modifiedAt } of this.#inner.list(range)) {
      const isSealed = key.endsWith(ENDING)
      const name = isSealed ? key.slice(0, -ENDING.length) : key
      // Its ending would put it behind its own name.
      if (range?.after === undefined || name > range.after)
        yield { key: name, size: isSealed ? plainSize(size) : size, modifiedAt }
    }
  }

  async withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    if ((await this.#inner.size(key + ENDING)) === null) return this.#inner.withLocalFile(key, use)
    const path = join(this.tempDir, `open-${randomUUID()}`)
    try {
      await pipeline(await this.open(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      return await use(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  check(): Promise<void> {
    return this.#inner.check()
  }

  async #seal(key: string, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Readable> {
    const cipher = newBlobCipher(await this.#ringOf(ownerOf(key)), key)
    async function* sealed() {
      yield cipher.header
      let index = 0
      for await (const { piece, last } of inPieces(source, SEGMENT_BYTES))
        yield cipher.seal(piece, index++, last)
    }
    return Readable.from(sealed(), { objectMode: false })
  }

  async #openAll(key: string): Promise<AsyncIterable<Buffer>> {
    const source = await this.#inner.open(key + ENDING)
    const ring = await this.#ringOf(ownerOf(key))
    return openSegments(source, ring, key)
  }

  async #openRange(key: string, { start, end }: BlobRange): Promise<AsyncIterable<Buffer> | Buffer[]> {
    const sealedSize = await this.#inner.size(key + ENDING)
    if (sealedSize === null) throw new BlobMissing(key)
    const to = Math.min(end ?? Number.POSITIVE_INFINITY, plainSize(sealedSize) - 1)
    if (start > to) return []
    const ring = await this.#ringOf(ownerOf(key))
    const header = await buffer(await this.#inner.open(key + ENDING, { start: 0, end: HEADER_BYTES - 1 }))
    const cipher = readBlobCipher(ring, header, key)
    const [first, final] = [Math.floor(start / SEGMENT_BYTES), Math.floor(to / SEGMENT_BYTES)]
    const source = await this.#inner.open(key + ENDING, {
      start: HEADER_BYTES + first * SEALED_SEGMENT,
      end: Math.min(HEADER_BYTES + (final + 1) * SEALED_SEGMENT, sealedSize) - 1,
    })
    const count = segmentsOf(sealedSize)
    async function* opened() {
      let index = first
      for await (const { piece } of inPieces(source, SEALED_SEGMENT)) {
        const plain = cipher.open(piece, index, index === count - 1)
        const offset = index * SEGMENT_BYTES
        yield plain.subarray(Math.max(0, start - offset), to + 1 - offset)
        index += 1
      }
    }
    return opened()
  }
}

const ownerOf = (key: string): string => key.slice(0, key.indexOf('/') < 0 ? undefined : key.indexOf('/'))

async function* openSegments(source: Readable, ring: KeyRing, key: string): AsyncGenerator<Buffer> {
  let cipher: ReturnType<typeof readBlobCipher> | null = null
  let index = 0
  for await (const { piece, last } of inPieces(
    withoutHeader(source, (header) => {
      cipher = readBlobCipher(ring, header, key)
    }),
    SEALED_SEGMENT,
  )) {
    if (!cipher) throw new Error(`the sealed blob ${key} was cut off`)
    yield (cipher as ReturnType<typeof readBlobCipher>).open(piece, index, last)
    index += 1
  }
}

/** Hands the header to `take`, and passes on what follows. */
async function* withoutHeader(source: Readable, take: (header: Buffer) => void): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const bytes of source as AsyncIterable<Buffer>) {
    if (head === null) {
      yield bytes
      continue
    }
    head = Buffer.concat([head, bytes])
    if (head.length < HEADER_BYTES) continue
    take(head.subarray(0, HEADER_BYTES))
    yield head.subarray(HEADER_BYTES)
    head = null
  }
}
