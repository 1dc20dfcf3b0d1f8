import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Socket } from 'node:net'
import { findProgram } from './find-program.ts'
import { guardSandboxes, MARK } from './guardian.ts'
import { noteSandbox } from './inside.ts'
import { bounded, type ProcessLimits } from './process-limits.ts'
import { currentSandbox } from './sandbox.ts'
import { isSystemPath, mounts } from './visible.ts'

/** What a child may have of the machine. */
export interface Confinement {
  readonly limits: ProcessLimits
  /** Files and folders beside the system's that it may read, by absolute paths of our own making; what is not there is left out. */
  readonly reads?: readonly string[]
  /** Those that it may change. They have to be there. */
  readonly writes?: readonly string[]
  /** Whether it may start programs. */
  readonly processes?: boolean
  /** How much it gives way to other processes (0 to 19). */
  readonly niceness?: number
}

export interface Confined {
  readonly program: string
  /** Before the program's own arguments. */
  readonly args: readonly string[]
  /** After the program's own pipes. */
  readonly stdio: readonly (number | 'pipe')[]
  /** To be called with what was started, also when starting it failed. */
  started(child: ChildProcess | undefined): void
}

/** Tasks of one sandbox: a bomb of forks ends here. Kernels count them by sandbox, old ones (5.13) by user. */
const MOST_TASKS = 1024

/**
 * The one place that decides how a child process is started: under bubblewrap with nothing but the system's programs,
 * `reads` and `writes` in sight, no network, no rights, a filter of system calls and bounds of memory and time; where
 * that can't be had, with the bounds alone. It ends with this process.
 * @param pipes how many pipes and files the child has before what is needed here (standard streams, channel)
 */
export function confine(program: string, confinement: Confinement, pipes: number): Confined {
  const { limits, reads = [], writes = [], processes = false, niceness = 0 } = confinement
  // Set from inside, it would hold for one thread of many only.
  const nice = niceness > 0 ? ['nice', '-n', String(niceness)] : []
  const sandbox = currentSandbox()
  const path = findProgram(program)
  if (sandbox.kind === 'none' || path === undefined) {
    const ends = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL'] : []
    // A program that is not there is told by whoever starts it.
    const command = path === undefined ? [program] : [...ends, ...nice, ...bounded(limits), path]
    return { program: command[0]!, args: command.slice(1), stdio: [], started: () => undefined }
  }
  guardSandboxes()
  const filter = sandbox.filters && openSync(sandbox.filters[processes ? 'processes' : 'alone'], 'r')
  const command = [
    ...[...nice, sandbox.program, ...sandbox.base],
    ...mounts('--ro-bind-try', new Set(isSystemPath(path) ? reads : [path, ...reads])),
    ...mounts('--bind', writes),
    ...['--remount-ro', '/', '--chdir', '/', '--info-fd', String(pipes), '--setenv', 'SANDBOX', MARK],
    ...(filter === null ? [] : ['--seccomp', String(pipes + 1)]),
    ...['--', ...bounded(limits, processes ? [`--nproc=${MOST_TASKS}`] : []), path],
  ]
  return {
    program: command[0]!,
    args: command.slice(1),
    stdio: ['pipe', ...(filter === null ? [] : [filter])],
    started(child) {
      if (filter !== null) closeSync(filter)
      const info = child?.stdio[pipes] as Socket | null | undefined
      if (!child || !info) return
      info.unref()
      noteSandbox(child, info)
    },
  }
}
