import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { badRequest, Failure } from '../errors.ts'
import { displayName } from './file-name.ts'
import { readTextPart, type StoredPart, storePart, tooLong } from './receive-part.ts'

export interface ReceivedFile extends StoredPart {
  /** The declared field's name, without `[]`. */
  readonly field: string
  /** As the client calls it, fit to be shown; never a path. */
  readonly fileName: string
  /** As the client claims. */
  readonly mimeType: string
}

/** A form that has arrived whole. Its files belong to the receiver, who moves them away or discards them. */
export interface ReceivedMultipart {
  /** Text parts by name; of a name that was sent twice, the last. */
  readonly fields: ReadonlyMap<string, string>
  /** In the order in which they were sent. */
  readonly files: readonly ReceivedFile[]
  /** The file has been moved away, or is the receiver's to remove. */
  release(file: ReceivedFile): void
  /** Removes the files that are still there. */
  discard(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export interface MultipartOptions {
  /** Existing folder for the files. */
  readonly dir: string
  /** Which fields are files, and how many of each; `name[]` counts as `name`. Other files are ignored. */
  readonly files: Readonly<Record<string, { readonly max: number; readonly tooManyMessage?: string }>>
  /** Exactly this many bytes are accepted. */
  readonly maxFileBytes: number
  readonly tooLargeMessage: string
  /** Files are synced while they are received. Default no. */
  readonly sync?: boolean
  /** So many first bytes of each file are told as its head. Default 8 KiB, enough to tell what it is. */
  readonly keepBytes?: number
  /** Text parts. Default 50. */
  readonly maxFields?: number
  /** Bytes of one text part. Default 256 KiB. */
  readonly maxFieldBytes?: number
}

const KEEP_BYTES = 8 * 1024
const MAX_FIELDS = 50
const MAX_FIELD_BYTES = 256 * 1024
/** Parts beyond files and fields that may come and are ignored. */
const SPARE_PARTS = 50
/** For part headers and boundaries. */
const SLACK_BYTES = 1024 * 1024

/** Sorts the parts of one form into files and texts, and keeps the limits. */
export class Form implements ReceivedMultipart {
  readonly fields = new Map<string, string>()
  readonly #options: MultipartOptions
  readonly #slots: { file?: ReceivedFile }[] = []
  readonly #begun = new Map<string, number>()
  #texts = 0

  constructor(options: MultipartOptions) {
    this.#options = options
  }

  get files(): readonly ReceivedFile[] {
    return this.#slots.flatMap(({ file }) => (file ? [file] : []))
  }

  /** SHA-256 of what the form says: fields in any order, files in theirs. Hex. */
  digest(): string {
    const fields = [...this.fields].sort(([a], [b]) => (a < b ? -1 : 1))
    const files = this.files.map(({ field, fileName, sha256 }) => [field, fileName, sha256])
    return createHash('sha256')
      .update(JSON.stringify([fields, files]))
      .digest('hex')
  }

  release(file: ReceivedFile): void {
    const slot = this.#slots.find((one) => one.file === file)
    if (slot) delete slot.file
  }

  async discard(): Promise<void> {
    await Promise.all(this.files.map(({ path }) => rm(path, { force: true })))
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.discard()
  }

  /**
   * Takes one part of a multipart form, reading it to its end or throwing. A part of a file field that comes as
   * plain text, without a file name, is no file: it counts as absent.
   */
  async takePart(
    part: Readable,
    {
      name,
      fileName,
      mimeType,
    }: Readonly<Record<'name' | 'fileName', string | undefined>> & { readonly mimeType: string },
  ): Promise<void> {
    const field = name?.replace(/\[\d*\]$/, '') ?? ''
    const isText = fileName === undefined && mimeType === 'text/plain'
    const isFileField = Object.hasOwn(this.#options.files, field)
    if (isFileField && !isText) await this.#takeFile({ field, fileName: fileName ?? '', mimeType }, part)
    else if (isFileField || !name) await drain(part)
    // Browsers send JSON blobs with a file name: they are texts. Other files may be anything.
    else await this.#takeText(name, part, fileName !== undefined && mimeType !== 'application/json')
  }

  /** Takes one field of a URL-encoded form. */
  takeField(name: string, value: string, cut: boolean): void {
    if (cut || value.length > this.#maxFieldBytes) throw badRequest(tooLong(name, this.#maxFieldBytes))
    if (value.includes('\0')) throw badRequest(`${name} must not contain NUL characters`)
    this.#countText()
    this.fields.set(name, value)
  }

  async #takeFile(
    { field, fileName, mimeType }: Readonly<Record<'field' | 'fileName' | 'mimeType', string>>,
    part: Readable,
  ): Promise<void> {
    const { dir, maxFileBytes: maxBytes, tooLargeMessage, files } = this.#options
    const { sync = false, keepBytes = KEEP_BYTES } = this.#options
    const slot: { file?: ReceivedFile } = {}
    this.#slots.push(slot)
    const begun = (this.#begun.get(field) ?? 0) + 1
    this.#begun.set(field, begun)
    const { max, tooManyMessage } = files[field] as { max: number; tooManyMessage?: string }
    if (begun > max) throw badRequest(tooManyMessage ?? `${field} must be at most ${max} files`)
    const stored = await storePart(part, dir, { maxBytes, tooLargeMessage, sync, keepBytes })
    if (stored.size === 0 && fileName === '') {
      // A browser sends an empty, nameless file for a file input that was left blank.
      await rm(stored.path, { force: true })
      return
    }
    slot.file = { ...stored, field, fileName: displayName(fileName), mimeType }
  }

  /** @param mayBeFile Then what is no acceptable text is ignored, as a file nobody asked for. */
  async #takeText(name: string, part: Readable, mayBeFile: boolean): Promise<void> {
    try {
      const text = await readTextPart(part, name, this.#maxFieldBytes)
      this.#countText()
      this.fields.set(name, text)
    } catch (error) {
      if (!(mayBeFile && error instanceof Failure)) throw error
    }
  }

  #countText(): void {
    this.#texts += 1
    if (this.#texts > (this.#options.maxFields ?? MAX_FIELDS))
      throw badRequest('The form has too many fields')
  }

  get #maxFieldBytes(): number {
    return this.#options.maxFieldBytes ?? MAX_FIELD_BYTES
  }
}

/** Bytes of the largest form that could be accepted. */
export function mostBytes(options: MultipartOptions): number {
  const texts = (options.maxFields ?? MAX_FIELDS) * (options.maxFieldBytes ?? MAX_FIELD_BYTES)
  return mostFiles(options) * options.maxFileBytes + texts + SLACK_BYTES
}

/** Parts of the largest form that is read to its end. */
export function mostParts(options: MultipartOptions): number {
  return mostFiles(options) + (options.maxFields ?? MAX_FIELDS) + SPARE_PARTS
}

function mostFiles({ files }: MultipartOptions): number {
  return Object.values(files).reduce((sum, { max }) => sum + max, 0)
}

async function drain(part: Readable): Promise<void> {
  for await (const _chunk of part) {
    // Thrown away.
  }
}
