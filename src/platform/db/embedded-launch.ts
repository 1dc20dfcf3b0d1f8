import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Socket } from 'node:net'

/** A program that gets SIGINT when we end, however we end. */
export interface Launched {
  readonly pid: number | undefined
  /** Resolves, with a description, when the program has ended. */
  readonly ended: Promise<string>
  signal(signal: NodeJS.Signals): void
  /** Makes the event loop wait for the program's end. */
  hold(): void
}

/**
 * The program takes the shell's place; a small watcher reads a pipe whose other end only we hold. End of file
 * there means that we are gone. It works on every Unix and through changes of user. The watcher is no child of
 * the program: PostgreSQL would take the death of a child it does not know for a crash.
 */
const WATCHED = '((read -r _ <&3; kill -INT $$) >/dev/null 2>&1 &); exec 3<&-; export LC_ALL=C; exec "$@"'

/** Starts a program in a session of its own (Ctrl-C on our terminal is not meant for it); output goes to `logFile`. */
export function launch(command: readonly string[], options: { cwd: string; logFile: string }): Launched {
  const log = openSync(options.logFile, 'a', 0o600)
  const child = spawn('/bin/sh', ['-c', WATCHED, 'sh', ...command], {
    cwd: options.cwd,
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  })
  closeSync(log)
  const lifeline = child.stdio[3] as Socket | null
  lifeline?.on('error', () => {})
  lifeline?.unref()
  child.unref()
  const ended = whenEnded(child)
  void ended.then(() => lifeline?.destroy())
  return {
    pid: child.pid,
    ended,
    signal: (signal) => child.kill(signal),
    hold: () => child.ref(),
  }
}

function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
}
