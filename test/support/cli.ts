import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The command line as users call it. */
export const program = fileURLToPath(new URL('../../scripts/auscult', import.meta.url))

export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The environment of this process without any setting of ours, so that `.env` files and shells don't meddle. */
export function cleanEnv(settings: Readonly<Record<string, string>>): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('AUSCULT_'))
  return { ...Object.fromEntries(own), ...settings }
}

/** Runs a command of the command line to its end. */
export function auscult(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const child = spawn(program, args, { env: cleanEnv(settings), stdio: ['ignore', 'pipe', 'pipe'] })
  const read = { stdout: '', stderr: '' }
  child.stdout.on('data', (data) => {
    read.stdout += String(data)
  })
  child.stderr.on('data', (data) => {
    read.stderr += String(data)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, ...read }))
  })
}
