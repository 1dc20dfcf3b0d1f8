import { readdirSync, readFileSync } from 'node:fs'

/** Ids of this process's living children whose program is `name` (Linux). */
export const childrenNamed = (name: string): number[] =>
  childrenOf(process.pid, (program) => program === name)

/** Ids of a process's living children that `matches` says yes to, asked with program and command line (Linux). */
export function childrenOf(pid: number, matches: (program: string, command: string) => boolean): number[] {
  const found: number[] = []
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'latin1')
      const [, program, state, parent] = /^\d+ \((.*)\) (\S) (\d+)/.exec(stat) ?? []
      if (program === undefined || state === 'Z' || Number(parent) !== pid) continue
      if (matches(program, readFileSync(`/proc/${entry}/cmdline`, 'latin1'))) found.push(Number(entry))
    } catch {
      // It ended while we looked.
    }
  }
  return found
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
