import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Failure, unavailable } from '../errors.ts'
import {
  type BlobInfo,
  BlobMissing,
  type BlobRange,
  type BlobStore,
  checkKey,
  type KeyRange,
} from './port.ts'

export interface S3Settings {
  readonly bucket: string
  /** URL of the server; empty for AWS. */
  readonly endpoint: string
  readonly region: string
  /** Empty for the default chain of AWS (environment, profile, instance role). */
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Folder in the bucket under which every object lies; may be empty. */
  readonly prefix: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. Default: where an endpoint is given. */
  readonly forcePathStyle?: boolean
  /** Folder for files on their way. Default: one of the system's. */
  readonly tempDir?: string
}

/** Up to here a blob goes as one object with its MD5, which the server checks; beyond, in parts of this size. */
const PART_BYTES = 8 * 1024 * 1024
const PARALLEL_PARTS = 2
const PARALLEL_DELETES = 8
/** Between two parts of an answer that somebody reads. */
const SILENCE_MS = 15_000
/** A readiness probe is not to wait for all the tries. */
const CHECK_MS = 5_000

/** Blobs as objects of an S3 bucket. A blob counts as stored once the server has said so. */
export async function openS3Blobs(settings: S3Settings): Promise<BlobStore> {
  const tempDir = settings.tempDir ?? join(tmpdir(), 'auscult-blobs')
  await mkdir(tempDir, { recursive: true, mode: 0o700 })
  return new S3Blobs(createClient(settings), settings, tempDir)
}

function createClient({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
}: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: forcePathStyle ?? endpoint !== '',
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // The SDK's default trailing checksums are refused by some servers and stored as data by others.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Without `throwOnRequestTimeout` a request beyond its time is only warned of.
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: 15_000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
    },
  })
}

class S3Blobs implements BlobStore {
  readonly takesSynced = false
  readonly tempDir: string
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string

  constructor(client: S3Client, { bucket, prefix }: S3Settings, tempDir: string) {
    this.#client = client
    this.#bucket = bucket
    const folder = prefix.replace(/^\/+|\/+$/g, '')
    this.#prefix = folder === '' ? '' : `${folder}/`
    this.tempDir = tempDir
  }

  async putFile(key: string, path: string): Promise<void> {
    const { size } = await stat(path)
    if (size <= PART_BYTES) await this.#putWhole(key, await readFile(path))
    else await this.#putInParts(key, createReadStream(path))
    await rm(path, { force: true })
  }

  async put(key: string, data: Uint8Array | Readable): Promise<void> {
    if (data instanceof Uint8Array && data.length <= PART_BYTES) await this.#putWhole(key, data)
    else await this.#putInParts(key, data instanceof Uint8Array ? Readable.from([data]) : data)
  }

  async open(key: string, range?: BlobRange): Promise<Readable> {
    const asked = range ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : {}
    const answer = await reach(this.#client.send(new GetObjectCommand({ ...this.#place(key), ...asked })), {
      404: () => {
        throw new BlobMissing(key)
      },
      // A range behind the last byte holds nothing.
      416: () => null,
    })
    return answer === null ? Readable.from([]) : Readable.from(patiently(answer.Body as Readable))
  }

  async size(key: string): Promise<number | null> {
    const answer = await reach(this.#client.send(new HeadObjectCommand(this.#place(key))), {
      404: () => null,
    })
    return answer?.ContentLength ?? null
  }

  async delete(key: string): Promise<void> {
    await reach(this.#client.send(new DeleteObjectCommand(this.#place(key))), { 404: () => null })
  }

  async deleteAll(prefix: string): Promise<void> {
    const { Bucket, Key } = this.#place(prefix)
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket, Prefix: `${Key}/` })
    for (;;) {
      const page = await reach(pages.next(), {})
      if (page.done) return
      await this.#deleteEach(page.value.Contents?.values() ?? [].values())
    }
  }

  async *list({ prefix, after, before }: KeyRange = {}): AsyncGenerator<BlobInfo> {
    const Prefix = this.#prefix + (prefix === undefined ? '' : `${checkKey(prefix)}/`)
    const from = after === undefined ? {} : { StartAfter: this.#prefix + after }
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix, ...from })
    for (;;) {
      const page = await reach(pages.next(), {})
      if (page.done) return
      for (const { Key = '', Size = 0, LastModified } of page.value.Contents ?? []) {
        const key = Key.slice(this.#prefix.length)
        // Objects come in the order of their names.
        if (before !== undefined && key >= before) return
        yield { key, size: Size, modifiedAt: LastModified ?? new Date() }
      }
    }
  }

  async withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.tempDir, `copy-${randomUUID()}`)
    try {
      await pipeline(await this.open(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      return await use(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  async check(): Promise<void> {
    const abortSignal = AbortSignal.timeout(CHECK_MS)
    await reach(this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), { abortSignal }), {})
  }

  #place(key: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + checkKey(key) }
  }

  /** One by one: the bulk request needs a checksum that servers do not agree on. */
  async #deleteEach(objects: IterableIterator<{ readonly Key?: string | undefined }>): Promise<void> {
    const worker = async () => {
      for (const { Key } of objects) {
        await reach(this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key })), {})
      }
    }
    await Promise.all(Array.from({ length: PARALLEL_DELETES }, worker))
  }

  async #putWhole(key: string, bytes: Uint8Array): Promise<void> {
    const ContentMD5 = createHash('md5').update(bytes).digest('base64')
    await reach(this.#client.send(new PutObjectCommand({ ...this.#place(key), Body: bytes, ContentMD5 })), {})
  }

  async #putInParts(key: string, body: Readable): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#place(key), Body: body },
      partSize: PART_BYTES,
      queueSize: PARALLEL_PARTS,
    })
    await reach(upload.done(), {})
  }
}

/** The bytes of an answer; one that is cut, or stays away for too long while it is waited for, is the store out of reach. */
async function* patiently(body: Readable): AsyncGenerator<Uint8Array> {
  const away = (cause?: unknown) => Object.assign(unavailable('The file store is out of reach'), { cause })
  const parts = body[Symbol.asyncIterator]()
  let timer: NodeJS.Timeout | undefined
  try {
    for (;;) {
      timer = setTimeout(() => body.destroy(away()), SILENCE_MS)
      const part = await parts.next().catch((error: unknown) => {
        throw error instanceof Failure ? error : away(error)
      })
      clearTimeout(timer)
      if (part.done) return
      yield part.value
    }
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}

type Handlers<H> = Partial<Record<number, () => H>>

/** Answers that mean something here are handled, by status; what else the server did is the store out of reach. */
async function reach<T, H = never>(answer: Promise<T>, handled: Handlers<H>): Promise<T | H> {
  try {
    return await answer
  } catch (error) {
    const metadata = (error as { $metadata?: { httpStatusCode?: number } }).$metadata
    // An error without it is not of the exchange with the server, such as one of the stream to be stored.
    if (!metadata) throw error
    const handle = handled[metadata.httpStatusCode ?? 0]
    if (handle) return handle()
    throw Object.assign(unavailable('The file store is out of reach'), { cause: error })
  }
}
