import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'

export interface TwinFile {
  readonly path: string
  readonly sha256: string
  readonly size: number
}

/** Fields of a form and its files, which are hashed, written and synced when this resolves. */
export async function readForm(request: IncomingMessage, dir: string) {
  const fields = new Map<string, string>()
  const files: Promise<TwinFile>[] = []
  const parser = new Busboy({ headers: request.headers as BusboyHeaders })
  const finished = Promise.withResolvers<void>()
  parser.on('field', (name, value) => fields.set(name, value))
  parser.on('file', (_name, part) => files.push(store(part, join(dir, randomUUID()))))
  parser.on('finish', finished.resolve)
  parser.on('error', finished.reject)
  request.pipe(parser)
  await finished.promise
  return { fields, files: await Promise.all(files) }
}

async function store(part: Readable, path: string): Promise<TwinFile> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const bytes of part as AsyncIterable<Buffer>) {
      hash.update(bytes)
      size += bytes.length
      await file.write(bytes)
    }
    await file.datasync()
  } finally {
    await file.close()
  }
  return { path, sha256: hash.digest('hex'), size }
}

/** Into its place, durably: folders that are new are synced into theirs, too. */
export async function place(file: TwinFile, target: string): Promise<void> {
  const folder = dirname(target)
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(dirname(folder))
  await rename(file.path, target)
  await syncFolder(folder)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync()
  await folder.close()
}
