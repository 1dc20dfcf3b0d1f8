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
export const childrenOf = (pid: number, matches: Matches): number[] => below(pid, matches, 'children')

/** The same with their children, and so on. */
export const descendantsOf = (pid: number, matches: Matches): number[] => below(pid, matches, 'all')

/** A live recording's: the one that those of browsers share, or one of its own. */
export const isDecoder: Matches = (program, command) => program === 'ffmpeg' || command.includes('opus.child')

type Matches = (program: string, command: string) => boolean

function below(pid: number, matches: Matches, depth: 'children' | 'all'): number[] {
  const all = living()
  const under = (parent: number): Process[] =>
    all
      .filter((child) => child.parent === parent)
      .flatMap((child) => {
        if (child.program === 'bwrap') return under(child.pid)
        return depth === 'all' ? [child, ...under(child.pid)] : [child]
      })
  return under(pid).flatMap((child) => {
    try {
      const command = readFileSync(`/proc/${child.pid}/cmdline`, 'latin1')
      return matches(child.program, command) ? [child.pid] : []
    } catch {
      // It ended while we looked.
      return []
    }
  })
}

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

/** Waits until `get` gives something; rejects after a minute, which a busy machine may need. */
export async function until<T>(get: () => T | undefined | null | false): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const value = get()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('waited in vain')
}
