import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** A PostgreSQL server that runs on a cluster folder. */
export interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
  readonly port: number
  /** It has started, and is not stopping. */
  readonly ready: boolean
  /** The process that started it is alive (and will stop it). */
  readonly owned: boolean
}

interface ProcessFacts {
  readonly command: string
  readonly startedAt: string
}

/** The setting by which a server names the process that started it. */
const OWNER_SETTING = 'auscult.owner'

/** This process, told apart from a later one with the same id. */
export async function ownerArgument(): Promise<string> {
  const self = await factsOf(process.pid)
  return `${OWNER_SETTING}=${process.pid}/${self?.startedAt ?? ''}`
}

/** The live server of this cluster folder, if there is one; its lock file alone proves nothing. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lock = await readLock(cluster)
  if (!lock) return undefined
  const facts = await factsOf(lock.pid)
  if (!facts || !isServerOf(facts, cluster)) return undefined
  return { ...lock, owned: await isOwned(facts) }
}

/** What {@link findPostmaster} reads in `postmaster.pid`: pid, folder, start, port, socket folder, …, status. */
async function readLock(cluster: string): Promise<Omit<Postmaster, 'owned'> | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder, , , status] = text.split('\n').map((line) => line.trim())
  if (!Number(pid)) return undefined
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '', ready: status === 'ready' }
}

/**
 * Removes a lock file that names a process which is not the server: its id was given to another process
 * (containers reuse low ids at every start), or it is dead but unreaped. PostgreSQL would refuse to start.
 * A lock file whose process is gone is left to PostgreSQL, which checks for surviving children by itself.
 */
export async function clearForeignLock(cluster: string): Promise<void> {
  const lock = await readLock(cluster)
  if (!lock || !isAlive(lock.pid)) return
  const facts = await factsOf(lock.pid)
  if (facts && isServerOf(facts, cluster)) return
  if (await hasWorkers(cluster)) return
  // Another process may have cleared it, and started, in the meantime.
  if ((await readLock(cluster))?.pid !== lock.pid) return
  await rm(path.join(cluster, 'postmaster.pid'), { force: true })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isServerOf(facts: ProcessFacts, cluster: string): boolean {
  return facts.command.includes(`-D ${cluster} `)
}

async function isOwned(facts: ProcessFacts): Promise<boolean> {
  const [, pid = '', startedAt = ''] = new RegExp(`${OWNER_SETTING}=(\\d+)/(\\S*)`).exec(facts.command) ?? []
  if (!pid) return false
  const owner = await factsOf(Number(pid))
  return owner !== undefined && owner.startedAt === startedAt
}

/** Undefined for a process that is gone, or dead and unreaped. */
async function factsOf(pid: number): Promise<ProcessFacts | undefined> {
  return process.platform === 'linux' ? factsFromProc(pid) : factsFromPs(pid)
}

async function factsFromProc(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // Fields after the name, which may hold anything, even a closing parenthesis: state is the 3rd, start the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    return { command: `${command.replaceAll('\0', ' ')} `, startedAt: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

async function factsFromPs(pid: number): Promise<ProcessFacts | undefined> {
  const args = ['-ww', '-o', 'state=,lstart=,command=', '-p', String(pid)]
  const { stdout } = await promisify(execFile)('ps', args, { timeout: 5_000 }).catch(() => ({ stdout: '' }))
  const [, state, start = '', command] = /^(\S+)\s+((?:\S+\s+){4}\d{4})\s+(.*)$/s.exec(stdout.trim()) ?? []
  if (command === undefined || state?.startsWith('Z')) return undefined
  return { command: `${command} `, startedAt: start.replaceAll(/\s+/g, '_') }
}

/** Server processes live in their cluster folder: any there would still write, without its postmaster. */
async function hasWorkers(cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const pid of pids) {
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster) return true
  }
  return false
}
