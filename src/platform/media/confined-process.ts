import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import type { MediaLimits } from './limits.ts'

/**
 * Starts a media program with bounded CPU time, memory, files and without core dumps (`prlimit`, Linux), and
 * with nothing of our environment but the search path.
 */
export function spawnConfined(
  program: string,
  args: readonly string[],
  limits: MediaLimits,
  stdio: NonNullable<SpawnOptions['stdio']>,
): ChildProcess {
  const options: SpawnOptions = { stdio, env: { PATH: process.env.PATH } }
  if (process.platform !== 'linux') return withNiceness(spawn(program, args, options), limits)
  const bounds = [
    `--as=${limits.memoryBytes}`,
    // At the first limit the program may end in order; a plain kill would look like one from outside.
    `--cpu=${limits.cpuSeconds}:${limits.cpuSeconds + 5}`,
    ...['--nofile=64', '--core=0', program],
  ]
  return withNiceness(spawn('prlimit', [...bounds, ...args], options), limits)
}

function withNiceness(child: ChildProcess, { niceness = 0 }: MediaLimits): ChildProcess {
  try {
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
  } catch {
    // It has ended already, or may not: then it runs as any other.
  }
  return child
}
