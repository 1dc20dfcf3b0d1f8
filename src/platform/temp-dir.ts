import { randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'

/** A folder for files on their way, of this process alone. */
export interface TempDir {
  readonly path: string
  /** Removes the folder with all that is in it. */
  close(): Promise<void>
}

const HEARTBEAT_MS = 60_000
const SWEEP_MS = 10 * 60_000
/** A process of another machine (or container) that shares the folder is dead when it has been silent for this long. */
const SILENT_MS = 10 * 60_000
/** What lies there under no process's name was left by an older version or is somebody else's. */
const NAMELESS_MS = 60 * 60_000

/**
 * Makes this process's folder below `parent` and removes what dead ones left there: at once where it can be seen that
 * they are dead, else after ten minutes of silence. Goes on doing so.
 */
export async function openTempDir(parent: string, log: Logger): Promise<TempDir> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const path = join(parent, ownName())
  await mkdir(path, { mode: 0o700 })
  const sweep = async () => {
    const left = await sweepDead(parent, path)
    if (left > 0) log.info({ left }, 'temporary files of dead processes were removed')
  }
  await sweep()
  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'temporary files could not be swept'))
  }, SWEEP_MS).unref()
  const timer = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch((error: unknown) =>
      log.warn({ err: error }, 'the folder for temporary files is gone'),
    )
  }, HEARTBEAT_MS).unref()
  return {
    path,
    async close() {
      clearInterval(timer)
      clearInterval(sweeper)
      await rm(path, { recursive: true, force: true })
    },
  }
}

async function sweepDead(parent: string, own: string): Promise<number> {
  let removed = 0
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (path === own || !(await isAbandoned(name, path))) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

async function isAbandoned(name: string, path: string): Promise<boolean> {
  const owner = /^own~(.+)~(\d+)~(\d+)~[0-9a-f]+$/.exec(name)
  if (owner && owner[1] === place()) return startOf(Number(owner[2])) !== owner[3]
  // Another process may remove it at the same time.
  const found = await stat(path).catch(() => null)
  const age = found ? Date.now() - found.mtimeMs : 0
  return age > (owner ? SILENT_MS : NAMELESS_MS)
}

/** Says by itself whose it is: which machine, which process there. */
const ownName = (): string =>
  `own~${place()}~${process.pid}~${startOf(process.pid)}~${randomBytes(4).toString('hex')}`

/** Where process ids mean the same: machine and, on Linux, namespace. */
function place(): string {
  let namespace = ''
  try {
    namespace = readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')
  } catch {
    // Not Linux: there is one namespace a machine.
  }
  return `${hostname().replace(/[^A-Za-z0-9.-]/g, '-')}-${namespace}`
}

/** When the process started, in a number that no other one of its id has; `0` where only its life can be seen. */
function startOf(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '0'
  } catch {
    return isAlive(pid) ? '0' : null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
