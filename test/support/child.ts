import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/** A child process that tells things line by line, in JSON; killed with the test at the latest. */
export interface Child {
  readonly pid: number
  /** Everything told so far. */
  readonly told: readonly unknown[]
  /** Waits for the next thing told that was not waited for yet. */
  next(): Promise<unknown>
  /** Waits until at least `count` things have been told. */
  until(count: number): Promise<void>
  /** kill -9, and its end. */
  kill(): Promise<void>
  /** Ends its standard input, which asks it to end in order; resolves to the exit code. */
  finish(): Promise<number | null>
}

/** Runs a TypeScript file with this Node; `prefix` is a command that runs it differently (as another user). */
export function startChild(file: URL, args: readonly string[], prefix: readonly string[] = []): Child {
  const [command = '', ...rest] = [...prefix, process.execPath, file.pathname, ...args]
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'pipe'] })
  const told: unknown[] = []
  let errors = ''
  let waited = 0
  let changed = Promise.withResolvers<void>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    told.push(JSON.parse(line))
    changed.resolve()
    changed = Promise.withResolvers()
  })
  child.stderr.on('data', (data) => {
    errors += String(data)
  })
  const ended = whenClosed(child)
  void ended.then(() => changed.resolve())
  child.stdin.on('error', () => {})
  onTestFinished(() => kill())

  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await ended
  }

  async function until(count: number): Promise<void> {
    while (told.length < count) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the child ended: ${errors}`)
      await changed.promise
    }
  }

  return {
    pid: child.pid ?? 0,
    told,
    until,
    kill,
    async next() {
      await until(++waited)
      return told[waited - 1]
    },
    async finish() {
      child.stdin.end()
      await ended
      return child.exitCode
    },
  }
}

function whenClosed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('close', () => resolve()))
}
