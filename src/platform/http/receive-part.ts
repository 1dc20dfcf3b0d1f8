import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { badRequest, tooLarge } from '../errors.ts'

export interface StoredPart {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Of the bytes, lower-case hex. */
  readonly sha256: string
  /** Its first bytes, as many as were to be kept at least. */
  readonly head: Uint8Array
  /** The bytes are on the disk. */
  readonly synced: boolean
}

/** Written at once. */
const WRITE_BYTES = 256 * 1024

interface PartLimits {
  readonly maxBytes: number
  readonly tooLargeMessage: string
  /** The bytes are to be on the disk when it is told. */
  readonly sync: boolean
  /** So many first bytes are told as well. */
  readonly keepBytes: number
}

/**
 * Writes a part to a new file of its own in `dir` (0600), hashing on the way. Fails without leaving the file.
 * @throws Failure `too-large` at the first byte beyond `maxBytes`.
 */
export async function storePart(
  part: Readable,
  dir: string,
  { maxBytes, tooLargeMessage, sync, keepBytes }: PartLimits,
): Promise<StoredPart> {
  const path = join(dir, `upload-${randomUUID()}`)
  const hash = createHash('sha256')
  const head: Buffer[] = []
  const waiting: Buffer[] = []
  let size = 0
  let written = 0
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of part as AsyncIterable<Buffer>) {
        if (size < keepBytes) head.push(chunk.subarray(0, keepBytes - size))
        size += chunk.length
        if (size > maxBytes) throw tooLarge(tooLargeMessage)
        hash.update(chunk)
        waiting.push(chunk)
        if (size - written < WRITE_BYTES) continue
        written = size
        await writeAll(file, waiting.splice(0))
      }
      await writeAll(file, waiting)
      if (sync) await file.datasync()
    } finally {
      await file.close()
    }
  } catch (error) {
    part.destroy()
    await rm(path, { force: true })
    throw error
  }
  return { path, size, sha256: hash.digest('hex'), head: joined(head), synced: sync }
}

/** As they are: putting them together first would copy all of it once more. */
async function writeAll(file: FileHandle, pieces: readonly Buffer[]): Promise<void> {
  if (pieces.length === 0) return
  const { bytesWritten } = await file.writev(pieces)
  const size = pieces.reduce((sum, { length }) => sum + length, 0)
  // A disk that is nearly full takes a part; what it says of the rest is the error to tell.
  if (bytesWritten < size) await file.writeFile(joined(pieces).subarray(bytesWritten))
}

const joined = (pieces: readonly Buffer[]): Buffer => {
  const [first, ...others] = pieces
  return first && others.length === 0 ? first : Buffer.concat(pieces)
}

/**
 * Reads a text part to its end, whatever is wrong with it.
 * @throws Failure `bad-request`: longer than `maxBytes`, not UTF-8, or holding a NUL.
 */
export async function readTextPart(part: Readable, name: string, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  }
  if (size > maxBytes) throw badRequest(tooLong(name, maxBytes))
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks))
  } catch {
    throw badRequest(`${name} is not valid UTF-8`)
  }
  if (text.includes('\0')) throw badRequest(`${name} must not contain NUL characters`)
  return text
}

export function tooLong(name: string, maxBytes: number): string {
  return `${name} must be at most ${maxBytes} bytes long`
}
