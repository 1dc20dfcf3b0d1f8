import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { badRequest, tooLarge } from '../errors.ts'
import { BlockWriter, joined } from './block-writer.ts'

export interface StoredPart {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Of the bytes, lower-case hex. */
  readonly sha256: string
  /** All of it where no more than what was to be kept; else its first bytes, enough to tell what it is. */
  readonly head: Uint8Array
  /** The bytes are on the disk. */
  readonly synced: boolean
}

const HEAD_BYTES = 8 * 1024

interface PartLimits {
  readonly maxBytes: number
  readonly tooLargeMessage: string
  /** The bytes are to be on the disk when it is told. */
  readonly sync: boolean
  /** A part of no more bytes is told as a whole. */
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
  let head: Buffer[] = []
  let size = 0
  try {
    const file = await open(path, 'wx', 0o600)
    const writer = new BlockWriter(file)
    try {
      for await (const chunk of part as AsyncIterable<Buffer>) {
        const before = size
        size += chunk.length
        if (size > maxBytes) throw tooLarge(tooLargeMessage)
        hash.update(chunk)
        if (size <= keepBytes) head.push(chunk)
        else if (before <= keepBytes)
          head = [Buffer.concat([...head, chunk], Math.min(HEAD_BYTES, keepBytes))]
        await writer.add(chunk)
      }
      await writer.end()
      if (sync) await file.datasync()
    } finally {
      writer.close()
      await file.close()
    }
  } catch (error) {
    part.destroy()
    await rm(path, { force: true })
    throw error
  }
  return { path, size, sha256: hash.digest('hex'), head: joined(head), synced: sync }
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
