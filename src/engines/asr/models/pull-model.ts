import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../../../platform/errors.ts'
import { downloadFile } from './download-file.ts'
import type { KnownModel } from './known-models.ts'
import { checkModelName, findModel, type InstalledModel, writeNotes } from './model-store.ts'

export interface PullOptions {
  readonly modelsDir: string
  readonly model: KnownModel
  /** Bytes of all files that are here, of those wanted. */
  readonly onProgress?: (done: number, total: number) => void
  readonly signal?: AbortSignal
  /** For a mirror: takes the place of the model's own address. */
  readonly baseUrl?: string
  readonly stallMs?: number
  readonly backOffMs?: number
}

/** Left free beside the model. */
const SPARE_BYTES = 200 * 1024 * 1024

/**
 * Downloads a model; what an interrupted pull left is taken up again. The model appears whole, every file
 * checked, or not at all. Rejects with `EngineError`: no room on the disk, network gone (`retryable`), wrong
 * bytes, or another pull of the same model at work.
 */
export async function pullModel(options: PullOptions): Promise<InstalledModel> {
  const { modelsDir, model, signal } = options
  const target = join(modelsDir, checkModelName(model.name))
  const here = await findModel(modelsDir, model.name).catch(() => null)
  if (here) return here
  const staging = join(modelsDir, `.pull-${model.name}`)
  await mkdir(staging, { recursive: true })
  const unlock = await lock(join(modelsDir, `.pull-${model.name}.lock`), model.name)
  try {
    const total = model.files.reduce((sum, file) => sum + file.bytes, 0)
    await checkRoom(modelsDir, total)
    let finished = 0
    for (const file of model.files) {
      await downloadFile({
        url: `${options.baseUrl ?? model.baseUrl}/${file.name}`,
        path: join(staging, file.name),
        bytes: file.bytes,
        sha256: file.sha256,
        onProgress: (bytes) => options.onProgress?.(finished + bytes, total),
        ...(signal ? { signal } : {}),
        ...(options.stallMs ? { stallMs: options.stallMs } : {}),
        ...(options.backOffMs ? { backOffMs: options.backOffMs } : {}),
      })
      finished += file.bytes
    }
    const { languages, licence, source } = model
    await writeNotes(staging, { languages, licence, source })
    await rename(staging, target)
  } finally {
    await unlock()
  }
  return await findModel(modelsDir, model.name)
}

async function checkRoom(modelsDir: string, wanted: number): Promise<void> {
  const { bavail, bsize } = await statfs(modelsDir)
  const free = bavail * bsize
  if (free >= wanted + SPARE_BYTES) return
  const mb = (bytes: number) => Math.ceil(bytes / 1_000_000)
  throw new EngineError(`the disk has ${mb(free)} MB free, the model needs ${mb(wanted + SPARE_BYTES)} MB`)
}

/** One pull of a model at a time, also across processes; a dead process's lock is taken over. */
async function lock(path: string, name: string): Promise<() => Promise<void>> {
  // Linked when its number is in it: nobody reads a lock of nobody's.
  const own = `${path}.${randomUUID()}`
  await writeFile(own, String(process.pid))
  try {
    for (let attempt = 0; attempt < 2; attempt++) {
      try {
        await link(own, path)
        return () => rm(path, { force: true })
      } catch {
        const holder = Number(await readFile(path, 'utf8').catch(() => ''))
        if (isAlive(holder)) throw new EngineError(`${name} is being pulled already (process ${holder})`)
        await rm(path, { force: true })
      }
    }
    throw new EngineError(`${name} is being pulled already`)
  } finally {
    await rm(own, { force: true })
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
