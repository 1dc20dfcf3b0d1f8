import { format } from 'node:util'
import { vi } from 'vitest'
import { type CommandResult, cleanEnv } from './cli.ts'

let before: Promise<unknown> = Promise.resolve()

/**
 * Runs a command of the command line in this process, one after another: a start costs as much as a hundred commands. Not for what prints its help,
 * serves, starts other programs, or logs: those need a process.
 */
export function auscultHere(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const result = before.then(() => runHere(args, settings))
  before = result.catch(() => {})
  return result
}

async function runHere(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const { runProgram } = await import('../../src/app/command-line/program.ts')
  const said = { stdout: '', stderr: '' }
  const told =
    (stream: keyof typeof said) =>
    (...words: unknown[]) => {
      said[stream] += `${format(...words)}\n`
    }
  const written = (stream: keyof typeof said) => (text: string | Uint8Array) => {
    said[stream] += String(text)
    return true
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(told('stdout')),
    vi.spyOn(console, 'error').mockImplementation(told('stderr')),
    vi.spyOn(process.stdout, 'write').mockImplementation(written('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(written('stderr')),
  ]
  const restoreEnv = setEnv(cleanEnv(settings))
  try {
    await runProgram(args)
    return { code: Number(process.exitCode ?? 0), ...said }
  } finally {
    process.exitCode = undefined
    restoreEnv()
    for (const spy of spies) spy.mockRestore()
  }
}

/** Makes `wanted` the environment of this process; gives back what undoes it. */
function setEnv(wanted: Readonly<Record<string, string | undefined>>): () => void {
  const own = { ...process.env }
  const become = (env: Readonly<Record<string, string | undefined>>) => {
    for (const name of Object.keys({ ...process.env, ...env }))
      if (env[name] === undefined) delete process.env[name]
      else process.env[name] = env[name]
  }
  become(wanted)
  return () => become(own)
}
