import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { badRequest, Failure, tooLarge } from '../errors.ts'
import { hasBody } from './body-watch.ts'
import { displayName } from './file-name.ts'
import { letBodyCome } from './linger.ts'
import { readTextPart, type StoredPart, storePart } from './receive-part.ts'

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
  /** Parts that are no file. Default 50. */
  readonly maxFields?: number
  /** Bytes of one text part. Default 256 KiB. */
  readonly maxFieldBytes?: number
}

const MAX_FIELDS = 50
const MAX_FIELD_BYTES = 256 * 1024
/** For part headers and boundaries. */
const SLACK_BYTES = 1024 * 1024
/** A parser that has not finished this long after the last byte never will. */
const SETTLE_MS = 30_000

/**
 * Reads a form (multipart, or URL-encoded without files) from a request whose body nobody has read yet, streaming
 * files into `dir`. Parts may come in any order. On any failure nothing is left behind.
 * @throws Failure `bad-request` (malformed, cut off, too many parts), `too-large`, `unsupported-media-type`
 */
export async function receiveMultipart(
  request: FastifyRequest,
  options: MultipartOptions,
): Promise<ReceivedMultipart> {
  const form = new Form(options)
  if (hasBody(request.raw)) {
    refuseFarTooLarge(request.raw, options)
    try {
      await readForm(request.raw, form, options)
    } catch (error) {
      await form.discard()
      throw error
    }
  }
  return form
}

class Form implements ReceivedMultipart {
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

  async discard(): Promise<void> {
    await Promise.all(this.files.map(({ path }) => rm(path, { force: true })))
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.discard()
  }

  /** Takes one part; it must read `part` to its end or throw. */
  async take(
    name: string | undefined,
    part: Readable,
    fileName: string | undefined,
    mimeType: string,
  ): Promise<void> {
    const field = name?.replace(/\[\d*\]$/, '')
    const rule =
      field === undefined || !Object.hasOwn(this.#options.files, field)
        ? undefined
        : this.#options.files[field]
    const isText = fileName === undefined && mimeType === 'text/plain'
    if (field !== undefined && rule && !isText) await this.#takeFile(field, part, fileName ?? '', mimeType)
    else if (name !== undefined && !rule && (isText || isTextFile(mimeType))) await this.#takeText(name, part)
    else await drain(part)
  }

  async #takeFile(field: string, part: Readable, fileName: string, mimeType: string): Promise<void> {
    const { dir, maxFileBytes, tooLargeMessage, files } = this.#options
    const slot: { file?: ReceivedFile } = {}
    this.#slots.push(slot)
    const begun = (this.#begun.get(field) ?? 0) + 1
    this.#begun.set(field, begun)
    const { max, tooManyMessage } = files[field] as { max: number; tooManyMessage?: string }
    if (begun > max)
      throw badRequest(tooManyMessage ?? `${field} must be at most ${max} file${max === 1 ? '' : 's'}`)
    const stored = await storePart(part, dir, maxFileBytes, tooLargeMessage)
    slot.file = { ...stored, field, fileName: displayName(fileName), mimeType }
    // A browser sends an empty, nameless file for a file input that was left blank.
    if (stored.size === 0 && fileName === '') {
      await rm(stored.path, { force: true })
      delete slot.file
      this.#begun.set(field, begun - 1)
    }
  }

  async #takeText(name: string, part: Readable): Promise<void> {
    this.#texts += 1
    if (this.#texts > (this.#options.maxFields ?? MAX_FIELDS))
      throw badRequest('The form has too many fields')
    this.fields.set(name, await readTextPart(part, name, this.#options.maxFieldBytes ?? MAX_FIELD_BYTES))
  }
}

/** JSON sent as a browser `Blob` carries a file name; it is a text part all the same. */
function isTextFile(mimeType: string): boolean {
  return mimeType === 'application/json' || mimeType === 'text/plain'
}

async function drain(part: Readable): Promise<void> {
  for await (const _chunk of part) {
    // Thrown away.
  }
}

function refuseFarTooLarge(request: IncomingMessage, options: MultipartOptions): void {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > 2 * mostBytes(options)) throw tooLarge(options.tooLargeMessage)
}

/** What the largest form that could be accepted has. */
function mostBytes(options: MultipartOptions): number {
  const files = Object.values(options.files).reduce((sum, { max }) => sum + max, 0)
  const texts = (options.maxFields ?? MAX_FIELDS) * (options.maxFieldBytes ?? MAX_FIELD_BYTES)
  return files * options.maxFileBytes + texts + SLACK_BYTES
}

async function readForm(request: IncomingMessage, form: Form, options: MultipartOptions): Promise<void> {
  const parser = createParser(request, options)
  const parts = new Set<Readable>()
  const work: Promise<void>[] = []
  const parsed = Promise.withResolvers<void>()
  let failure: Error | undefined

  // The request itself is never destroyed: the answer goes out on its connection.
  const fail = (error: Error) => {
    if (failure) return
    failure = error
    request.unpipe(parser)
    for (const part of parts) part.destroy(error)
    parsed.resolve()
  }
  parser.on('file', (name, part, fileName, _encoding, mimeType) => {
    parts.add(part)
    // Destroyed before anyone reads it, a part would otherwise end the process.
    part.on('error', () => {})
    part.once('close', () => parts.delete(part))
    work.push(form.take(name, part, fileName, mimeType).catch(fail))
  })
  parser.on('field', (name, value, _nameCut, cut) => {
    if (cut || value.includes('\0')) fail(badRequest(`${name} is too long or contains NUL characters`))
    else form.fields.set(name, value)
  })
  parser.on('partsLimit', () => fail(badRequest('The form has too many parts')))
  parser.on('error', () => fail(badRequest('The form is malformed or was cut off')))
  parser.on('finish', parsed.resolve)
  request.on('error', () => fail(badRequest('The upload was broken off')))
  request.once('close', () => {
    if (!request.complete) fail(badRequest('The upload was broken off'))
  })
  const cap = 2 * mostBytes(options)
  let received = 0
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > cap) fail(tooLarge(options.tooLargeMessage))
  })
  let settle: NodeJS.Timeout | undefined
  request.once('end', () => {
    settle = setTimeout(() => fail(badRequest('The form is malformed')), SETTLE_MS).unref()
  })
  letBodyCome(request)
  request.pipe(parser)

  await parsed.promise
  clearTimeout(settle)
  await Promise.all(work)
  if (failure) throw failure
}

function createParser(request: IncomingMessage, options: MultipartOptions) {
  const maxFiles = Object.values(options.files).reduce((sum, { max }) => sum + max, 0)
  const parts = maxFiles + (options.maxFields ?? MAX_FIELDS) + 50
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      // Every part is read as a stream of bytes: the parser's own fields are cut silently and decoded loosely.
      isPartAFile: () => true,
      limits: {
        parts,
        files: parts,
        headerPairs: 20,
        headerSize: 16 * 1024,
        fieldSize: options.maxFieldBytes ?? MAX_FIELD_BYTES,
      },
    })
  } catch {
    const type = request.headers['content-type'] ?? ''
    if (/^multipart\/form-data/i.test(type)) throw badRequest('The form names no boundary')
    throw new Failure('unsupported-media-type', 'Content-Type must be multipart/form-data')
  }
}
