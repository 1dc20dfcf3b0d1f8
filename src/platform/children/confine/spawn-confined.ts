import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { type Confinement, confine } from './confine.ts'
import { bounded, type ProcessLimits } from './process-limits.ts'

export interface SpawnSettings {
  readonly stdio: readonly ('pipe' | 'ignore')[]
  /** Beside the search path, which is all that it has of our environment else. */
  readonly env?: NodeJS.ProcessEnv
}

/** Starts a program that takes what strangers send; see `confine`. Whoever starts it ends it by `endChild`. */
export function spawnConfined(
  { program, args }: { readonly program: string; readonly args: readonly string[] },
  confinement: Confinement,
  { stdio, env }: SpawnSettings,
): ChildProcess {
  const confined = confine(program, confinement, stdio.length)
  let child: ChildProcess | undefined
  try {
    const options = { stdio: [...stdio, ...confined.stdio], env: withPath(env) } satisfies SpawnOptions
    child = spawn(confined.program, [...confined.args, ...args], options)
    return child
  } finally {
    confined.started(child)
  }
}

/**
 * Starts a program from inside a child that is confined itself: what it starts is, too, and gets bounds of its own.
 * @param timeoutMs by the clock; it is killed after that
 */
export function spawnBounded(
  { program, args }: { readonly program: string; readonly args: readonly string[] },
  limits: ProcessLimits,
  { stdio, env, timeoutMs }: SpawnSettings & { readonly timeoutMs: number },
): ChildProcess {
  const [command = '', ...rest] = [...bounded(limits), program, ...args]
  return spawn(command, rest, {
    stdio: [...stdio],
    env: withPath(env),
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
}

const withPath = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, ...env })
