import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { EngineError } from '../../../platform/errors.ts'
import { backOffMs } from '../../../platform/remote/back-off.ts'

export interface Download {
  readonly url: string
  /** Where the whole, checked file ends up; the part that is there so far lies beside it (`.part`). */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  /** Bytes of the file that are there, whenever some have come. */
  readonly onProgress?: (bytes: number) => void
  readonly signal?: AbortSignal
  /** No byte for so long: the connection is given up and opened again. 30 s unless told otherwise. */
  readonly stallMs?: number
  /** Tries without a single new byte, before giving up; 5 unless told otherwise. */
  readonly tries?: number
  readonly backOffMs?: number
}

/**
 * Fetches a file of known size and digest, going on where an earlier try, or an earlier run, ended.
 * Rejects with `EngineError`: `retryable` when the network failed, not when the bytes are the wrong ones.
 */
export async function downloadFile(download: Download): Promise<void> {
  const { path, bytes, sha256, signal } = download
  if (await isWhole(path, bytes, sha256)) return void download.onProgress?.(bytes)
  const part = `${path}.part`
  // What an earlier run left may be damaged: then it is fetched once more from the start.
  let inherited = (await sizeOf(part)) > 0
  for (let idle = 0; ; ) {
    signal?.throwIfAborted()
    const before = await sizeOf(part)
    if (before < bytes) {
      await fetchRest(download, part, before).catch((error: unknown) => {
        signal?.throwIfAborted()
        if (error instanceof EngineError) throw error
      })
    }
    const size = await sizeOf(part)
    if (size >= bytes) {
      if (await isWhole(part, bytes, sha256)) break
      await rm(part, { force: true })
      if (!inherited)
        throw new EngineError(`${new URL(download.url).pathname} is not the file that was published`)
      inherited = false
      continue
    }
    idle = size > before ? 0 : idle + 1
    if (idle >= (download.tries ?? 5)) {
      throw new EngineError(`the download of ${new URL(download.url).pathname} fails again and again`, {
        retryable: true,
      })
    }
    await sleep(
      backOffMs(idle, undefined, download.backOffMs ?? 1000),
      undefined,
      signal ? { signal } : {},
    ).catch(() => signal?.throwIfAborted())
  }
  await rename(part, path)
}

async function fetchRest(download: Download, part: string, from: number): Promise<void> {
  const stall = new AbortController()
  const signals = download.signal ? [download.signal, stall.signal] : [stall.signal]
  const signal = AbortSignal.any(signals)
  let timer = setTimeout(() => stall.abort(new Error('stalled')), download.stallMs ?? 30_000)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stall.abort(new Error('stalled')), download.stallMs ?? 30_000)
  }
  try {
    const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {}
    const response = await fetch(download.url, { headers, signal })
    if (response.status === 404 || response.status === 401 || response.status === 403) {
      throw new EngineError(
        `${new URL(download.url).host} answers ${response.status}: the model is not there`,
      )
    }
    if (!response.ok || !response.body) throw new Error(`answered ${response.status}`)
    // A server that knows no ranges sends the whole file again.
    const start = response.status === 206 ? from : 0
    let size = start
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        alive()
        size += chunk.length
        if (size > download.bytes) return done(new EngineError('the server sends more than the file has'))
        download.onProgress?.(size)
        done(null, chunk)
      },
    })
    const file = createWriteStream(part, { flags: start > 0 ? 'a' : 'w' })
    await pipeline(Readable.fromWeb(response.body as never), count, file, { signal })
  } finally {
    clearTimeout(timer)
  }
}

async function isWhole(path: string, bytes: number, sha256: string): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes) return false
  const hash: Hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex') === sha256
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
