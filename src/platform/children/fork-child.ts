import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ForkOptions {
  readonly args?: readonly string[]
  /** How much it gives way to other processes (0 to 19). */
  readonly niceness?: number
  /** Of its JavaScript; Node ends a process that needs more. */
  readonly maxHeapMb?: number
  /** Of its new objects; Node lets each half grow to 16 MB. Less is slower by little and smaller by much. */
  readonly youngHeapMb?: number
  /** Beside the search path and the allocator's setting, which is all that it has of our environment else. */
  readonly env?: NodeJS.ProcessEnv
}

/**
 * Starts a module of ours as a process with a channel for messages. It ends with this process, however that ends: the
 * channel tells it so, and where it is in a loop and does not listen, the kernel ends it (Linux).
 */
export function forkChild(
  entry: URL,
  { args = [], niceness = 0, maxHeapMb, youngHeapMb, env = {} }: ForkOptions = {},
): ChildProcess {
  const [program = '', ...command] = [
    ...(process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL'] : []),
    // Set from inside, it would hold for one thread of many only.
    ...(niceness > 0 ? ['nice', '-n', String(niceness)] : []),
    process.execPath,
    ...(maxHeapMb === undefined ? [] : [`--max-old-space-size=${maxHeapMb}`]),
    ...(youngHeapMb === undefined ? [] : [`--max-semi-space-size=${youngHeapMb}`]),
  ]
  return fork(fileURLToPath(entry), [...args], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execPath: program,
    execArgv: command,
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX, ...env },
  })
}
