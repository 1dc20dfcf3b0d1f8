import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes, by what a process is. */
export interface TreeMemory {
  /** The server itself. */
  readonly server: number
  /** Its decoders, detectors and other children, without the database. */
  readonly children: number
  readonly database: number
}

const MB = 1024 ** 2

/**
 * Resident memory of a process and everything below it (Linux); of the children and the database what is theirs
 * alone and their share of what they share ("proportional set size"), which is what they cost the machine.
 */
export function treeMemory(root: number): TreeMemory {
  const parents = new Map<number, { parent: number; program: string }>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const [, program = '', parent] = /^\d+ \((.*)\) \S (\d+)/.exec(read(`/proc/${entry}/stat`)) ?? []
    parents.set(Number(entry), { parent: Number(parent), program })
  }
  const sums = { server: kilobytes(root, 'status', 'VmRSS'), children: 0, database: 0 }
  for (const [pid] of parents) {
    if (pid === root || !isBelow(pid)) continue
    const kind = lineage(pid).some((program) => program.includes('postgres')) ? 'database' : 'children'
    sums[kind] += kilobytes(pid, 'smaps_rollup', 'Pss')
  }
  return {
    server: (sums.server * 1024) / MB,
    children: (sums.children * 1024) / MB,
    database: (sums.database * 1024) / MB,
  }

  function isBelow(pid: number): boolean {
    for (let at: number | undefined = pid; at && at > 1; at = parents.get(at)?.parent) {
      if (at === root) return true
    }
    return false
  }

  /** Programs from a process up to the root. */
  function lineage(pid: number): string[] {
    const programs: string[] = []
    for (let at = pid; at > 1 && at !== root; at = parents.get(at)?.parent ?? 0) {
      programs.push(parents.get(at)?.program ?? '')
    }
    return programs
  }
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
