import { readdirSync, readFileSync } from 'node:fs'

/** Ids of this process's living children whose program is `name` (Linux). */
export const childrenNamed = (name: string): number[] =>
  childrenOf(process.pid, (program) => program === name)

interface Process {
  readonly pid: number
  readonly parent: number
  readonly program: string
}

/**
 * Ids of a process's living children that `matches` says yes to, asked with program and command line (Linux). In the
 * place of a sandbox stands what runs in it.
 */
export function childrenOf(pid: number, matches: (program: string, command: string) => boolean): number[] {
  return below(pid, living()).flatMap((child) => {
    try {
      const command = readFileSync(`/proc/${child.pid}/cmdline`, 'latin1')
      return matches(child.program, command) ? [child.pid] : []
    } catch {
      // It ended while we looked.
      return []
    }
  })
}

const below = (pid: number, all: readonly Process[]): Process[] =>
  all
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => (child.program === 'bwrap' ? below(child.pid, all) : [child]))

function living(): Process[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'latin1')
      const [, program, state, parent] = /^\d+ \((.*)\) (\S) (\d+)/.exec(stat) ?? []
      if (program === undefined || state === 'Z') return []
      return [{ pid: Number(entry), parent: Number(parent), program }]
    } catch {
      return []
    }
  })
}

/** Waits until `get` gives something; rejects after ten seconds. */
export async function until<T>(get: () => T | undefined | null | false): Promise<T> {
  for (let i = 0; i < 1000; i++) {
    const value = get()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('waited in vain')
}
