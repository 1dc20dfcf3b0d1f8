import { readdirSync, readFileSync } from 'node:fs'

/** Ids of this process's living children whose program is `name` (Linux). */
export function childrenNamed(name: string): number[] {
  const found: number[] = []
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'latin1')
      const [, program, state, parent] = /^\d+ \((.*)\) (\S) (\d+)/.exec(stat) ?? []
      if (program === name && state !== 'Z' && Number(parent) === process.pid) found.push(Number(entry))
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
