import { readdirSync, readFileSync } from 'node:fs'

/** A measure, by what a process is. */
export interface TreeShares {
  /** The server itself. */
  readonly server: number
  /** Its decoders, detectors and other children, without the database. */
  readonly children: number
  readonly database: number
}

const MB = 1024 ** 2

/**
 * Megabytes of resident memory of a process and everything below it (Linux); of the children and the database what is theirs
 * alone and their share of what they share ("proportional set size"), which is what they cost the machine.
 */
export function treeMemory(root: number): TreeShares {
  const sums = { server: kilobytes(root, 'status', 'VmRSS'), children: 0, database: 0 }
  for (const { pid, isDatabase } of below(root)) {
    sums[isDatabase ? 'database' : 'children'] += kilobytes(pid, 'smaps_rollup', 'Pss')
  }
  return {
    server: (sums.server * 1024) / MB,
    children: (sums.children * 1024) / MB,
    database: (sums.database * 1024) / MB,
  }
}

/** Clock ticks a second, as Linux tells them to programs. */
const TICKS = 100

/**
 * CPU seconds that a process and everything below it have taken so far (Linux). The children's are those that
 * have ended and those that run.
 */
export function treeCpu(root: number): TreeShares {
  const own = ticksOf(root)
  const ticks = { server: own.self, children: own.ended, database: 0 }
  for (const { pid, isDatabase } of below(root)) {
    const { self, ended } = ticksOf(pid)
    ticks[isDatabase ? 'database' : 'children'] += self + ended
  }
  return {
    server: ticks.server / TICKS,
    children: ticks.children / TICKS,
    database: ticks.database / TICKS,
  }
}

function ticksOf(pid: number): { self: number; ended: number } {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { self: user + system, ended: endedUser + endedSystem }
}

/** A measure, by what a process runs. */
export type ProgramShares = Readonly<Record<'server' | 'decoders' | 'other children' | 'database', number>>

const LOOK_MS = 200

/**
 * CPU seconds of a process and everything below it, by program. Looks often, since a sandbox does not
 * tell what it took when it has ended.
 */
export class CpuWatch implements Disposable {
  readonly #root: number
  readonly #seen = new Map<number, { readonly part: keyof ProgramShares; readonly ticks: number }>()
  readonly #timer: NodeJS.Timeout

  constructor(root: number) {
    this.#root = root
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
  }

  /** What all that has been seen has taken so far. */
  read(): ProgramShares {
    this.#look()
    const shares = { server: 0, decoders: 0, 'other children': 0, database: 0 }
    for (const { part, ticks } of this.#seen.values()) shares[part] += ticks / TICKS
    return shares
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    this.#note(this.#root, 'server')
    for (const { pid, isDatabase, program } of below(this.#root)) {
      const isDecoder = program.includes('ffmpeg') || read(`/proc/${pid}/cmdline`).includes('opus.child')
      this.#note(pid, isDatabase ? 'database' : isDecoder ? 'decoders' : 'other children')
    }
  }

  #note(pid: number, part: keyof ProgramShares): void {
    const { self } = ticksOf(pid)
    if (self > 0) this.#seen.set(pid, { part, ticks: self })
  }
}

interface Descendant {
  readonly pid: number
  readonly isDatabase: boolean
  readonly program: string
}

/** All descendants of a process. */
function below(root: number): Descendant[] {
  const known = new Map<number, { readonly parent: number; readonly program: string }>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const [, program = '', parent] = /^\d+ \((.*)\) \S (\d+)/.exec(read(`/proc/${entry}/stat`)) ?? []
    known.set(Number(entry), { parent: Number(parent), program })
  }
  return [...known.keys()].flatMap((pid) => {
    let isDatabase = false
    for (let at = pid; at > 1; at = known.get(at)?.parent ?? 0) {
      if (at === root) return pid === root ? [] : [{ pid, isDatabase, program: known.get(pid)!.program }]
      isDatabase ||= known.get(at)?.program.includes('postgres') ?? false
    }
    return []
  })
}

function kilobytes(pid: number, file: string, field: string): number {
  const [, value] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(`/proc/${pid}/${file}`)) ?? []
  return Number(value ?? 0)
}

/** Empty when the process is gone. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
