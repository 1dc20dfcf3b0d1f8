import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { badRequest, tooLarge } from '../errors.ts'

export interface StoredPart {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Of the bytes, lower-case hex. */
  readonly sha256: string
}

/**
 * Writes a part to a new file of its own in `dir` (0600), hashing on the way. Fails without leaving the file.
 * @throws Failure `too-large` at the first byte beyond `maxBytes`.
 */
export async function storePart(
  part: Readable,
  dir: string,
  maxBytes: number,
  tooLargeMessage: string,
): Promise<StoredPart> {
  const path = join(dir, `upload-${randomUUID()}`)
  const hash = createHash('sha256')
  let size = 0
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of part as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > maxBytes) throw tooLarge(tooLargeMessage)
        hash.update(chunk)
        await file.writeFile(chunk)
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    part.destroy()
    await rm(path, { force: true })
    throw error
  }
  return { path, size, sha256: hash.digest('hex') }
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
