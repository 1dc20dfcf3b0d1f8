import { existsSync, globSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The wall clock of some processes, that can be moved; what they measure time with goes on as it does. */
export interface MovableClock {
  /** What a process needs to go by it. */
  readonly environment: Readonly<Record<string, string>>
  /** Seconds that it is ahead of the machine's. */
  move(seconds: number): Promise<void>
}

/** Debian's package libfaketime. */
const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
export const hasMovableClocks = library !== undefined

/** A clock that is kept in a file of this folder; `null` without libfaketime. */
export async function openClock(dir: string, name: string): Promise<MovableClock | null> {
  if (!library) return null
  const file = path.join(dir, `${name}.clock`)
  const move = (seconds: number) =>
    writeFile(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`, { mode: 0o644 })
  await move(0)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    move,
  }
}

/** Removes what libfaketime leaves of processes that were killed. */
export async function tidyClocks(): Promise<void> {
  for (const file of globSync('/dev/shm/*faketime_s*_*')) {
    const pid = /\d+$/.exec(file)?.[0]
    if (pid && !existsSync(`/proc/${pid}`)) await rm(file, { force: true })
  }
}
