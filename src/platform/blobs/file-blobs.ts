import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type BlobInfo,
  BlobMissing,
  type BlobRange,
  type BlobStore,
  checkKey,
  type KeyRange,
} from './port.ts'

/**
 * Blobs as files below `root`, on the file system of `tempDir`: folders 0700, files 0600. A blob is synced under another name, then renamed into its
 * place, then its folder is synced: after a power cut it is there whole or not at all.
 */
export async function openFileBlobs(root: string, tempDir = join(root, 'temp')): Promise<BlobStore> {
  const blobDir = join(root, 'blobs')
  await mkdir(tempDir, { recursive: true, mode: 0o700 })
  await mkdir(blobDir, { recursive: true, mode: 0o700 })
  return new FileBlobs(tempDir, blobDir)
}

class FileBlobs implements BlobStore {
  readonly takesSynced = true
  readonly tempDir: string
  readonly #blobDir: string

  constructor(tempDir: string, blobDir: string) {
    this.tempDir = tempDir
    this.#blobDir = blobDir
  }

  async putFile(key: string, path: string, { synced = false } = {}): Promise<void> {
    const target = this.#pathOf(key)
    if (!synced) await syncFile(path)
    try {
      await this.#move(path, target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
      await this.put(key, createReadStream(path))
      await rm(path, { force: true })
    }
    await syncFolder(dirname(target))
  }

  /** Most folders are there already. */
  async #move(path: string, target: string): Promise<void> {
    try {
      await rename(path, target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      await this.#makeFolder(dirname(target))
      await rename(path, target)
    }
  }

  async put(key: string, data: Uint8Array | Readable): Promise<void> {
    checkKey(key)
    const path = join(this.tempDir, `put-${randomUUID()}`)
    const synced = data instanceof Uint8Array
    try {
      if (synced) await writeSynced(path, data)
      else await pipeline(data, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      await this.putFile(key, path, { synced })
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async open(key: string, range?: BlobRange): Promise<Readable> {
    const file = await open(this.#pathOf(key), 'r').catch(missing(key))
    return file.createReadStream({ ...range, autoClose: true, highWaterMark: 256 * 1024 })
  }

  async size(key: string): Promise<number | null> {
    const found = await stat(this.#pathOf(key)).catch(absent)
    return found?.isFile() ? found.size : null
  }

  async delete(key: string): Promise<void> {
    const path = this.#pathOf(key)
    await rm(path, { force: true })
    // Else a power cut could bring back what was deleted.
    await syncFolder(dirname(path)).catch(absent)
  }

  async deleteAll(prefix: string): Promise<void> {
    const path = this.#pathOf(prefix)
    const found = await stat(path).catch(absent)
    if (!found?.isDirectory()) return
    await rm(path, { recursive: true, force: true })
    await syncFolder(dirname(path))
  }

  async withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    const path = this.#pathOf(key)
    await access(path).catch(missing(key))
    return use(path)
  }

  async *list({ prefix, after = '', before }: KeyRange = {}): AsyncGenerator<BlobInfo> {
    yield* this.#walk(prefix === undefined ? '' : `${checkKey(prefix)}/`, after, before)
  }

  async check(): Promise<void> {
    await access(this.#blobDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const probe = join(this.tempDir, `check-${randomUUID()}`)
    await pipeline([Buffer.from('ok')], createWriteStream(probe, { flags: 'wx', mode: 0o600 }))
    await rm(probe)
  }

  /** Folders that lie outside of the range as a whole are not opened. */
  async *#walk(folder: string, after: string, before: string | undefined): AsyncGenerator<BlobInfo> {
    const entries = await readdir(join(this.#blobDir, folder), { withFileTypes: true }).catch(absent)
    for (const entry of entries ?? []) {
      const key = folder + entry.name
      if (before !== undefined && key >= before) continue
      if (entry.isDirectory()) {
        if (`${key}/\uffff` > after) yield* this.#walk(`${key}/`, after, before)
      } else if (key > after) {
        const found = await stat(this.#pathOf(key)).catch(absent)
        if (found) yield { key, size: found.size, modifiedAt: found.mtime }
      }
    }
  }

  #pathOf(key: string): string {
    return join(this.#blobDir, ...checkKey(key).split('/'))
  }

  /** Makes folders and syncs the parent of each new one, or a power cut could take the new folder itself. */
  async #makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (first === undefined) return
    for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
  }
}

/** A new file that is on the disk when this resolves. */
async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.chmod(0o600)
    await file.datasync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

function missing(key: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw absent(error) === null ? new BlobMissing(key) : error
  }
}
