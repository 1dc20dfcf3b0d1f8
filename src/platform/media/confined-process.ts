import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
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
  if (process.platform !== 'linux') return spawn(program, args, options)
  const bounds = [
    `--as=${limits.memoryBytes}`,
    // At the first limit the program may end in order; a plain kill would look like one from outside.
    `--cpu=${limits.cpuSeconds}:${limits.cpuSeconds + 5}`,
    ...['--nofile=64', '--core=0', program],
  ]
  return spawn('prlimit', [...bounds, ...args], options)
}
